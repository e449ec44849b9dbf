/** An operation of a page's content (ISO 32000-1, 7.8.2): where its operands begin and its operator ends. */
export type Operation = { operator: string; operands: string[]; start: number; end: number };

/** What stands between tokens, and what ends a name, a number or an operator (ISO 32000-1, 7.2.2). */
const isSpace = (code: number): boolean => code <= 32;
const isDelimiter = (code: number): boolean =>
  code === 40 || code === 41 || code === 60 || code === 62 || code === 91 || code === 93 || code === 47;

/** Where the token that begins at `start` ends. Comments do not occur in what Chrome writes. */
function endOf(content: string, start: number): number {
  const code = content.charCodeAt(start);
  if (code === 40) {
    let end = start + 1;
    while (end < content.length && content.charCodeAt(end) !== 41) end += content.charCodeAt(end) === 92 ? 2 : 1;
    return end + 1;
  }
  if (code === 60 || code === 62) {
    if (content.charCodeAt(start + 1) === code) return start + 2;
    return content.indexOf('>', start) + 1;
  }
  if (code === 91 || code === 93) return start + 1;
  let end = start + 1;
  while (end < content.length) {
    const next = content.charCodeAt(end);
    if (isSpace(next) || isDelimiter(next)) break;
    end += 1;
  }
  return end;
}

/** Whether a token that begins so is an operator: they begin with a letter or are quotes. */
const isOperator = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 39 || code === 34;

/**
 * Calls `visit` for each operation of a content stream, in order. Scanned by hand: a pattern took four times as long.
 * @param content as Chrome writes it: without pictures inside the stream and without parentheses in strings that are not escaped
 */
export function forEachOperation(content: string, visit: (operation: Operation) => void): void {
  let operands: string[] = [];
  let start = -1;
  // Names in dictionaries and arrays may look like operators.
  let depth = 0;
  for (let at = 0; at < content.length; ) {
    const code = content.charCodeAt(at);
    if (isSpace(code)) {
      at += 1;
      continue;
    }
    const end = endOf(content, at);
    if (start < 0) start = at;
    const token = content.slice(at, end);
    at = end;
    if (token === '<<' || token === '[') depth += 1;
    else if (token === '>>' || token === ']') depth -= 1;
    else if (depth === 0 && isOperator(code)) {
      visit({ operator: token, operands, start, end });
      operands = [];
      start = -1;
      continue;
    }
    operands.push(token);
  }
}

/** A text to be written over a part of the content, or between two, when `start` is `end`. */
export type Edit = { start: number; end: number; text: string };

/** The content with all edits, which must be in order. */
export function edited(content: string, edits: readonly Edit[]): string {
  let [result, since] = ['', 0];
  for (const { start, end, text } of edits) {
    result += content.slice(since, start) + text;
    since = end;
  }
  return result + content.slice(since);
}

/** Operators by what they do (ISO 32000-1, annex A). */
export const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"']);
export const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
export const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);

/** An operation of a page's content (ISO 32000-1, 7.8.2): where its operands begin and its operator ends. */
export type Operation = { operator: string; operands: string[]; start: number; end: number };

/** Strings, dictionaries, arrays, names, numbers and operators; comments do not occur in what Chrome writes. */
const TOKEN = /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[\dA-Fa-f\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g;

const isOperator = (token: string): boolean => /^[A-Za-z'"]/.test(token);

/**
 * Calls `visit` for each operation of a content stream, in order.
 * @param content as Chrome writes it: without pictures inside the stream and without parentheses in strings that are not escaped
 */
export function forEachOperation(content: string, visit: (operation: Operation) => void): void {
  let operands: string[] = [];
  let start = -1;
  // Names in dictionaries and arrays may look like operators.
  let depth = 0;
  for (const match of content.matchAll(TOKEN)) {
    const [token] = match;
    if (start < 0) start = match.index;
    if (token === '<<' || token === '[') depth += 1;
    else if (token === '>>' || token === ']') depth -= 1;
    else if (depth === 0 && isOperator(token)) {
      visit({ operator: token, operands, start, end: match.index + token.length });
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

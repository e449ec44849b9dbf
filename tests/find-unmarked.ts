import { FILLS, forEachOperation, SHOWS_TEXT, STROKES } from '#app/documents/press/content-stream.ts';

/**
 * Reads the marked content of a page (ISO 32000-1, 14.6).
 * @returns the numbers of its marks, what is painted outside of any and of artifacts, and what is badly nested
 */
export function findUnmarked(content: string): { marks: number[]; unmarked: string[]; broken: string[] } {
  const found = { marks: [] as number[], unmarked: [] as string[], broken: [] as string[] };
  const open: { isArtifact: boolean; isInText: boolean }[] = [];
  let isInText = false;
  forEachOperation(content, ({ operator, operands }) => {
    if (operator === 'BT' || operator === 'ET') isInText = operator === 'BT';
    if (operator === 'BDC' || operator === 'BMC') {
      const mark = /\/MCID (\d+)/.exec(operands.join(' '))?.[1];
      const isArtifact = operands[0] === '/Artifact';
      // Without a number these say how letters are read, as of a ligature or from right to left, and may be within anything.
      const isReading = ['/Span', '/ReversedChars'].includes(operands[0] ?? '') && mark === undefined;
      if (open.length > 0 && !isReading) found.broken.push('marked content within marked content');
      if (open.length === 0 && mark === undefined && !isArtifact) found.broken.push(`${operands[0]} has no number`);
      if (mark !== undefined) found.marks.push(Number(mark));
      open.push({ isArtifact, isInText });
    } else if (operator === 'EMC') {
      const ended = open.pop();
      if (!ended) found.broken.push('marked content ends that has not begun');
      else if (ended.isInText !== isInText) found.broken.push('marked content and text overlap');
    } else if (open.length === 0) {
      if (SHOWS_TEXT.has(operator)) found.unmarked.push('text');
      if (FILLS.has(operator) || STROKES.has(operator) || operator === 'sh') found.unmarked.push('a shape');
      if (operator === 'Do') found.unmarked.push('a picture');
    }
  });
  if (open.length > 0) found.broken.push('marked content does not end');
  return { ...found, unmarked: [...new Set(found.unmarked)] };
}

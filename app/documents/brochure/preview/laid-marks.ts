import { findWords } from '#app/documents/reader/find-pages.ts';
import type { Box } from '#app/documents/reader/page-marks.tsx';

type Wanted = {
  /** The open pages, counted from 1, and those of them that are marked. */
  open: readonly number[];
  marked: readonly number[];
  /** Folded. */
  words: readonly string[];
  /** The size of a page, CSS pixels. */
  width: number;
  height: number;
};

/** A text of the frame, and where it begins in what is searched. */
type Piece = { node: Node; begin: number };

/**
 * Where words are on the open pages of a brochure that is laid out in a frame.
 * @param page whose other pages are inert, and not searched
 */
export function findLaidMarks(page: Document, { open, marked, words, width, height }: Wanted): Box[] {
  const { text, pieces } = textOf(page);
  const origin = page.body.getBoundingClientRect().left;
  const range = page.createRange();
  const boxes: Box[] = [];
  for (const { from, to } of findWords(text, words)) {
    const [start, end] = [placeIn(pieces, from), placeIn(pieces, to - 1)];
    if (!start || !end) continue;
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset + 1);
    for (const rect of range.getClientRects()) {
      const number = Math.floor((rect.left - origin + width / 8) / width) + 1;
      const place = open.indexOf(number);
      if (place < 0 || !marked.includes(number) || rect.width === 0) continue;
      boxes.push({
        left: (rect.left - origin - (number - 1 - place) * width) / (open.length * width),
        top: rect.top / height,
        width: rect.width / (open.length * width),
        height: rect.height / height,
      });
    }
  }
  return boxes;
}

/** The text of what is not inert: words of two paragraphs are two words. */
function textOf(page: Document): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || node.parentElement.closest('[inert]')) continue;
    pieces.push({ node, begin: text.length });
    text += node.textContent ?? '';
    if (getComputedStyle(node.parentElement).display !== 'inline') text += ' ';
  }
  return { text, pieces };
}

function placeIn(pieces: readonly Piece[], at: number): { node: Node; offset: number } | undefined {
  const piece = pieces.findLast(({ begin }) => begin <= at);
  return piece && { node: piece.node, offset: at - piece.begin };
}

import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api';
import { findWords } from './find-pages.ts';
import type { Box } from './page-marks.tsx';

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The part of a line's height above and below its baseline. */
const ABOVE = 0.85;
const BELOW = 0.25;
/** And before its first letter and after its last, whose places are near rather than known. */
const BESIDE = 0.12;

/** The text of an item as it is searched: a line ends as a word does. */
export const wordsOf = (item: TextItem | TextMarkedContent): string => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '');

/** Where the words of a search are on a page of a PDF. @param words folded */
export async function findMarks(page: PDFPageProxy, words: readonly string[]): Promise<Box[]> {
  const content = await page.getTextContent();
  const parts = findWords(content.items.map(wordsOf).join(''), words);
  const boxes: Box[] = [];
  let begin = 0;
  for (const item of content.items) {
    const length = wordsOf(item).length;
    for (const { from, to } of parts) {
      if (!('str' in item) || to <= begin || from >= begin + item.str.length) continue;
      boxes.push(boxOf(item, { from: Math.max(0, from - begin), to: Math.min(item.str.length, to - begin) }, page, content));
    }
    begin += length;
  }
  return boxes;
}

function boxOf(item: TextItem, { from, to }: { from: number; to: number }, page: PDFPageProxy, { styles }: Content): Box {
  // Typed as any[]: the six numbers of a matrix.
  const [a, b, c, d, x, y]: number[] = item.transform;
  const along = unit(a, b);
  const up = unit(c, d);
  const share = sharesOf(item.str, styles[item.fontName]?.fontFamily);
  const viewport = page.getViewport({ scale: 1 });
  const ends = [share(from) * item.width - BESIDE * item.height, share(to) * item.width + BESIDE * item.height];
  const corners = ends.flatMap((right) =>
    [-BELOW, ABOVE].map((rise) => {
      const height = rise * item.height;
      // Typed as any[]: a point.
      const point: number[] = viewport.convertToViewportPoint(
        (x ?? 0) + along.x * right + up.x * height,
        (y ?? 0) + along.y * right + up.y * height,
      );
      return point;
    }),
  );
  const [across, down] = [corners.map(([at]) => at ?? 0), corners.map(([, at]) => at ?? 0)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return {
    left: left / viewport.width,
    top: top / viewport.height,
    width: (Math.max(...across) - left) / viewport.width,
    height: (Math.max(...down) - top) / viewport.height,
  };
}

function unit(x = 0, y = 0): { x: number; y: number } {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

let drawing: CanvasRenderingContext2D | null = null;

/** How much of a text's width stands before a character: a PDF tells of the whole alone, and any font of the kind divides it alike. */
function sharesOf(text: string, family = 'serif'): (count: number) => number {
  drawing ??= document.createElement('canvas').getContext('2d');
  if (!drawing) return (count) => count / text.length;
  drawing.font = `100px ${family}`;
  const widths = Array.from({ length: text.length + 1 }, (_, count) => drawing?.measureText(text.slice(0, count)).width ?? count);
  return (count) => (widths[count] ?? 0) / (widths.at(-1) || 1);
}

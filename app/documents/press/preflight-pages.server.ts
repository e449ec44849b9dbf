import type { PDFPage } from 'pdf-lib';
import { nameOf } from './open-pdf.server.ts';
import { listed, type PreflightRow } from './preflight-row.ts';

const POINTS_PER_INCH = 72;
const MM = POINTS_PER_INCH / 25.4;

/** What shops ask for on each side, in points; a hundredth of a millimeter less is rounding. */
const BLEED = 3 * MM - 0.03;

type Box = { x: number; y: number; width: number; height: number };

/** How far a box is inside of another at its nearest side; negative where it reaches out. */
const inside = (inner: Box, outer: Box): number =>
  Math.min(
    inner.x - outer.x,
    inner.y - outer.y,
    outer.x + outer.width - inner.x - inner.width,
    outer.y + outer.height - inner.y - inner.height,
  );

/** To a hundredth, as shops write sizes. */
const inches = (points: number): number => Math.round((points / POINTS_PER_INCH) * 100) / 100;

const sizeOf = ({ width, height }: Box): string =>
  `${inches(width)} × ${inches(height)} in (${Math.round(width / MM)} × ${Math.round(height / MM)} mm)`;

/** Sizes, boxes, bleed and the number of pages. */
export function preflightPages(pages: PDFPage[]): PreflightRow[] {
  const sizes = [...new Set(pages.map((page) => sizeOf(page.getTrimBox())))];
  const unboxed = pages.flatMap((page, index) => {
    const isSaid = ['TrimBox', 'BleedBox'].every((box) => page.node.has(nameOf(box)));
    const isNested = inside(page.getTrimBox(), page.getBleedBox()) >= 0 && inside(page.getBleedBox(), page.getMediaBox()) >= 0;
    return isSaid && isNested ? [] : [`page ${index + 1}`];
  });
  const bleed = Math.min(...pages.map((page) => inside(page.getTrimBox(), page.getBleedBox())));
  return [
    { question: 'Trimmed size', state: sizes.length === 1 ? 'pass' : 'fail', answer: listed(sizes) },
    {
      question: 'Page boxes',
      state: unboxed.length === 0 ? 'pass' : 'fail',
      answer: unboxed.length === 0 ? 'Trim and bleed boxes on every page' : `Missing or not nested: ${listed(unboxed)}`,
    },
    {
      question: 'Bleed',
      state: bleed >= BLEED ? 'pass' : 'fail',
      answer: `${(bleed / MM).toFixed(1)} mm on every side, crop marks outside of it`,
    },
    { question: 'Pages', ...numberOf(pages.length) },
  ];
}

function numberOf(pages: number): Pick<PreflightRow, 'state' | 'answer'> {
  if (pages === 1) return { state: 'pass', answer: '1: a single sheet' };
  if (pages % 4 === 0) return { state: 'pass', answer: `${pages}: can be saddle-stitched` };
  return { state: 'warn', answer: `${pages}, single: not a multiple of four, so it can’t be saddle-stitched` };
}

import { PDFNumber } from 'pdf-lib';
import { isFine, isNearBlack } from './black-in-one-ink.ts';
import { nameOf } from './open-pdf.server.ts';
import type { PaintedOnPage } from './painted-of.server.ts';
import { listed, type PreflightRow } from './preflight-row.ts';

/** Dots per inch: what a press wants, and the least that does not look soft. */
const WANTED = 300;
const LEAST = 200;

/** The most ink, in percent over all plates, that coated paper takes on a sheet-fed press without setting off. */
const MOST_INK = 300;

const pagesOf = (painted: readonly PaintedOnPage[]): string[] => [...new Set(painted.map(({ page }) => `page ${page}`))];

/** What is painted: blacks, pictures and ink. @param profileInk the most ink that the press profile makes of a color, percent */
export function preflightPaint(painted: PaintedOnPage[], profileInk: number | undefined): PreflightRow[] {
  return [blacks(painted), pictures(painted), ink(painted, profileInk)];
}

function blacks(painted: PaintedOnPage[]): PreflightRow {
  const rich = painted.filter((each) => isFine(each) && isNearBlack(each.color));
  return {
    question: 'Black letters and lines',
    state: rich.length === 0 ? 'pass' : 'fail',
    answer: rich.length === 0 ? 'Black ink alone' : `In several inks: ${listed(pagesOf(rich))}`,
  };
}

/** A picture's resolution where it is painted, dots per inch. */
function dpiOf({ picture, matrix: [a, b, c, d] }: PaintedOnPage): number {
  const dots = (side: string) => {
    const count = picture?.lookup(nameOf(side));
    return count instanceof PDFNumber ? count.asNumber() : 0;
  };
  return Math.floor(Math.min(dots('Width') / Math.hypot(a, b), dots('Height') / Math.hypot(c, d)) * 72);
}

function pictures(painted: PaintedOnPage[]): PreflightRow {
  const found = painted.filter(({ picture }) => picture).map((each) => ({ page: each.page, dpi: dpiOf(each) }));
  if (found.length === 0) return { question: 'Pictures', state: 'pass', answer: 'None' };
  const low = found.filter(({ dpi }) => dpi < LEAST);
  const lowest = Math.min(...found.map(({ dpi }) => dpi));
  if (low.length > 0) {
    const named = low.map(({ page, dpi }) => `page ${page}: ${dpi} dpi`);
    return {
      question: 'Pictures',
      state: 'warn',
      answer: `${low.length} of ${found.length} under ${LEAST} dpi: ${listed(named)}`,
    };
  }
  const answer = `${found.length}, ${lowest < WANTED ? `from ${lowest}` : `at least ${WANTED}`} dpi`;
  return { question: 'Pictures', state: 'pass', answer };
}

function ink(painted: PaintedOnPage[], profileInk: number | undefined): PreflightRow {
  const direct = painted.flatMap(({ color: { operator, operands } }) =>
    operator.toLowerCase() === 'k' ? [operands.reduce((sum, part) => sum + Number(part), 0) * 100] : [],
  );
  const question = 'Total ink';
  if (profileInk === undefined) return { question, state: 'warn', answer: 'Depends on the shop’s profile' };
  const most = Math.round(Math.max(profileInk, ...direct));
  return { question, state: most <= MOST_INK ? 'pass' : 'warn', answer: `At most ${most}%, through the file’s own profile` };
}

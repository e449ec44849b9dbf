import type { PDFPage } from 'pdf-lib';
import { PAPERS, type Paper, SHEETS } from '#app/documents/brochure/layouts/page-geometry.ts';

/** PDF points (72 an inch) of a CSS pixel (96 an inch). */
export const POINTS = 72 / 96;

/**
 * Cuts a brochure's page, as Chrome has printed it at the upper left of a larger one, to its sheet and what is outside of the trim. What was
 * laid out a fraction larger than the sheet is cut by as much on each side.
 * @param edge what is outside of the trim, CSS pixels
 */
export function cutToSheet(page: PDFPage, paper: Paper, edge: number): void {
  const printed = page.getMediaBox();
  const [laid, sheet] = [PAPERS[paper], SHEETS[paper]];
  const [width, height] = [sheet.width + 2 * edge * POINTS, sheet.height + 2 * edge * POINTS];
  const [right, down] = [(laid.width * POINTS - sheet.width) / 2, (laid.height * POINTS - sheet.height) / 2];
  page.setMediaBox(printed.x + right, printed.y + printed.height - down - height, width, height);
}

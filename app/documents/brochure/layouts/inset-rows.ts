import type { Row } from './justify-rows.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';

/**
 * Gives rows that touch another at the fold the margins of the text, in their own proportions: cut at the fold alone, they would look as if
 * they missed it. On a gallery page all rows have them.
 * @param touching the first photo of each
 * @returns whether anything changed
 */
export function insetRows(
  plan: Pick<Plan, 'articles' | 'gallery'>,
  touching: number[],
  { area, margins, rowWidth }: Pick<PageGeometry, 'area' | 'margins' | 'rowWidth'>,
): boolean {
  const share = area.width / rowWidth;
  const isTouching = ({ photos, width }: Row) => width >= rowWidth && touching.some((photo) => photos[0] === photo);
  const rows = plan.articles.flatMap(({ hero, tail }) => [hero, tail].flatMap((row) => (row && isTouching(row) ? [row] : [])));
  for (const row of rows) {
    // At the head of a page it no longer stands in the upper margin.
    const lost = plan.articles.some(({ hero }) => hero === row) ? margins.top : 0;
    const saved = row.height * (1 - share);
    row.width = area.width;
    for (const side of ['height', 'least', 'most', 'floor', 'own'] as const) row[side] *= share;
    row.height = Math.max(row.floor, row.height - Math.max(0, lost - saved));
  }
  const pages = plan.gallery.filter((page) => page.rows.some(isTouching));
  // A planned page is kept for the next gallery, in which it may stand elsewhere.
  plan.gallery = plan.gallery.map((page) =>
    pages.includes(page) ? { ...page, isFullPage: false, isInset: true, rows: page.rows.map((row) => scaled(row, share)) } : page,
  );
  return rows.length + pages.length > 0;
}

const scaled = (row: Row, share: number): Row => ({ ...row, width: row.width * share, height: row.height * share });

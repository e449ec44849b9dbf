import { NARROW_STRIP } from './flexible-rows.ts';
import { UNFINISHED } from './justify-rows.ts';
import { captionHeight, FIGURE_GAP, type PageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import { type GalleryPage, insetHeight, narrowedRows, sheetArea } from './plan-gallery.ts';
import { readingOrder } from './reading-order.ts';

/** Width by height: no taller, since it is below whole photos, and not to be the first that is seen. */
const SHAPES = { tallest: 1.3, lowest: NARROW_STRIP };
/** As the caption of a detail has: “Detail of Plate 12”. Letters. */
const CAPTION = 18;

/** The plan's details, and whether one, or any photo that is met before a page, shows something in a place of this size. */
type Details = {
  details: number[];
  /** Whether gallery pages stand among the articles, where a page with `before` is one of a portfolio's. */
  isAmong: boolean;
  /** The page of a photo. */
  pageOf: (photo: number) => number;
  isGoodAt: (detail: number, slot: { width: number; height: number }) => boolean;
  isFoundFor: (page: number, slot: { width: number; height: number }) => boolean;
};

/**
 * Gives pages of plates after the articles that are empty to a large part a detail below their photos: two uprights beside each other fill
 * half of a page, and a wide photo below the heading little more. For themes that show several photos on a page: where one has it to
 * itself, its room is meant.
 * @returns whether anything changed
 */
export function fillGallery(
  plan: Pick<Plan, 'opening' | 'articles' | 'gallery'>,
  { details, isAmong, pageOf, isGoodAt, isFoundFor }: Details,
  geometry: PageGeometry,
): boolean {
  const shown = readingOrder(plan);
  let left = details.filter((detail) => !shown.includes(detail));
  let isChanged = false;
  plan.gallery = plan.gallery.map((galleryPage) => {
    const [photo] = galleryPage.rows[0]?.photos ?? [];
    if (photo === undefined || (isAmong && galleryPage.before !== undefined) || galleryPage.isFullPage) return galleryPage;
    if (freeOf(galleryPage, geometry) < geometry.area.height * UNFINISHED) return galleryPage;
    for (const page of [galleryPage, ...narrowerPages(galleryPage, geometry)]) {
      const slot = belowRows(page, geometry);
      if (slot.width > slot.height * SHAPES.lowest) continue;
      const [next] = left;
      if (next === undefined) continue;
      const detail = left.find((one) => isGoodAt(one, slot)) ?? (isFoundFor(pageOf(photo), slot) ? next : undefined);
      if (detail === undefined) continue;
      left = left.filter((other) => other !== detail);
      isChanged = true;
      return { ...page, rows: [...page.rows, { photos: [detail], ...slot }], unfilled: galleryPage };
    }
    return galleryPage;
  });
  return isChanged;
}

/** The same rows in the narrower widths that rows may have, which leave more room below them. */
function narrowerPages(page: GalleryPage, geometry: PageGeometry): GalleryPage[] {
  const { area } = geometry;
  if (page.rows.some(({ width }) => Math.abs(width - area.width) > 1)) return [];
  return narrowedRows(geometry).map((share) => ({
    ...page,
    rows: page.rows.map((row) => ({ ...row, width: row.width * share, height: row.height * share })),
  }));
}

/** The place of a detail below a page's rows. */
function belowRows(page: GalleryPage, geometry: PageGeometry) {
  const width = page.rows[0]?.width ?? 1;
  const caption = captionHeight([CAPTION], [width], geometry);
  return { width, height: Math.min(freeOf(page, geometry) - gapOf(geometry) - caption, width / SHAPES.tallest), caption };
}

const gapOf = ({ bleeds }: PageGeometry): number => (bleeds ? FIGURE_GAP / 2 : FIGURE_GAP);

/** What a page's rows leave of it. */
function freeOf({ rows, isInset, hasHead = false }: GalleryPage, geometry: PageGeometry): number {
  const height = isInset ? insetHeight(geometry, hasHead) : sheetArea(geometry, hasHead).height;
  return height - rows.reduce((sum, row) => sum + row.height + row.caption, gapOf(geometry) * (rows.length - 1));
}

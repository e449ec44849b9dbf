import { byGallery, byPhotos } from './fill-pages.ts';
import { justifyRows, type Row, type RowArea } from './justify-rows.ts';
import { captionHeight, FIGURE_GAP } from './page-geometry.ts';
import { commonFlex, FREE } from './photo-flex.ts';
import type { Planning, Used } from './planning.ts';

/** Rows of the photos left for the gallery. */
export type GalleryPage = {
  rows: Row[];
  /** Whether its single photo fills the page to all four edges. */
  isFullPage?: boolean;
  /** How it differs from the theme's other pages of one photo: from edge to edge across its middle, or smaller, on the paper. */
  setting?: 'band' | 'airy';
  /** Whether it keeps all margins where others bleed, since its rows are narrower than the page. */
  isInset?: boolean;
  /** Whether it begins with the gallery's heading. */
  hasHead?: boolean;
  /** The article that it precedes; none after all of them. */
  before?: string;
  /** As it was planned, where a detail stands below its photos that proved to have room. */
  unfilled?: GalleryPage;
};

/** Rows that are narrower than the page leave a margin on each side that is wide enough to be meant. */
const NARROWED = [5 / 6];
/** What a page's rows may be too tall by rounding. */
const ROUNDING = 2;
export const PAGES = { least: 8, most: 16 };
/** Sheets are folded once and stapled: each has four pages. */
export const SIGNATURE = 4;

/** The cost of more photos on a gallery page than theme and layout prefer. */
const CROWDED = 0.5;

/** Width by height. */
const TALLEST_DETAIL = 0.78;

/**
 * The cost of a page with a detail of a photo that is shown elsewhere: higher where there are plenty of photos, but in a portfolio, which has
 * them among its pictures.
 */
const DETAIL_PAGE = { few: 0.4, plenty: 1 };
/**
 * The cost of a page without a picture at the brochure's end, which only makes the number of pages a multiple of four: of words, such as
 * the owner's quote on the theme's color, or the first for notes. Higher where there are plenty of photos: rather a page of text has none.
 */
const END_PAGE = { few: 1.5, plenty: 2.5 };

/** By how much each page to write on costs more than the one before: an exponent. */
const WRITTEN_ON = 1.3;

/** The fewest pictures under a heading: whole photos, or details where there is nothing else. */
const LEAST_SECTION = 2;

/** The cost of gallery pages: cropping, and empty room. */
type Arranged = { cost: number; galleryPages: GalleryPage[] };

/**
 * A gallery that fills the brochure's last signature, with the pages of words and for notes that the photos don't suffice for. Its cost includes its
 * deviation from the preferred number of pages.
 */
export type Gallery = Arranged & { endPages: number };

/**
 * Arranges the gallery's photos on pages, keeping their order and, as nearly as the page allows, their aspect ratios, so that the
 * brochure has a multiple of four pages. Where photos don't suffice, details get gallery pages of their own, and then pages are left for
 * notes.
 * @returns plans a gallery of the photos that articles have not used; `otherPages` is the number of other pages, with both covers: a thin
 * brochure spreads its gallery, a thick one packs it. `mostDetails` is how many have proved good, where that is known
 */
export function galleryPlanner({
  geometry,
  density,
  photos,
  mostInGallery = Number.POSITIVE_INFINITY,
  wordsPages = 0,
}: Planning): (used: Used, otherPages: number, mostDetails?: number | undefined) => Gallery {
  const { page } = geometry;
  const detailPage = byGallery(DETAIL_PAGE, density, photos.own);
  /** Aspect ratio, width by height, of a full-page photo. */
  const fullPage = page.width / page.height;
  const area: RowArea = {
    ...sheetArea(geometry, false),
    gap: geometry.bleeds ? FIGURE_GAP / 2 : FIGURE_GAP,
    caption: (numbers, widths) =>
      captionHeight(
        numbers.map((photo) => photos.captions[photo] ?? 0),
        widths,
        geometry,
      ),
    mostInRow: density.galleryPage.row,
    flex: (numbers) => commonFlex(numbers.map((photo) => photos.flexes[photo] ?? FREE)),
    narrowed: narrowedRows(geometry),
  };
  // Edge-to-edge rows leave less of a page empty with one row above two.
  const most = geometry.bleeds ? Math.max(density.galleryPage.most, 3) : density.galleryPage.most;
  // Where one to a page is the rule, two may share one rather than make the brochure too thick.
  const utmost = Math.max(most, 2);
  /** From edge to edge; where that leaves strips at the sides, within the margins. */
  const laidIn = (shapes: number[], first: number, hasHead: boolean) => {
    const laid = justifyRows(shapes, { ...area, ...sheetArea(geometry, hasHead) }, first);
    const isInset = geometry.bleeds && laid.rows.some(({ width }) => width < area.width);
    const inset = { ...area, width: geometry.area.width, height: insetHeight(geometry, hasHead) };
    return isInset ? { ...justifyRows(shapes, inset, first), isInset } : { ...laid, isInset };
  };
  const layGalleryPage = (shapes: number[], first: number, hasHead: boolean): { cost: number; galleryPage: GalleryPage } => {
    const [shape = 1, ...others] = shapes;
    const { least, most: tallest } = area.flex([first]);
    const isNearlyFull = shape / fullPage >= least && shape / fullPage <= tallest;
    if (geometry.bleeds && others.length === 0 && isNearlyFull && !hasHead) {
      return { cost: 0, galleryPage: { rows: [{ photos: [first], ...page, caption: 0 }], isFullPage: true } };
    }
    const { rows, isInset, ...laid } = laidIn(shapes, first, hasHead);
    // Where one to a page is the rule, the free room is intended.
    const cost = most === 1 ? Math.min(laid.cost, 0.35) : laid.cost;
    return { cost: cost + (shapes.length > most ? CROWDED : 0), galleryPage: { rows, isInset, hasHead } };
  };
  /** A detail has any shape: it fills the page, but where it is the only photo, in full. */
  const layDetailPage = (detail: number, hasHead: boolean): GalleryPage => {
    if (photos.own === 0) return layOut(detail, detail + 1, hasHead).galleryPage;
    const { width, height: most } = sheetArea(geometry, hasHead);
    const caption = area.caption([detail], [width]);
    const height = Math.min(most - caption, width / TALLEST_DETAIL);
    return { rows: [{ photos: [detail], width, height, caption }], hasHead };
  };
  const laid = new Map<string, ReturnType<typeof layGalleryPage>>();
  const layOut = (from: number, to: number, hasHead = false) => {
    const key = `${from} ${to} ${hasHead}`;
    const galleryPage = laid.get(key) ?? layGalleryPage(photos.shapes.slice(from, to), from, hasHead);
    laid.set(key, galleryPage);
    return galleryPage;
  };
  const parted = new Map<string, Arranged>();
  /** The cheapest way to arrange the photos from `from` on in this many gallery pages. */
  const part = (from: number, galleryPages: number, hasHead = false): Arranged => {
    if (from >= photos.own || galleryPages === 0) {
      return { cost: from >= photos.own && galleryPages === 0 ? 0 : Number.POSITIVE_INFINITY, galleryPages: [] };
    }
    const key = `${from} ${galleryPages} ${hasHead}`;
    const known = parted.get(key);
    if (known) return known;
    let best: Arranged = { cost: Number.POSITIVE_INFINITY, galleryPages: [] };
    for (let to = from + 1; to <= Math.min(from + utmost, photos.own); to += 1) {
      const rest = part(to, galleryPages - 1);
      if (rest.cost >= best.cost) continue;
      const { cost, galleryPage } = layOut(from, to, hasHead);
      if (cost + rest.cost < best.cost) best = { cost: cost + rest.cost, galleryPages: [galleryPage, ...rest.galleryPages] };
    }
    parted.set(key, best);
    return best;
  };
  const planned = new Map<string, Gallery>();
  // Among articles it is everywhere, and its first page is no more of one than the others.
  const hasHeading = density.gallery === 'after';
  const plan = ({ next, details: repeated }: Used, otherPages: number, mostDetails: number): Gallery => {
    const left = Math.max(0, photos.own - next);
    const wanted = Math.min(
      Math.max(Math.round(left / density.galleryPage.wished), PAGES.least - otherPages, 1),
      left,
      Math.max(PAGES.most - otherPages, Math.ceil(left / utmost)),
    );
    const details = Math.min(mostDetails, photos.shapes.length - photos.own - repeated);
    let best: Gallery = { cost: Number.POSITIVE_INFINITY, galleryPages: [], endPages: 0 };
    for (let count = Math.min(1, left); count <= left; count += 1) {
      const lacking = lackingPages(otherPages + count);
      const detailPages = Math.min(lacking, details);
      // One picture is no section, with a detail of it or without: it has its page, and no place in the contents.
      const isHeaded = hasHeading && (left || detailPages) >= LEAST_SECTION;
      const { cost, galleryPages } = part(next, count, isHeaded);
      const endPages = lacking - detailPages;
      const excess = Math.max(0, otherPages + count + lacking - PAGES.most);
      const whole =
        cost +
        Math.abs(count - wanted) * 0.25 +
        excess * 0.6 +
        detailPages * detailPage +
        costOfEndPages(endPages, { own: photos.own, words: wordsPages });
      if (whole >= best.cost) continue;
      const first = photos.own + repeated;
      const closer = Array.from({ length: detailPages }, (_, index) =>
        layDetailPage(first + index, isHeaded && left === 0 && index === 0),
      );
      // It ends with whole photos, where it has more than its first page of them.
      const ending = galleryPages.length > 1 ? galleryPages.slice(-1) : [];
      const leading = galleryPages.slice(0, galleryPages.length - ending.length);
      best = { cost: whole, galleryPages: [...leading, ...closer, ...ending], endPages };
    }
    return best;
  };
  return (used, otherPages, mostDetails = mostInGallery) => {
    const key = `${used.next} ${used.details} ${otherPages} ${mostDetails}`;
    const known = planned.get(key) ?? plan(used, otherPages, mostDetails);
    planned.set(key, known);
    return known;
  };
}

/**
 * The cost of so many pages that neither articles nor photos fill: the first are of words, each at the same cost, the others to write on,
 * each of which costs more than the one before, but less than a page of a few lines.
 * @param own photos between the covers
 * @param words the most pages of words
 */
export const costOfEndPages = (pages: number, { own, words }: { own: number; words: number }): number =>
  (Math.min(pages, words) + Math.max(0, pages - words) ** WRITTEN_ON) * byPhotos(END_PAGE, own);

/** How many pages this many lack of the next signature, and of the least number. */
export function lackingPages(pages: number): number {
  const whole = Math.ceil(Math.max(pages, PAGES.least) / SIGNATURE) * SIGNATURE;
  return whole - pages;
}

/** The shares of the type area that narrower rows have: of a theme's grid all columns but the first, or but the first two. */
export function narrowedRows({ gridColumns, gap, area }: Planning['geometry']): number[] {
  if (!gridColumns) return NARROWED;
  const columns = [gridColumns - 1, gridColumns - 2];
  return columns.map((count) => ((count * (area.width + gap)) / gridColumns - gap) / area.width);
}

/** The height of rows that keep all margins. */
export const insetHeight = ({ area, galleryHead }: Planning['geometry'], hasHead: boolean): number =>
  area.height - ROUNDING - (hasHead ? galleryHead : 0);

/** The area of a gallery page's rows: the type area or, where they bleed, the page down to its lower margin. */
export function sheetArea(geometry: Planning['geometry'], hasHead: boolean): { width: number; height: number } {
  const { page, area, bleeds, margins } = geometry;
  const height = insetHeight(geometry, hasHead);
  return bleeds ? { width: page.width, height: height + (hasHead ? 0 : margins.top) } : { width: area.width, height };
}

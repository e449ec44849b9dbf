import { justifyRows, type Row, type RowArea } from './justify-rows.ts';
import { captionHeight, FIGURE_GAP, PAGE } from './page-geometry.ts';
import { type MeasuredArticle, type PlannedArticle, type Planning, planPages } from './plan-pages.ts';

/**
 * A brochure has 8 to 16 pages by its content: with few photos, details of them fill it up; longer texts add pages. Pages are
 * planned from measured text, in CSS pixels.
 */
export type Plan = {
  /** The photo on the page after the cover. */
  opening?: { photo: number; shape: number };
  articles: PlannedArticle[];
  gallery: GalleryPage[];
  /** The aspect ratio, width by height, of the back cover's photo, if any. */
  backCover?: number;
};

/** Rows of the photos left for the gallery. */
export type GalleryPage = {
  rows: Row[];
  /** Whether its single photo fills the page to all four edges. */
  isFullPage?: boolean;
  /** The article that it precedes; none after all of them. */
  before?: string;
};

/** The height of the line at the foot of each gallery page that names its figures. */
export const GALLERY_FOOT = 46;
const PAGES = { least: 8, most: 16 };
/** Aspect ratio, width by height, of a full-page photo. */
const FULL_PAGE = PAGE.width / PAGE.height;
/** Cover, contents and back cover. */
const OTHER_PAGES = 3;
/** From this many photos on there is a gallery after the articles. */
const GALLERY_FROM = 7;
/** The fewest figures of a gallery, as one alone is none. */
const GALLERY_LEAST = 2;

/**
 * Plans the pages between contents and back cover. Photos that articles do not take go to the gallery.
 * @param first the first free photo of the queue
 */
export function planBrochure(measured: MeasuredArticle[], planning: Planning, first: number): Pick<Plan, 'articles' | 'gallery'> {
  const { photos, density } = planning;
  const planGallery = galleryPlanner(planning);
  const galleries = new Map<string, Gallery>();
  const galleryOf = (next: number, pages: number) => {
    const others = Math.min(Math.max(pages + OTHER_PAGES, PAGES.least - 4), PAGES.most);
    const key = `${next} ${others}`;
    const gallery = galleries.get(key) ?? planGallery(next, others);
    galleries.set(key, gallery);
    return gallery;
  };
  const wanted = density.gallery === 'among' || photos.own >= GALLERY_FROM ? Math.min(density.kept, photos.own - first) : 0;
  const { articles, next } = planPages(measured, planning, first, (rest) => {
    const gallery = galleryOf(rest.next, rest.pages);
    const pages = OTHER_PAGES + rest.pages + gallery.galleryPages.length;
    const figures = Math.max(0, photos.own - rest.next);
    const lacking = Math.max(0, wanted - figures) * 0.25 + Math.max(0, GALLERY_LEAST - figures) * 0.6;
    const scarce = wanted > 0 ? lacking : figures > 0 ? 0.2 : 0;
    return gallery.cost + scarce + Math.max(0, PAGES.least - pages) * 0.9 + Math.max(0, pages - PAGES.most) * 1.2;
  });
  const pages = articles.reduce((sum, article) => sum + article.pages, 0);
  const { galleryPages } = galleryOf(next, pages);
  if (density.gallery === 'among') return { articles, gallery: spreadAmong(galleryPages, articles) };
  // An appendix is on the last pages, with the articles above it.
  const last = measured.at(-1)?.isAppendix && articles.findLast(({ startsPage }) => startsPage);
  return { articles, gallery: last ? galleryPages.map((page) => ({ ...page, before: last.id })) : galleryPages };
}

/** Alternates gallery pages and articles, pictures first. */
function spreadAmong(galleryPages: GalleryPage[], articles: PlannedArticle[]): GalleryPage[] {
  const leaders = articles.filter(({ startsPage }) => startsPage);
  return galleryPages.map((galleryPage, index) => {
    const leader = leaders[Math.floor((index * (leaders.length + 1)) / galleryPages.length)];
    return leader ? { ...galleryPage, before: leader.id } : galleryPage;
  });
}

/** The cost of more photos on a gallery page than theme and layout prefer. */
const CROWDED = 0.5;

/** The cost of a gallery: cropping, empty room, and deviation from the preferred number of pages. */
type Gallery = { cost: number; galleryPages: GalleryPage[] };

/**
 * Arranges the gallery's photos on pages, keeping their order and, as nearly as the page allows, their aspect ratios. Where the brochure
 * would have too few pages, details get gallery pages of their own.
 * @returns plans a gallery; `next` is the first photo of the queue that no article has taken, `otherPages` is the number of other pages:
 * a thin brochure spreads its gallery, a thick one packs it
 */
export function galleryPlanner({ geometry, density, photos }: Planning): (next: number, otherPages: number) => Gallery {
  const area: RowArea = {
    ...sheetArea(geometry),
    gap: geometry.bleeds ? FIGURE_GAP / 2 : FIGURE_GAP,
    caption: (numbers, widths) =>
      captionHeight(
        numbers.map((photo) => photos.captions[photo] ?? 0),
        widths,
        geometry,
      ),
    mostInRow: density.galleryPage.row,
    stretch: 1.12,
  };
  // Edge-to-edge rows leave less of a page empty with one row above two.
  const most = geometry.bleeds ? Math.max(density.galleryPage.most, 3) : density.galleryPage.most;
  // Where one to a page is the rule, two may share one rather than make the brochure too thick.
  const utmost = Math.max(most, 2);
  const layGalleryPage = (shapes: number[], first: number): { cost: number; galleryPage: GalleryPage } => {
    const [shape = 1, ...others] = shapes;
    if (geometry.bleeds && others.length === 0 && Math.abs(Math.log(shape / FULL_PAGE)) < Math.log(area.stretch)) {
      return { cost: 0, galleryPage: { rows: [{ photos: [first], ...PAGE, caption: 0 }], isFullPage: true } };
    }
    const { cost, rows } = justifyRows(shapes, area, first);
    if (shapes.length > most) return { cost: cost + CROWDED, galleryPage: { rows } };
    // Where one to a page is the rule, the free room is intended.
    return { cost: most === 1 ? Math.min(cost, 0.35) : cost, galleryPage: { rows } };
  };
  const laid = new Map<string, ReturnType<typeof layGalleryPage>>();
  const layOut = (from: number, to: number) => {
    const key = `${from} ${to}`;
    const galleryPage = laid.get(key) ?? layGalleryPage(photos.shapes.slice(from, to), from);
    laid.set(key, galleryPage);
    return galleryPage;
  };
  const parted = new Map<string, Gallery>();
  /** The cheapest way to arrange the photos from `from` on in this many gallery pages. */
  const part = (from: number, galleryPages: number): Gallery => {
    if (from >= photos.own || galleryPages === 0) {
      return { cost: from >= photos.own && galleryPages === 0 ? 0 : Number.POSITIVE_INFINITY, galleryPages: [] };
    }
    const key = `${from} ${galleryPages}`;
    const known = parted.get(key);
    if (known) return known;
    let best: Gallery = { cost: Number.POSITIVE_INFINITY, galleryPages: [] };
    for (let to = from + 1; to <= Math.min(from + utmost, photos.own); to += 1) {
      const rest = part(to, galleryPages - 1);
      if (rest.cost >= best.cost) continue;
      const { cost, galleryPage } = layOut(from, to);
      if (cost + rest.cost < best.cost) best = { cost: cost + rest.cost, galleryPages: [galleryPage, ...rest.galleryPages] };
    }
    parted.set(key, best);
    return best;
  };
  return (next, otherPages) => {
    const left = Math.max(0, photos.own - next);
    const wanted = Math.min(
      Math.max(Math.round(left / density.galleryPage.wished), PAGES.least - otherPages, 1),
      left,
      Math.max(PAGES.most - otherPages, Math.ceil(left / utmost)),
    );
    let best: Gallery = { cost: left === 0 ? 0 : Number.POSITIVE_INFINITY, galleryPages: [] };
    for (let count = 1; count <= left; count += 1) {
      const { cost, galleryPages } = part(next, count);
      const whole = cost + Math.abs(count - wanted) * 0.25 + Math.max(0, count + otherPages - PAGES.most) * 0.6;
      if (whole < best.cost) best = { cost: whole, galleryPages };
    }
    const lacking = Math.max(0, PAGES.least - otherPages - best.galleryPages.length);
    const first = Math.max(next, photos.own);
    const details = photos.shapes.slice(first, first + lacking);
    const repeated = details.map((_, index) => layOut(first + index, first + index + 1).galleryPage);
    return { cost: best.cost + repeated.length * 0.13, galleryPages: [...best.galleryPages, ...repeated] };
  };
}

/** The area of a gallery page's rows: the type area or, where they bleed, the page down to its lower margin. */
const sheetArea = ({ area, bleeds, margins }: Planning['geometry']): { width: number; height: number } =>
  bleeds
    ? { width: PAGE.width, height: PAGE.height - margins.bottom - GALLERY_FOOT }
    : { width: area.width, height: area.height - GALLERY_FOOT };

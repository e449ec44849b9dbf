import { justifyRows, type Row, type RowArea } from './justify-rows.ts';
import { captionHeight, FIGURE_GAP, PAGE } from './page-geometry.ts';
import { type MeasuredArticle, type PlannedArticle, type Planning, planPages } from './plan-pages.ts';

/**
 * A brochure has 8 to 16 pages by its content: with few photographs, details of them fill it up; words beyond that flow on.
 * Pages are planned from measured text, in CSS pixels.
 */
export type Plan = {
  /** The photograph on the page after the cover. */
  opening?: { photo: number; shape: number };
  articles: PlannedArticle[];
  gallery: GalleryPage[];
  /** The width by height of the photograph on the back; none where there is none. */
  backCover?: number;
};

/** Rows of the photographs left for the gallery. */
export type GalleryPage = {
  rows: Row[];
  /** Its one photograph fills the page to all four edges. */
  isFullPage?: boolean;
  /** The article it stands before; none after all of them. */
  before?: string;
};

/** The line that names what the figures show, at the foot of each gallery page. */
export const GALLERY_FOOT = 46;
const PAGES = { least: 8, most: 16 };
/** Width by height of a photograph to all four edges. */
const FULL_PAGE = PAGE.width / PAGE.height;
/** Cover, contents and back. */
const OTHER_PAGES = 3;
/** From this many photographs on there is a gallery after the articles. */
const GALLERY_FROM = 7;
/** It has at least so many figures: one alone is none. */
const GALLERY_LEAST = 2;

/**
 * Plans the pages between contents and back cover. The queue's photographs that articles don't take make the gallery.
 * @param first the first of the queue that is free: those before it have their place
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
  return { articles, gallery: density.gallery === 'among' ? spreadAmong(galleryPages, articles) : galleryPages };
}

/** Sheets and articles by turns, pictures first. */
function spreadAmong(galleryPages: GalleryPage[], articles: PlannedArticle[]): GalleryPage[] {
  const leaders = articles.filter(({ startsPage }) => startsPage);
  return galleryPages.map((galleryPage, index) => {
    const leader = leaders[Math.floor((index * (leaders.length + 1)) / galleryPages.length)];
    return leader ? { ...galleryPage, before: leader.id } : galleryPage;
  });
}

/** What it costs that more photographs stand on a gallery page than its theme and layout wish. */
const CROWDED = 0.5;

/** What a number of photographs cost as a gallery: in cropping and emptiness, and in straying from the pages wished. */
type Gallery = { cost: number; galleryPages: GalleryPage[] };

/**
 * Lays the photographs of the gallery on gallery pages, in their order, each row at its photographs' own shapes as nearly as the
 * page allows. Where the brochure would be too thin, details stand on gallery pages of their own.
 * @returns plans a gallery; `next` is the first photograph of the queue that no article has taken, `otherPages` are the
 *   brochure's without the gallery: a thin brochure spreads its gallery, a thick one packs it
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
  // Rows from edge to edge leave less of a page empty where one stands above two.
  const most = geometry.bleeds ? Math.max(density.galleryPage.most, 3) : density.galleryPage.most;
  // Where one to a page is the rule, two share one rather than that the brochure grows too thick.
  const utmost = Math.max(most, 2);
  const layGalleryPage = (shapes: number[], first: number): { cost: number; galleryPage: GalleryPage } => {
    const [shape = 1, ...others] = shapes;
    if (geometry.bleeds && others.length === 0 && Math.abs(Math.log(shape / FULL_PAGE)) < Math.log(area.stretch)) {
      return { cost: 0, galleryPage: { rows: [{ photos: [first], ...PAGE, caption: 0 }], isFullPage: true } };
    }
    const { cost, rows } = justifyRows(shapes, area, first);
    if (shapes.length > most) return { cost: cost + CROWDED, galleryPage: { rows } };
    // Where one to a page is the rule, what it leaves free is meant.
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
  /** The best way to lay the owner's photographs from `from` on on so many gallery pages. */
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

/** What a gallery page's rows may fill: the type area or, where they go over the edges, the page down to its lower margin. */
const sheetArea = ({ area, bleeds, margins }: Planning['geometry']): { width: number; height: number } =>
  bleeds
    ? { width: PAGE.width, height: PAGE.height - margins.bottom - GALLERY_FOOT }
    : { width: area.width, height: area.height - GALLERY_FOOT };

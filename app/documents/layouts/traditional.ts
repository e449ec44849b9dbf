import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { compositions, justifyRows, type Row, type RowArea } from './justify-rows.ts';
import { CAPTION, PLATE_GAP, TYPE_AREA } from './page-geometry.ts';
import { type FlexibleRow, type MeasuredArticle, type PhotoQueue, type PlannedArticle, planPages, SLACK } from './plan-pages.ts';

/**
 * The traditional layout: text and photographs in balance. Pages are planned from measured text, in CSS pixels.
 *
 * A brochure has 8 to 16 pages by its content. One photograph and a full text make 8, with details of the photograph. What a
 * single sentence and a single photograph give is less, and stays so: cover, contents, text, back. More would be padding.
 */
export type Plan = {
  /** A photograph stands above the contents or, if it is upright, beside them. */
  opening?: { photo: number; shape: number };
  articles: PlannedArticle[];
  gallery: GallerySheet[];
  /** The width by height of the photograph on the back; none where there is none. */
  backCover?: number;
};

/** Rows of the photographs left for the gallery. */
export type GallerySheet = { rows: Row[] };

/** The line that names what the plates show, at the foot of each sheet. */
export const GALLERY_FOOT = 46;
const SHEET: RowArea = {
  ...TYPE_AREA,
  height: TYPE_AREA.height - GALLERY_FOOT,
  gap: PLATE_GAP,
  caption: CAPTION,
  mostInRow: 3,
  stretch: 1.12,
};
const PAGES = { least: 8, most: 16 };
/** Cover, contents and back. */
const OTHER_PAGES = 3;
/** From this many photographs on there is a gallery. */
const GALLERY_FROM = 8;

/**
 * Plans the pages between contents and back cover. The queue's photographs that articles don't take make the gallery.
 * @param first the first of the queue that is free: those before it have their place
 */
export function planBrochure(measured: MeasuredArticle[], queue: PhotoQueue, first: number): Pick<Plan, 'articles' | 'gallery'> {
  const left = (next: number) => queue.shapes.slice(Math.min(next, queue.own), queue.own);
  const galleries = new Map<string, ReturnType<typeof planGallery>>();
  const galleryOf = (next: number, pages: number) => {
    const others = Math.min(Math.max(pages + OTHER_PAGES, PAGES.least - 4), PAGES.most);
    const key = `${next} ${others}`;
    const gallery = galleries.get(key) ?? planGallery(left(next), others, Math.min(next, queue.own));
    galleries.set(key, gallery);
    return gallery;
  };
  const { articles, next } = planPages(measured, { ...queue, first }, (rest) => {
    const gallery = galleryOf(rest.next, rest.pages);
    const pages = OTHER_PAGES + rest.pages + gallery.sheets.length;
    const plates = left(rest.next).length;
    const scarce = queue.own >= GALLERY_FROM ? Math.max(0, 3 - plates) * 0.25 : plates > 0 ? 0.2 : 0;
    return gallery.cost + scarce + Math.max(0, PAGES.least - pages) * 0.9 + Math.max(0, pages - PAGES.most) * 0.5;
  });
  const pages = articles.reduce((sum, article) => sum + article.pages, 0);
  return { articles, gallery: galleryOf(next, pages).sheets };
}

/** What came of an article: see MeasuredPages. */
type Came = { id: string; firstPage: number; lastPage: number; used: number; lacking: number };

/** A lone article that leaves this much of its page is set larger. */
const AIRY_FROM = 230;

/** What an ornament at the end of an article takes. */
export const ORNAMENT = 74;

/**
 * Corrects a plan in place by what came of it: columns don't come out as even as heights are added up. Rows of photographs
 * give up what spilled over to a page too many, or take what was left free; what stays free gets a tail-piece.
 * @returns whether anything was changed
 */
export function correctPlan(plan: Pick<Plan, 'articles'>, { articles }: { articles: Came[] }): boolean {
  let changed = false;
  for (const leader of plan.articles.filter(({ startsPage }) => startsPage)) {
    const members = plan.articles.slice(plan.articles.indexOf(leader));
    const end = members.findIndex((article, index) => index > 0 && article.startsPage);
    const last = members.at(end === -1 ? -1 : end - 1);
    const from = articles.find(({ id }) => id === leader.id);
    const to = articles.find(({ id }) => id === last?.id);
    if (!from || !to || !last) continue;
    const rows = [leader.hero, last.tail].filter((row) => row !== undefined);
    const tooMany = to.lastPage - from.firstPage + 1 - leader.pages;
    const free = TYPE_AREA.height - to.used;
    if (tooMany > 0) {
      changed = true;
      const spilled = (to.lacking > 0 ? to.lacking + PLATE_GAP : to.used) + SLACK / 2;
      if (last.ornament) last.ornament = false;
      // Larger type was one step too much.
      else if (last.isAiry) {
        last.isAiry = false;
        last.ornament = true;
      } else if (shrink(rows, spilled) < spilled - SLACK / 2) leader.pages += tooMany;
    } else if (tooMany < 0) {
      changed = true;
      leader.pages += tooMany;
    } else if (free > SLACK + 14 && grow(rows, free - SLACK / 2) > 8) {
      changed = true;
    } else if (free > AIRY_FROM && isTextAlone(last, articles) && !last.isAiry && !last.ornament) {
      changed = true;
      last.isAiry = true;
    } else if (free > ORNAMENT * 1.7 && !last.tail && !last.ornament) {
      changed = true;
      last.ornament = true;
    }
  }
  return changed;
}

/** Whether an article has a page to itself, without a photograph. */
function isTextAlone({ id, hero, tail, column }: PlannedArticle, articles: Came[]): boolean {
  const at = articles.findIndex((article) => article.id === id);
  const [before, own] = [articles[at - 1], articles[at]];
  return !hero && !tail && !column && own?.firstPage === own?.lastPage && (before?.lastPage ?? 0) < (own?.firstPage ?? 0);
}

/** @returns by how much the rows became lower together; in need they may lose a little more than they should */
function shrink(rows: FlexibleRow[], by: number): number {
  let left = by;
  for (const row of rows) {
    const given = Math.max(0, Math.min(left, row.height - row.least * 0.92));
    row.height -= given;
    left -= given;
  }
  return by - left;
}

/** @returns by how much the rows became taller together */
function grow(rows: FlexibleRow[], by: number): number {
  let left = by;
  for (const row of rows) {
    const taken = Math.max(0, Math.min(left, row.most - row.height));
    row.height += taken;
    left -= taken;
  }
  return by - left;
}

/**
 * Lays the photographs of the gallery on sheets, in their order, each row at its photographs' own shapes as nearly as the
 * page allows.
 * @param shapes width by height of each
 * @param otherPages pages of the brochure without the gallery: a thin brochure spreads its gallery, a thick one packs it
 * @param first the number of the first of them, from which they are counted
 */
export function planGallery(shapes: number[], otherPages: number, first = 0): { cost: number; sheets: GallerySheet[] } {
  if (shapes.length === 0) return { cost: 0, sheets: [] };
  const wanted = Math.min(
    Math.max(Math.round(shapes.length / 2.6), PAGES.least - otherPages, 1),
    shapes.length,
    Math.max(PAGES.most - otherPages, Math.ceil(shapes.length / 5)),
  );
  const sheets = new Map<string, ReturnType<typeof justifyRows>>();
  let best: { cost: number; sheets: GallerySheet[] } | undefined;
  for (const split of compositions(shapes.length, 5)) {
    let next = 0;
    let cost = Math.abs(split.length - wanted) * 0.25;
    const laid = split.map((count) => {
      const key = `${next} ${count}`;
      const sheet = sheets.get(key) ?? justifyRows(shapes.slice(next, next + count), SHEET, next + first);
      sheets.set(key, sheet);
      next += count;
      cost += sheet.cost;
      return { rows: sheet.rows };
    });
    if (!best || cost < best.cost) best = { cost, sheets: laid };
  }
  return best ?? { cost: 0, sheets: [] };
}

export const shapeOf = ({ width, height }: Pick<DocumentPhoto, 'width' | 'height'>): number => width / height;

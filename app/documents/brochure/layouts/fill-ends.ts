import { SLACK } from './fill-pages.ts';
import { NARROW_STRIP, narrowerWidth } from './flexible-rows.ts';
import { UNFINISHED } from './justify-rows.ts';
import { CAPTION_SPACE, FIGURE_GAP, type PageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import { type FlexibleRow, isOfDetails, type PlannedArticle } from './planning.ts';
import { readingOrder } from './reading-order.ts';

/** The least height of a detail: a lower strip would be a line of color. CSS px. */
const LEAST_HEIGHT = 140;

/** From this factor on, a wider photo is clearly so. */
const WIDER = 1.1;

/** Where an article came: the pages counted from the cover, and the used height of its last one. See MeasuredPages. */
type Came = { id: string; firstPage: number; lastPage: number; used: number };

/** The plan's details, whether two of its photos are of one picture, and whether a detail shows something in a place of this size. */
type Details = {
  details: number[];
  isSame: (one: number, other: number) => boolean;
  isGoodAt: (detail: number, slot: { width: number; height: number }) => boolean;
  /** Whether any photo that is met before a page has a part for a place of this size that is not shown elsewhere. */
  isFoundFor: (page: number, slot: { width: number; height: number }) => boolean;
};

/**
 * Gives pages on which a text ends early a detail of a photo at their foot, as large as what is left, or makes the one there as tall, and a
 * narrower photo as wide as the text:
 * rather than a page of which a quarter is empty. Only after all rows have grown as far as they may.
 * @returns takes back what was done for articles that end on another page than before, where there was no room after all; undefined where
 * nothing changed
 */
export function fillEnds(
  plan: Pick<Plan, 'opening' | 'articles' | 'gallery'>,
  articles: Came[],
  { details, isSame, isGoodAt, isFoundFor }: Details,
  geometry: PageGeometry,
): ((laid: Came[]) => boolean) | undefined {
  const shown = readingOrder(plan);
  const left = details.filter((detail) => !shown.includes(detail));
  const filled: { article: PlannedArticle; lastPage: number; before: FlexibleRow | undefined }[] = [];
  plan.articles.forEach((article, index) => {
    const came = articles.find(({ id }) => id === article.id);
    const next = articles.find(({ id }) => id === plan.articles[index + 1]?.id);
    if (!came || (next && next.firstPage <= came.lastPage)) return;
    const free = geometry.area.height - came.used;
    if (free <= geometry.area.height * UNFINISHED) return;
    const before = article.tail;
    if (before) {
      const isDetail = isOfDetails(before, details);
      const larger = isDetail ? tallerRow(before, free) : widerRow(before, free, geometry);
      if (!larger || (isDetail && !larger.photos.every((photo) => isGoodAt(photo, larger)))) return;
      article.tail = larger;
      filled.push({ article, lastPage: came.lastPage, before });
      return;
    }
    const own = [...(article.hero?.photos ?? []), ...(article.column ? [article.column.photo] : [])];
    const others = left.filter((photo) => !own.some((other) => isSame(photo, other)));
    const rows = others.flatMap((photo) => rowsOf(photo, free - (article.air ?? 0), geometry));
    const isGood = (tried: FlexibleRow) => tried.photos.every((photo) => isGoodAt(photo, tried));
    const row = rows.find(isGood) ?? rows.find((tried) => isFoundFor(came.lastPage, tried)) ?? rows[0];
    if (!row) return;
    left.splice(left.indexOf(row.photos[0] ?? 0), 1);
    article.tail = row;
    article.hasOpenFoot = false;
    filled.push({ article, lastPage: came.lastPage, before });
  });
  if (filled.length === 0) return undefined;
  return (laid) => {
    const pushed = filled.filter(
      ({ article, lastPage }) => (laid.find(({ id }) => id === article.id)?.lastPage ?? lastPage) > lastPage,
    );
    for (const { article, before } of pushed) {
      if (before) article.tail = before;
      else delete article.tail;
    }
    return pushed.length > 0;
  };
}

/** A detail as tall as the page has room for, a square at most; undefined where it is about as tall already. */
function tallerRow(row: FlexibleRow, free: number): FlexibleRow | undefined {
  const height = Math.min(row.height + free - SLACK, row.width);
  return height > row.height + SLACK ? { ...row, height, most: height, own: height } : undefined;
}

/** A photo in all of the text's width, which stood in a narrower one; undefined where it has no room for that, or has that width. */
function widerRow(row: FlexibleRow, free: number, { area }: PageGeometry): FlexibleRow | undefined {
  const scale = area.width / row.width;
  const height = Math.min(row.height * scale, row.height + free - SLACK);
  if (scale < WIDER || height < row.floor * scale) return undefined;
  return { ...row, width: area.width, height, least: row.least * scale, floor: row.floor * scale, most: height, own: height };
}

/** A detail in what is free of a page, in those of the page's measures in which it is no mere strip, the widest first. */
function rowsOf(photo: number, free: number, geometry: PageGeometry): FlexibleRow[] {
  const { area, rowWidth, caption } = geometry;
  const captioned = caption.leading + CAPTION_SPACE;
  const room = free - captioned - FIGURE_GAP - SLACK;
  const widths = [rowWidth, area.width, narrowerWidth(geometry)];
  return widths
    .filter((width) => room >= Math.max(width / NARROW_STRIP, LEAST_HEIGHT))
    .map((width) => {
      const height = Math.min(room, width);
      const floor = width / NARROW_STRIP;
      return { photos: [photo], width, height, caption: captioned, least: height, most: height, floor, own: height };
    });
}

import { SLACK } from './fill-pages.ts';
import { UNFINISHED } from './justify-rows.ts';
import { CAPTION_SPACE, FIGURE_GAP, type PageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import { NARROW_STRIP, narrowerWidth } from './plan-pages.ts';
import type { FlexibleRow, PlannedArticle } from './planning.ts';
import { readingOrder } from './reading-order.ts';

/** The least height of a detail: a lower strip would be a line of color. CSS px. */
const LEAST_HEIGHT = 140;

/** Where an article came: the pages counted from the cover, and the used height of its last one. See MeasuredPages. */
type Came = { id: string; firstPage: number; lastPage: number; used: number };

/** The details that no page shows yet, and whether two of the plan's photos are of one picture. */
type Spare = { details: number[]; isSame: (one: number, other: number) => boolean };

/**
 * Gives pages on which a text ends early a detail of a photo at their foot, as large as what is left: rather than a page of which a
 * quarter is empty. Only after all rows have grown as far as they may.
 * @returns takes each of them away again from articles that end on another page than before, where it had no room after all; undefined
 * where nothing changed
 */
export function fillEnds(
  plan: Pick<Plan, 'opening' | 'articles' | 'gallery'>,
  articles: Came[],
  { details, isSame }: Spare,
  geometry: PageGeometry,
): ((laid: Came[]) => boolean) | undefined {
  const shown = readingOrder(plan);
  const left = details.filter((detail) => !shown.includes(detail));
  const filled: { article: PlannedArticle; lastPage: number }[] = [];
  plan.articles.forEach((article, index) => {
    const came = articles.find(({ id }) => id === article.id);
    const next = articles.find(({ id }) => id === plan.articles[index + 1]?.id);
    if (!came || article.tail || (next && next.firstPage <= came.lastPage)) return;
    const free = geometry.area.height - came.used;
    if (free <= geometry.area.height * UNFINISHED) return;
    const own = [...(article.hero?.photos ?? []), ...(article.column ? [article.column.photo] : [])];
    const detail = left.find((photo) => !own.some((other) => isSame(photo, other)));
    const row = detail === undefined ? undefined : rowOf(detail, free - (article.air ?? 0), geometry);
    if (!row) return;
    left.splice(left.indexOf(row.photos[0] ?? 0), 1);
    article.tail = row;
    article.hasOpenFoot = false;
    filled.push({ article, lastPage: came.lastPage });
  });
  if (filled.length === 0) return undefined;
  return (laid) => {
    const pushed = filled.filter(
      ({ article, lastPage }) => (laid.find(({ id }) => id === article.id)?.lastPage ?? lastPage) > lastPage,
    );
    for (const { article } of pushed) delete article.tail;
    return pushed.length > 0;
  };
}

/** A detail in what is free of a page, in the widest of the page's measures in which it is no mere strip. */
function rowOf(photo: number, free: number, geometry: PageGeometry): FlexibleRow | undefined {
  const { area, rowWidth, caption } = geometry;
  const captioned = caption.leading + CAPTION_SPACE;
  const room = free - captioned - FIGURE_GAP - SLACK;
  const widths = [rowWidth, area.width, narrowerWidth(geometry)];
  const width = widths.find((wide) => room >= Math.max(wide / NARROW_STRIP, LEAST_HEIGHT));
  if (width === undefined) return undefined;
  const height = Math.min(room, width);
  return {
    photos: [photo],
    width,
    height,
    caption: captioned,
    least: height,
    most: height,
    floor: width / NARROW_STRIP,
    own: height,
  };
}

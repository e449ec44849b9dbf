import type { PageGeometry } from './page-geometry.ts';
import { type FlexibleRow, isOfDetails, type PlannedArticle } from './planning.ts';

/** Where an article came: see MeasuredPages. */
type Came = { id: string; firstPage: number; lastPage: number; used: number };

/** The photos that are details, and where all articles came. */
type Known = { details: number[]; came: Came[]; area: PageGeometry['area'] };

/** The least text of an article, of a page, that reaches a second page below a photo at its head. */
const REACHES_ON = 0.6;

/**
 * Moves the photo at an article's foot to the head of the next one, in place of a detail, or of photos for which the text leaves room at its
 * own foot; or to its foot, in place of a detail.
 * @returns whether it did
 */
export function passOnPhoto(last: PlannedArticle, articles: PlannedArticle[], { details, came, area }: Known): boolean {
  const next = articles[articles.indexOf(last) + 1];
  const follows = came.find(({ id }) => id === next?.id);
  if (!last.tail || !next?.startsPage || !follows) return false;
  if (!next.hero) {
    if (!next.tail || !isOfDetails(next.tail, details)) return false;
    const room = area.height - follows.used + next.tail.height;
    const row = last.tail.floor > room ? inMeasure(last.tail, area.width) : last.tail;
    if (row.floor > room) return false;
    next.tail = { ...row, height: Math.min(row.own, room) };
    delete last.tail;
    return true;
  }
  const isDetail = isOfDetails(next.hero, details);
  const text = (follows.lastPage - follows.firstPage) * area.height + follows.used - next.hero.height;
  if (!isDetail && (next.tail || text < area.height * REACHES_ON)) return false;
  if (!isDetail) {
    next.tail = next.hero;
    next.pages += 1;
  }
  next.hero = last.tail;
  delete last.tail;
  return true;
}

/** A photo that was edge to edge, in the page's text area. */
function inMeasure(row: FlexibleRow, width: number): FlexibleRow {
  const share = Math.min(1, width / row.width);
  const { height, least, most, floor, own } = row;
  return {
    ...row,
    width: row.width * share,
    height: height * share,
    least: least * share,
    most: most * share,
    floor: floor * share,
    own: own * share,
  };
}

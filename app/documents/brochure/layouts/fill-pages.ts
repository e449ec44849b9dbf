import type { PhotoDensity } from './layout.ts';
import { FIGURE_GAP, type PageGeometry } from './page-geometry.ts';
import type { FlexibleRow, MeasuredArticle, Planning } from './planning.ts';

/** The height of the divider between two articles on a page. */
const DIVIDER = 76;
/** Columns are never quite even; a page planned to the last pixel overflows. */
export const SLACK = 22;
/** With less room than this no article starts at the foot of a page or below a row of photos, as its heading takes most of it. */
const FOOT = 240;
/** The least height of text below a heading at the foot of a page, and at the head of the next one: some six lines. */
export const FEW_LINES = 112;
/** The cost of a text that begins or ends in fewer lines on another page. */
export const SCRAP = 0.4;
/** A text that barely reaches a page, by this share of it, may end on the one before: the cost of the photo at its foot being left alone. */
const BARELY = 0.22;
const LEFT_ALONE = 0.35;
/** Articles up to this share of a page are not split: of running text, and of tables, panels and lists. */
const WHOLE = { fluid: 0.4, other: 0.85 };
/** Where a text is split, unbreakable lines and rows leave a little of the page empty. */
const PARTING = 36;
/** A photo can't be split as lines are, so columns with one are less even. */
const UNEVEN = 36;
/** The cost of a table or a list over two pages that would have room on one. */
const TORN = 0.7;
/** How much taller an article becomes by being set larger. */
const AIR = 0.3;
/**
 * The cost of a page of text alone, which is quieter than one with a picture: where photos are plenty, a reader misses them, and those
 * that wait for the gallery belong there first.
 */
const BARE = { few: 0.45, plenty: 1.2 };
/** In a portfolio, whose photos have pages among the articles: more would be spent on details for all others. */
const BARE_AMONG = { few: 0.45, plenty: 0.9 };
/** Between the covers, of eight photos in all. */
const PLENTY = 6;

/** The photos of a group of articles that share pages. */
export type Arrangement = {
  hero: FlexibleRow | undefined;
  tail: FlexibleRow | undefined;
  column: { article: number; photo: number; height: number } | undefined;
};

/** A group's pages. Their cost is in empty pages. */
export type Filled = Arrangement & {
  pages: number;
  cost: number;
  /** Whether the row at the foot has a page of its own, apart from its article. */
  isTailApart: boolean;
};

/** Gives the rows the height that fills the group's pages, and returns what is left empty. */
export function fillPages(
  group: MeasuredArticle[],
  { hero: wished, tail, column }: Arrangement,
  { geometry, density, photos }: Planning,
): Filled {
  const page = geometry.area.height;
  const hero = wished && aboveText(wished, group[0], geometry);
  let used = SLACK + (hero ? hero.least + aroundHero(hero, geometry) : 0);
  let cost = 0;
  let heroHeight = hero?.least ?? 0;
  /** By how much the row at the head may still grow to fill the page before the next starts. */
  let spare = hero ? hero.most - hero.least : 0;
  const columnPages: number[] = [];
  const fillFoot = (foot: number) => {
    const filled = Math.min(foot, spare);
    heroHeight += filled;
    spare = 0;
    return foot - filled;
  };
  const turnPage = (height: number): boolean => {
    const foot = page - (used % page);
    if (foot >= height) return false;
    used += foot + SLACK;
    // It might as well start the page deliberately, where it can be sized for it.
    cost += costOfEmpty(fillFoot(foot) / page) + 0.1;
    return true;
  };
  group.forEach((article, index) => {
    // Half of a photo in a column, since the other column takes its share of the text.
    const figure = column?.article === index ? column.height + geometry.caption.leading + FIGURE_GAP : 0;
    const height = article.height + (figure > 0 ? figure / 2 + UNEVEN : 0);
    // A row above an article must be on its page: where both don't fit, the row would be alone.
    const least = leastAtFoot(article, geometry);
    const beginning = isWhole(article, geometry) ? height : Math.min(height, least);
    if (index === 0) cost += hero && used + beginning > page ? 1.5 : 0;
    else if (!turnPage(DIVIDER + (isWhole(article, geometry) ? height : least))) used += DIVIDER;
    const { ending = 0 } = article;
    const text = height - ending;
    const isParted = Math.floor((used + text) / page) > Math.floor(used / page);
    used += text + (isParted ? PARTING : 0);
    if (isParted && !article.isFluid && text <= page) cost += TORN;
    if (isParted && article.isFluid && used % page < FEW_LINES) cost += SCRAP;
    // A photo at the end of a split text is whole on its last page.
    if (isParted) used += Math.max(0, figure - (used % page));
    if (figure > 0) columnPages.push(Math.ceil(used / page));
    if (ending > 0) {
      turnPage(ending);
      used += ending;
    }
  });
  let tailHeight = 0;
  let isTailApart = false;
  if (tail) {
    if (used > page && used % page < page * BARELY) cost += LEFT_ALONE;
    isTailApart = turnPage(tail.least + aroundRow(tail));
    used += tail.least + aroundRow(tail);
  }
  const pages = Math.max(1, Math.ceil(used / page));
  let free = fillFoot(pages * page - used);
  if (tail) {
    tailHeight = Math.min(tail.least + free, tail.most);
    free -= tailHeight - tail.least;
  }
  // Set larger when alone on a page, but in a catalog, which has one size of text.
  if (geometry.hang === 0 && group.length === 1 && pages === 1 && !hero && !tail && !column)
    free = Math.max(0, free - used * AIR);
  // Articles that share a page start less prominently.
  cost += costOfEmpty(free / page) + (group.length - 1) * density.sharing;
  const pictured = new Set([...(hero ? [1] : []), ...(tail ? [pages] : []), ...columnPages]);
  cost += (pages - pictured.size) * costOfBare(density, photos.own);
  cost += (column ? 0.03 : 0) + (tail ? 0.01 : 0);
  return {
    pages,
    cost,
    hero: hero && { ...hero, height: heroHeight },
    tail: tail && { ...tail, height: tailHeight },
    isTailApart,
    column,
  };
}

/**
 * Limits a row at the head of an article so that on its page there is room for the article, where that is not split, or for as much of it as
 * may stand alone, if possible.
 */
function aboveText(hero: FlexibleRow, article: MeasuredArticle | undefined, geometry: PageGeometry): FlexibleRow {
  if (!article) return hero;
  const text = isWhole(article, geometry) ? article.height : Math.min(article.height, leastAtFoot(article, geometry));
  const room = geometry.area.height - text - aroundHero(hero, geometry) - SLACK;
  if (room < hero.least) return hero;
  const most = Math.min(hero.most, room);
  // A whole one that goes on to another page after all may give it company.
  return isWhole(article, geometry) ? { ...hero, most } : { ...hero, most, own: most };
}

/** The least of a split article that may stand at the foot of a page. */
const leastAtFoot = ({ beginning, head = 0 }: MeasuredArticle, { hang }: PageGeometry): number =>
  Math.max(FOOT, beginning, hang > 0 ? 0 : head + FEW_LINES);

/** A little room at the foot of a page is welcome; more looks unfinished. */
export const costOfEmpty = (shareOfPage: number): number => shareOfPage + Math.max(0, shareOfPage - 0.14) * 4;

/** A cost where photos are few, and where they are plenty. */
type Cost = { few: number; plenty: number };

/** @param own photos between the covers */
export const byPhotos = ({ few, plenty }: Cost, own: number): number => (own >= PLENTY ? plenty : few);

/** The cost of a detail: in a portfolio, of which each page is to have a picture, that of where photos are few. */
export const byGallery = (cost: Cost, { gallery }: PhotoDensity, own: number): number =>
  gallery === 'after' ? byPhotos(cost, own) : cost.few;

/** The cost of a page of text alone. @param own photos between the covers */
export const costOfBare = ({ gallery }: PhotoDensity, own: number): number =>
  byPhotos(gallery === 'after' ? BARE : BARE_AMONG, own);

/** What a row takes besides its height. */
const aroundRow = ({ caption }: FlexibleRow): number => caption + FIGURE_GAP;

/** Like `aroundRow` at the head of a page, where a row that bleeds, as narrower ones do not, has the upper margin as well. */
const aroundHero = (row: FlexibleRow, { bleeds, margins, rowWidth }: PageGeometry): number =>
  aroundRow(row) - (bleeds && row.width === rowWidth ? margins.top : 0);

export const isWhole = ({ height, isFluid }: MeasuredArticle, { area }: PageGeometry): boolean =>
  height < area.height * (isFluid ? WHOLE.fluid : WHOLE.other);

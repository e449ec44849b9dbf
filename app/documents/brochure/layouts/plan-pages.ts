import { naturalHeight, type Row, widthsInRow } from './justify-rows.ts';
import type { PhotoDensity } from './layout.ts';
import { captionHeight, FIGURE_GAP, type PageGeometry } from './page-geometry.ts';

/** An article before it has photos. CSS pixels. */
export type MeasuredArticle = {
  id: string;
  /** The height of its text alone from the top of a page, over all pages. */
  height: number;
  /** The height of its start that must not break; 0 where a heading and a few lines are enough. */
  beginning: number;
  /** The height of running text in which a photo may be placed, as one column; 0 for none. */
  running: number;
  /** Whether a page break may fall anywhere in it, unlike in tables, panels and lists. */
  isFluid: boolean;
  /** Whether it comes last, after the gallery. */
  isAppendix?: boolean;
};

/** A row of photos of the full width with its least and greatest height, beyond which too much would be cropped. */
export type FlexibleRow = Row & { least: number; most: number };

export type PlannedArticle = {
  id: string;
  /** False when it continues below the previous article. */
  startsPage: boolean;
  /** The pages that it and the articles continuing below it should fill; 0 for one that continues. */
  pages: number;
  /** The row at its head. */
  hero?: FlexibleRow;
  /** A photo of a column's width, at the end of its running text. */
  column?: { photo: number; height: number };
  /** The row at its foot. */
  tail?: FlexibleRow;
  /** Must not be split by a page break. */
  isWhole: boolean;
  /** Set larger, where it has a page to itself and would leave much of it empty. */
  isAiry: boolean;
  /** Lines tightened, where a few of them would take another page. */
  isTight?: boolean;
  /** A tailpiece where its last page is not full. */
  ornament: boolean;
};

/** The aspect ratios, width by height, of photos in the order of use; those from `own` on repeat others as details. */
export type PhotoQueue = {
  shapes: number[];
  own: number;
  /** The length of each caption in characters. */
  captions: number[];
};

/** The constraints of a plan: the page, the photo density, and the photos. */
export type Planning = { geometry: PageGeometry; density: PhotoDensity; photos: PhotoQueue };

/** How far a row may deviate from its photos' aspect ratios: at most a ninth of each is cropped. */
const STRETCH = 1.12;
/** The widest strip of a detail, width by height: it is cropped anyway, so it may have any shape that a page leaves room for. */
const STRIP = 2.6;
const ROW = { least: 165, most: 640 };
/** The heights of a photo with text that is always alone in its row: large, or as a cameo. */
const LONE_HEIGHTS = [480, 310];
/** The height of the divider between two articles on a page. */
const DIVIDER = 76;
/** Columns are never quite even; a page planned to the last pixel overflows. */
export const SLACK = 22;
/** With less room than this no article starts at the foot of a page or below a row of photos, as its heading takes most of it. */
const FOOT = 240;
/** Articles up to this share of a page are not split: of running text, and of tables, panels and lists. */
const WHOLE = { fluid: 0.4, other: 0.85 };
/** Where a text is split, unbreakable lines and rows leave a little of the page empty. */
const PARTING = 36;
/** A photo can't be split as lines are, so columns with one are less even. */
const UNEVEN = 36;
/** How much taller an article becomes by being set larger. */
const AIR = 0.3;
/**
 * The cost of a page of text alone, which is quieter than one with a picture: where photos are plenty, a reader misses them.
 */
const BARE = { few: 0.2, plenty: 0.7 };
/** The cost of a photo that repeats a detail of another. */
const DETAIL = 0.13;
/** Between the covers, of eight photos in all. */
const PLENTY = 6;

type Spread = {
  pages: number;
  cost: number;
  /** What is used up by then. */
  used: Used;
  hero: FlexibleRow | undefined;
  tail: FlexibleRow | undefined;
  /** Whether the row at the foot has a page of its own, apart from its article. */
  isTailApart: boolean;
  column: { article: number; photo: number; height: number } | undefined;
};

/** The photos that are used up: `next` is the first of the own ones that is free, `details` the number of repeated ones. */
export type Used = { next: number; details: number };

/**
 * Distributes articles over pages and photos among them, so that pages are full without cropping: of all ways to split the
 * articles into groups that start a page and to give each the next few photos, the cheapest. Costs are in empty pages.
 * @param first the first free photo
 * @param costOfRest the cost of ending with this many pages of articles and the other photos unused
 */
export function planPages(
  measured: MeasuredArticle[],
  planning: Planning,
  first: number,
  costOfRest: (rest: Used & { pages: number }) => number,
): Used & { articles: PlannedArticle[] } {
  type Way = Used & { cost: number; groups: { from: number; to: number; spread: Spread }[] };
  const known = new Map<string, Way>();
  const spreads = new Map<string, Spread[]>();
  const best = (from: number, used: Used, pages: number): Way => {
    if (from === measured.length) return { ...used, cost: costOfRest({ ...used, pages }), groups: [] };
    const key = `${from} ${used.next} ${used.details} ${pages}`;
    const found = known.get(key);
    if (found) return found;
    let way: Way | undefined;
    for (let to = from + 1; to <= measured.length; to += 1) {
      const place = `${from} ${to} ${used.next} ${used.details}`;
      const choices = spreads.get(place) ?? spreadsOf(measured.slice(from, to), planning, used);
      spreads.set(place, choices);
      for (const spread of choices) {
        const rest = best(to, spread.used, pages + spread.pages);
        const cost = spread.cost + rest.cost;
        if (!way || cost < way.cost) way = { ...rest, cost, groups: [{ from, to, spread }, ...rest.groups] };
      }
    }
    const chosen = way ?? { ...used, cost: Number.POSITIVE_INFINITY, groups: [] };
    known.set(key, chosen);
    return chosen;
  };
  const { own } = planning.photos;
  const { groups, next, details } = best(0, { next: Math.min(first, own), details: Math.max(0, first - own) }, 0);
  const articles = groups.flatMap(({ from, to, spread }) =>
    measured.slice(from, to).map((article, index): PlannedArticle => {
      const { pages, hero, tail, isTailApart, column } = spread;
      const isLast = from + index === to - 1;
      return {
        id: article.id,
        startsPage: index === 0,
        pages: index === 0 ? pages : 0,
        ...(hero && index === 0 && { hero }),
        ...(column?.article === index && { column: { photo: column.photo, height: column.height } }),
        ...(tail && isLast && { tail }),
        isWhole: isWhole(article, planning.geometry) && !(isLast && isTailApart),
        isAiry: false,
        ornament: false,
      };
    }),
  );
  return { articles, next, details };
}

/** The cheapest ways to fill a group's pages with none of the free photos, with one, with two …, and with details of others. */
function spreadsOf(group: MeasuredArticle[], planning: Planning, used: Used): Spread[] {
  const { shapes, own } = planning.photos;
  const repeated = shapes.length - own - used.details;
  const spreads: Spread[] = [];
  for (let taken = 0; taken <= Math.min(planning.density.group, own - used.next); taken += 1) {
    const isLast = used.next + taken === own;
    for (let details = 0; details <= Math.min(planning.density.group - taken, repeated, isLast ? repeated : 1); details += 1) {
      const photos = [
        ...Array.from({ length: taken }, (_, index) => used.next + index),
        ...Array.from({ length: details }, (_, index) => own + used.details + index),
      ];
      let best: Spread | undefined;
      for (const arrangement of arrangements(group, planning, photos)) {
        const spread = fill(group, arrangement, planning);
        if (!best || spread.cost < best.cost)
          best = { ...spread, used: { next: used.next + taken, details: used.details + details } };
      }
      // None where this number can't be placed.
      if (best) spreads.push({ ...best, cost: best.cost + details * DETAIL });
    }
  }
  return spreads;
}

type Arrangement = Pick<Spread, 'hero' | 'tail' | 'column'>;

/** All ways to place these photos with a group: a row at its head, one in a column, a row at its foot. */
function arrangements(group: MeasuredArticle[], planning: Planning, photos: number[]): Arrangement[] {
  const { density, geometry } = planning;
  const ways: Arrangement[] = [];
  const add = (before: number, columns: Spread['column'][]) => {
    const after = photos.length - before - Number(columns.length > 0);
    if (before > density.row || after > density.row) return;
    const heroes = before > 0 ? flexibleRows(planning, photos.slice(0, before)) : [undefined];
    const tails = after > 0 ? flexibleRows(planning, photos.slice(-after)) : [undefined];
    for (const hero of heroes) {
      for (const tail of tails) {
        if (columns.length === 0) ways.push({ hero, tail, column: undefined });
        for (const column of columns) ways.push({ hero, tail, column });
      }
    }
  };
  for (let before = 0; before <= photos.length; before += 1) {
    add(before, []);
    const photo = photos[before];
    if (!density.inColumn || photo === undefined) continue;
    const height = geometry.column / (planning.photos.shapes[photo] ?? 1);
    const columns = group.flatMap(({ running }, article) => (height < running * 0.9 ? [{ article, photo, height }] : []));
    if (columns.length > 0) add(before, columns);
  }
  return ways;
}

/** The possible sizes of a row: the full width or, where photos are never side by side, the heights of a lone one. */
function flexibleRows({ geometry, density, photos: queue }: Planning, photos: number[]): FlexibleRow[] {
  const shapes = photos.map((photo) => queue.shapes[photo] ?? 1);
  const widths =
    density.galleryPage.row === 1
      ? LONE_HEIGHTS.map((height) => Math.min(geometry.rowWidth, height * (shapes[0] ?? 1)))
      : [geometry.rowWidth];
  return widths.flatMap((width) => {
    const height = naturalHeight(shapes, width, FIGURE_GAP);
    const caption = captionHeight(
      photos.map((photo) => queue.captions[photo] ?? 0),
      widthsInRow(shapes, width, FIGURE_GAP),
      geometry,
    );
    const isStrip = photos.length === 1 && photos.every((photo) => photo >= queue.own);
    const least = isStrip ? width / STRIP : height / STRETCH;
    const most = Math.min(isStrip ? width : height * STRETCH, ROW.most);
    return least > ROW.most || height < ROW.least ? [] : [{ photos, width, height, caption, least, most }];
  });
}

/** Gives the rows the height that fills the group's pages, and returns what is left empty. */
function fill(
  group: MeasuredArticle[],
  { hero: wished, tail, column }: Arrangement,
  { geometry, density, photos }: Planning,
): Omit<Spread, 'used'> {
  const page = geometry.area.height;
  const hero = wished && besideWhole(wished, group[0], geometry);
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
    const beginning = isWhole(article, geometry) ? height : Math.min(height, Math.max(FOOT, article.beginning));
    if (index === 0) cost += hero && used + beginning > page ? 1.5 : 0;
    else if (!turnPage(DIVIDER + (isWhole(article, geometry) ? height : Math.max(FOOT, article.beginning)))) used += DIVIDER;
    const isParted = Math.floor((used + height) / page) > Math.floor(used / page);
    used += height + (isParted ? PARTING : 0);
    // A photo at the end of a split text is whole on its last page.
    if (isParted) used += Math.max(0, figure - (used % page));
    if (figure > 0) columnPages.push(Math.ceil(used / page));
  });
  let tailHeight = 0;
  let isTailApart = false;
  if (tail) {
    isTailApart = turnPage(tail.least + aroundRow(tail));
    used += tail.least + aroundRow(tail);
  }
  const pages = Math.max(1, Math.ceil(used / page));
  let free = fillFoot(pages * page - used);
  if (tail) {
    tailHeight = Math.min(tail.least + free, tail.most);
    free -= tailHeight - tail.least;
  }
  // Set larger when alone on a page.
  if (group.length === 1 && pages === 1 && !hero && !tail && !column) free = Math.max(0, free - used * AIR);
  // Articles that share a page start less prominently.
  cost += costOfEmpty(free / page) + (group.length - 1) * density.sharing;
  const pictured = new Set([...(hero ? [1] : []), ...(tail ? [pages] : []), ...columnPages]);
  cost += (pages - pictured.size) * (photos.own >= PLENTY ? BARE.plenty : BARE.few);
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

/** Limits a row at the head of an unsplittable article so that the article fits on the page, if possible. */
function besideWhole(hero: FlexibleRow, article: MeasuredArticle | undefined, geometry: PageGeometry): FlexibleRow {
  if (!article || !isWhole(article, geometry)) return hero;
  const room = geometry.area.height - article.height - aroundHero(hero, geometry) - SLACK;
  return room < hero.least ? hero : { ...hero, most: Math.min(hero.most, room) };
}

/** A little room at the foot of a page is welcome; more looks unfinished. */
const costOfEmpty = (shareOfPage: number): number => shareOfPage + Math.max(0, shareOfPage - 0.14) * 4;

/** What a row takes besides its height. */
const aroundRow = ({ caption }: FlexibleRow): number => caption + FIGURE_GAP;

/** Like `aroundRow` at the head of a page, where a row that bleeds has the upper margin as well. */
const aroundHero = (row: FlexibleRow, { bleeds, margins }: PageGeometry): number => aroundRow(row) - (bleeds ? margins.top : 0);

const isWhole = ({ height, isFluid }: MeasuredArticle, { area }: PageGeometry): boolean =>
  height < area.height * (isFluid ? WHOLE.fluid : WHOLE.other);

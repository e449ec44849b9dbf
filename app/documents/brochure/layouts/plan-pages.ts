import { naturalHeight, type Row, widthsInRow } from './justify-rows.ts';
import type { PhotoDensity } from './layout.ts';
import { captionHeight, FIGURE_GAP, type PageGeometry } from './page-geometry.ts';

/** An article as it is before it has photographs. CSS pixels. */
export type MeasuredArticle = {
  id: string;
  /** The height of its text set alone from the top of a page, all pages together. */
  height: number;
  /** How much of it must stand together at its beginning; 0 where a head and a few lines will do. */
  beginning: number;
  /** How much running text it has for a photograph to stand in, one column under the other; 0 for none. */
  running: number;
  /** Whether a page may end anywhere in it; tables, panels and lists want to be seen whole. */
  isFluid: boolean;
};

/** A row of photographs of the full width, which may be this tall; beyond that too much of them would be lost. */
export type FlexibleRow = Row & { least: number; most: number };

export type PlannedArticle = {
  id: string;
  /** False where it goes on below the one before it. */
  startsPage: boolean;
  /** Pages it and those that go on below it are meant to fill; 0 for one that goes on. */
  pages: number;
  /** The row it opens with. */
  hero?: FlexibleRow;
  /** A photograph as wide as a column, at the end of its running text. */
  column?: { photo: number; height: number };
  /** The row its last page ends with. */
  tail?: FlexibleRow;
  /** Not to be parted by a page's end. */
  isWhole: boolean;
  /** Set larger, where it has a page to itself and would leave much of it empty. */
  isAiry: boolean;
  /** Its lines set a little closer, where a few of them would take a page of their own. */
  isTight?: boolean;
  /** A tail-piece where its last page is not full. */
  ornament: boolean;
};

/** Photographs in the order in which pages take them, as width by height; those from `own` on repeat others as details. */
export type PhotoQueue = {
  shapes: number[];
  own: number;
  /** How many characters each has for a caption. */
  captions: number[];
};

/** What is planned for: the page, the density of words and pictures, and the photographs there are. */
export type Planning = { geometry: PageGeometry; density: PhotoDensity; photos: PhotoQueue };

/** How far a row may leave its photographs' shapes: at most a ninth of each is lost. */
const STRETCH = 1.12;
const ROW = { least: 165, most: 640 };
/** How tall a photograph may stand with words that is always alone in its row: large, or as a cameo. */
const LONE_HEIGHTS = [480, 310];
/** What stands between two articles on a page. */
const DIVIDER = 76;
/** Columns don't always come out even; a page planned to the last pixel spills over. */
export const SLACK = 22;
/** Below this an article is not begun at the foot of a page, nor below a row of photographs: its head takes most of it. */
const FOOT = 240;
/** Articles up to this share of a page are not parted by its end: of running text, and of tables, panels and lists. */
const WHOLE = { fluid: 0.4, other: 0.85 };
/** Where a text is parted, lines and rows that stay together leave a little of the page. */
const PARTING = 36;
/** A photograph isn't parted as lines are, so the columns it stands in come out less even. */
const UNEVEN = 36;
/** How much taller an article becomes by being set larger. */
const AIR = 0.3;

type Spread = {
  pages: number;
  cost: number;
  hero: FlexibleRow | undefined;
  tail: FlexibleRow | undefined;
  /** The row at the foot has a page of its own, apart from its article. */
  isTailApart: boolean;
  column: { article: number; photo: number; height: number } | undefined;
};

/**
 * Lays articles on pages and photographs among them, so that pages come out full without photographs being cropped for it:
 * of all ways to part the articles into groups that begin a page, and to give each the next few photographs, the one of the
 * least cost. Costs are in pages left empty.
 * @param first the first photograph that is free
 * @param costOfRest what it costs to end with so many pages of articles and the photographs from `next` on left over
 */
export function planPages(
  measured: MeasuredArticle[],
  planning: Planning,
  first: number,
  costOfRest: (rest: { next: number; pages: number }) => number,
): { articles: PlannedArticle[]; next: number } {
  type Way = { cost: number; next: number; groups: { from: number; to: number; spread: Spread }[] };
  const known = new Map<string, Way>();
  const spreads = new Map<string, Spread[]>();
  const best = (from: number, next: number, pages: number): Way => {
    if (from === measured.length) return { cost: costOfRest({ next, pages }), next, groups: [] };
    const key = `${from} ${next} ${pages}`;
    const found = known.get(key);
    if (found) return found;
    let way: Way | undefined;
    for (let to = from + 1; to <= measured.length; to += 1) {
      const choices = spreads.get(`${from} ${to} ${next}`) ?? spreadsOf(measured.slice(from, to), planning, next);
      spreads.set(`${from} ${to} ${next}`, choices);
      choices.forEach((spread, taken) => {
        const rest = best(to, next + taken, pages + spread.pages);
        const cost = spread.cost + rest.cost;
        if (!way || cost < way.cost) way = { cost, next: rest.next, groups: [{ from, to, spread }, ...rest.groups] };
      });
    }
    const chosen = way ?? { cost: Number.POSITIVE_INFINITY, next, groups: [] };
    known.set(key, chosen);
    return chosen;
  };
  const { groups, next } = best(0, first, 0);
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
  return { articles, next };
}

/** The best way to fill a group's pages with none of the photographs from `next` on, with one, with two … */
function spreadsOf(group: MeasuredArticle[], planning: Planning, next: number): Spread[] {
  const { shapes, own } = planning.photos;
  const spreads: Spread[] = [];
  for (let taken = 0; taken <= Math.min(planning.density.group, shapes.length - next); taken += 1) {
    const repeats = Math.max(0, next + taken - Math.max(own, next));
    let best: Spread | undefined;
    for (const arrangement of arrangements(group, planning, next, taken)) {
      const spread = fill(group, arrangement, planning);
      spread.cost += repeats * 0.13;
      if (!best || spread.cost < best.cost) best = spread;
    }
    // A number that can't be placed leaves a hole, which forEach passes over.
    if (best) spreads[taken] = best;
  }
  return spreads;
}

type Arrangement = Pick<Spread, 'hero' | 'tail' | 'column'>;

/** All ways to stand so many photographs with a group: a row at its head, one in a column, a row at its foot. */
function arrangements(group: MeasuredArticle[], planning: Planning, next: number, taken: number): Arrangement[] {
  const { density, geometry, photos } = planning;
  const ways: Arrangement[] = [];
  const add = (before: number, columns: Spread['column'][]) => {
    const after = taken - before - Number(columns.length > 0);
    if (before > density.row || after > density.row || after < 0) return;
    const heroes = before > 0 ? flexibleRows(planning, next, before) : [undefined];
    const tails = after > 0 ? flexibleRows(planning, next + taken - after, after) : [undefined];
    for (const hero of heroes) {
      for (const tail of tails) {
        if (columns.length === 0) ways.push({ hero, tail, column: undefined });
        for (const column of columns) ways.push({ hero, tail, column });
      }
    }
  };
  for (let before = 0; before <= taken; before += 1) {
    add(before, []);
    const photo = next + before;
    if (!density.inColumn) continue;
    const height = geometry.column / (photos.shapes[photo] ?? 1);
    const columns = group.flatMap(({ running }, article) => (height < running * 0.9 ? [{ article, photo, height }] : []));
    if (before < taken && columns.length > 0) add(before, columns);
  }
  return ways;
}

/** The sizes a row may have: all of the width or, where photographs never stand side by side, of a lone one's heights. */
function flexibleRows(planning: Planning, from: number, length: number): FlexibleRow[] {
  const { geometry, density, photos: queue } = planning;
  const photos = Array.from({ length }, (_, index) => from + index);
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
    const least = height / STRETCH;
    const most = Math.min(height * STRETCH, ROW.most);
    return least > ROW.most || height < ROW.least ? [] : [{ photos, width, height, caption, least, most }];
  });
}

/** Gives the rows the height that fills the group's pages, and says what is left empty. */
function fill(group: MeasuredArticle[], { hero: wished, tail, column }: Arrangement, { geometry, density }: Planning): Spread {
  const page = geometry.area.height;
  const hero = wished && besideWhole(wished, group[0], geometry);
  let used = SLACK + (hero ? hero.least + aroundHero(hero, geometry) : 0);
  let cost = 0;
  let heroHeight = hero?.least ?? 0;
  /** By how much the row at the head may still grow: what it fills must be before the next page is begun. */
  let spare = hero ? hero.most - hero.least : 0;
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
    // It might as well begin the page of its own accord, where it can be set by what the page needs.
    cost += costOfEmpty(fillFoot(foot) / page) + 0.1;
    return true;
  };
  group.forEach((article, index) => {
    // Half of a photograph in a column, since the other column takes its share of the text.
    const figure = column?.article === index ? column.height + geometry.caption.leading + FIGURE_GAP : 0;
    const height = article.height + (figure > 0 ? figure / 2 + UNEVEN : 0);
    // A row above an article must stand on its page: where both don't fit, the row would stand alone.
    const beginning = isWhole(article, geometry) ? height : Math.min(height, Math.max(FOOT, article.beginning));
    if (index === 0) cost += hero && used + beginning > page ? 1.5 : 0;
    else if (!turnPage(DIVIDER + (isWhole(article, geometry) ? height : Math.max(FOOT, article.beginning)))) used += DIVIDER;
    const isParted = Math.floor((used + height) / page) > Math.floor(used / page);
    used += height + (isParted ? PARTING : 0);
    // A photograph at the end of a text that is parted stands whole on its last page.
    if (isParted) used += Math.max(0, figure - (used % page));
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
  // Alone on a page it is set larger.
  if (group.length === 1 && pages === 1 && !hero && !tail && !column) free = Math.max(0, free - used * AIR);
  // A page of text alone is quieter than one with a picture; articles that share a page have less of an entrance.
  cost += costOfEmpty(free / page) + (group.length - 1) * density.sharing + (hero || tail || column ? 0 : 0.2 * pages);
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

/** A row at the head of an article that is not to be parted leaves it its place on the page, if it can. */
function besideWhole(hero: FlexibleRow, article: MeasuredArticle | undefined, geometry: PageGeometry): FlexibleRow {
  if (!article || !isWhole(article, geometry)) return hero;
  const room = geometry.area.height - article.height - aroundHero(hero, geometry) - SLACK;
  return room < hero.least ? hero : { ...hero, most: Math.min(hero.most, room) };
}

/** A little air at the foot of a page is welcome; more looks unfinished. */
const costOfEmpty = (shareOfPage: number): number => shareOfPage + Math.max(0, shareOfPage - 0.14) * 4;

/** What a row takes besides its height. */
const aroundRow = ({ caption }: FlexibleRow): number => caption + FIGURE_GAP;

/** The same at the head of a page, where a row that goes over the edges has the upper margin as well. */
const aroundHero = (row: FlexibleRow, { bleeds, margins }: PageGeometry): number => aroundRow(row) - (bleeds ? margins.top : 0);

const isWhole = ({ height, isFluid }: MeasuredArticle, { area }: PageGeometry): boolean =>
  height < area.height * (isFluid ? WHOLE.fluid : WHOLE.other);

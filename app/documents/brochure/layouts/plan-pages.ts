import type { Steps } from '#app/platform/steps.ts';
import { type Arrangement, byGallery, byPhotos, type Filled, fillPages, isWhole } from './fill-pages.ts';
import { type RowsOf, rowFinder } from './flexible-rows.ts';
import type { PhotoDensity } from './layout.ts';
import type { FlexibleRow, MeasuredArticle, PlannedArticle, Planning, Used } from './planning.ts';

/**
 * The cost of a photo that repeats a detail of another: rather a page has one photo of its own than two, and another page a detail. Higher
 * where there are plenty of photos, but in a portfolio, of which each page is to have a picture.
 */
const DETAIL = { few: 0.25, plenty: 0.85 };
/** The cost of each photo beside another in a row, which another page might have instead of a detail; where photos are plenty, that has one, too. */
const BESIDE = { few: 0.1, plenty: 0.04 };

/** More than there are articles, photos, details or pages in any plan: the longest texts that may be stored fill some two hundred pages. */
const MOST = 1024;
/** Four of their numbers in one, by which something is known: to make a text of them, tens of thousands of times, is a third of the work. */
const numbered = (one: number, two: number, three: number, four: number): number =>
  ((one * MOST + two) * MOST + three) * MOST + four;

/** How much more than planned a group's pages may cost as laid out, in empty pages; beyond that another way is tried. */
export const MUCH_WORSE = 0.35;

/** What text alone costs more that came out so: only where photos are plenty, since with few of them some pages have none in any plan. */
const WORSE_ALONE = { few: 0, plenty: MUCH_WORSE };

/** How groups of articles are filled in the cheapest way of all, by their articles, and by their photos: undefined where so many have no place. */
export type Fills = Map<string, KnownFills>;
type KnownFills = Map<number, Filled | undefined>;

/** Photos and details in the order of use: how many, and the first of them. */
type Taken = { next: number; taken: number; detail: number; details: number };

/** Fills a group's pages with these photos, and knows how many details there may be by the time that the photos before `next` are used. */
type Supply = { fillOf: (photos: Taken) => Filled | undefined; detailsBy: (next: number) => number };

/** A group's pages, and the photos that are used up by then. */
type Spread = Filled & { used: Used };

/**
 * Distributes articles over pages and photos among them, so that pages are full without cropping: of all ways to split the
 * articles into groups that start a page and to give each the next few photos, the cheapest. Costs are in empty pages.
 * @param first the first free photo
 * @param costOfRest the cost of ending with this many pages of articles and the other photos unused
 * @param fills of other plans of the same articles, as high, on the same pages with the same photos, of which details may be fewer at the end; this
 *   one adds to them
 * @yields after each group that was tried, some milliseconds of work
 */
export function* planPages(
  measured: MeasuredArticle[],
  planning: Planning,
  first: number,
  costOfRest: (rest: Used & { pages: number }) => number,
  fills: Fills = new Map(),
): Steps<Used & { articles: PlannedArticle[]; cost: number }> {
  type Group = { from: number; to: number; spread: Spread };
  /** The cheapest way from an article on: a group, and the way from the next on. */
  type Way = Used & { cost: number; group?: Group; after?: Way };
  const known = new Map<number, Way>();
  const spreads = new Map<number, Spread[]>();
  const fillOf = filler(measured, planning, fills);
  const { sources = Number.POSITIVE_INFINITY, metFrom } = planning.photos;
  const unmet = (next: number) => metFrom?.findIndex((from) => from > next) ?? -1;
  const met = planning.photos.shapes.map((_, next) => (unmet(next) < 0 ? Number.POSITIVE_INFINITY : unmet(next)));
  const detailsBy = (next: number) => Math.min(sources + Math.max(0, next - first), met[next] ?? Number.POSITIVE_INFINITY);
  /** @param besides the first article of the next group, or the pages before this one */
  const keyOf = (from: number, { next, details }: Used, besides: number) => numbered(from, next, details, besides);
  function* best(from: number, used: Used, pages: number): Steps<Way> {
    if (from === measured.length) return { ...used, cost: costOfRest({ ...used, pages }) };
    let way: Way | undefined;
    for (let to = from + 1; to <= measured.length; to += 1) {
      const place = keyOf(from, used, to);
      let choices = spreads.get(place);
      if (!choices) {
        choices = spreadsOf(planning, used, { fillOf: (photos) => fillOf(from, to, photos), detailsBy });
        spreads.set(place, choices);
        yield;
      }
      for (const spread of choices) {
        // No cost is negative, so a longer way can't be cheaper.
        if (way && spread.cost >= way.cost) continue;
        const end = pages + spread.pages;
        const rest = known.get(keyOf(to, spread.used, end)) ?? (yield* best(to, spread.used, end));
        const cost = spread.cost + rest.cost;
        if (!way || cost < way.cost)
          way = { next: rest.next, details: rest.details, cost, group: { from, to, spread }, after: rest };
      }
    }
    const chosen = way ?? { ...used, cost: Number.POSITIVE_INFINITY };
    known.set(keyOf(from, used, pages), chosen);
    return chosen;
  }
  const { own } = planning.photos;
  const whole = yield* best(0, { next: Math.min(first, own), details: Math.max(0, first - own) }, 0);
  const { next, details, cost } = whole;
  const groups: Group[] = [];
  for (let way: Way | undefined = whole; way?.group; way = way.after) groups.push(way.group);
  const articles = groups.flatMap(({ from, to, spread }) => {
    const group = measured.slice(from, to);
    return group.map((article, index): PlannedArticle => {
      const { pages, hero, tail, isTailApart, column } = spread;
      const isLast = from + index === to - 1;
      return {
        id: article.id,
        startsPage: index === 0,
        pages: index === 0 ? pages : 0,
        ...(index === 0 && { planned: { way: wayOf(group, spread, own), cost: spread.cost } }),
        // Rows of their own: they are corrected once they are laid out, and the fill may be another plan's as well.
        ...(hero && index === 0 && { hero: { ...hero } }),
        ...(column?.article === index && { column: { photo: column.photo, height: column.height } }),
        ...(tail && isLast && { tail: { ...tail } }),
        isWhole: isWhole(article, planning.geometry) && !(isLast && isTailApart),
        isAiry: false,
        hasOpenFoot: false,
      };
    });
  });
  return { articles, next, details, cost };
}

/** The cheapest ways to fill a group's pages with none of the free photos, with one, with two …, and with details of others. */
function spreadsOf(planning: Planning, used: Used, { fillOf, detailsBy }: Supply): Spread[] {
  const { shapes, own } = planning.photos;
  const detailCost = costOfDetail(planning.density, own);
  const spreads: Spread[] = [];
  for (let taken = 0; taken <= Math.min(planning.density.group, own - used.next); taken += 1) {
    const next = used.next + taken;
    const isLast = next === own;
    const repeated = Math.max(0, Math.min(shapes.length - own, detailsBy(next)) - used.details);
    for (let details = 0; details <= Math.min(planning.density.group - taken, repeated, isLast ? repeated : 1); details += 1) {
      const best = fillOf({ next: used.next, taken, detail: used.details, details });
      // None where this number can't be placed.
      if (!best) continue;
      spreads.push({ ...best, cost: best.cost + details * detailCost, used: { next, details: used.details + details } });
    }
  }
  return spreads;
}

/**
 * Fills groups of articles with photos in the cheapest way, of each group with the same photos once: most are asked for after several numbers of
 * photos or details that others have used, and by other plans.
 */
function filler(measured: MeasuredArticle[], planning: Planning, fills: Fills) {
  const { avoided } = planning;
  const { own } = planning.photos;
  const rowsOf = rowFinder(planning);
  const fillerOf = (from: number, to: number) => {
    const group = measured.slice(from, to);
    const articles = group.map(({ id }) => id).join(' ');
    const known: KnownFills = fills.get(articles) ?? new Map();
    fills.set(articles, known);
    /** Those of which the cheapest way of all is ruled out. */
    const others: KnownFills = new Map();
    return (photos: Taken): Filled | undefined => {
      const cheapest = remembered(known, photos, () => cheapestFill(group, planning, numbersOf(photos, own), rowsOf));
      if (!cheapest || !avoided?.has(ruledOutBy(wayOf(group, cheapest, own)))) return cheapest;
      return remembered(others, photos, () => cheapestFill(group, planning, numbersOf(photos, own), rowsOf, avoided));
    };
  };
  const fillers = Array.from({ length: measured.length }, (_, from) =>
    Array.from({ length: measured.length - from }, (_, length) => fillerOf(from, from + length + 1)),
  );
  return (from: number, to: number, photos: Taken): Filled | undefined => fillers[from]?.[to - from - 1]?.(photos);
}

function remembered(known: KnownFills, photos: Taken, fill: () => Filled | undefined): Filled | undefined {
  const { next, taken, detail, details } = photos;
  // Where there are none, whichever would be the first.
  const key = numbered(taken > 0 ? next : 0, taken, details > 0 ? detail : 0, details);
  if (!known.has(key)) known.set(key, fill());
  return known.get(key);
}

/** The numbers of photos in the queue. */
const numbersOf = ({ next, taken, detail, details }: Taken, own: number): number[] => [
  ...Array.from({ length: taken }, (_, index) => next + index),
  ...Array.from({ length: details }, (_, index) => own + detail + index),
];

/** @returns undefined where so many photos have no place */
function cheapestFill(
  group: MeasuredArticle[],
  planning: Planning,
  photos: number[],
  rowsOf: RowsOf,
  avoided?: ReadonlySet<string>,
): Filled | undefined {
  let best: Filled | undefined;
  for (const arrangement of arrangements(group, planning, photos, rowsOf)) {
    const isAvoided = avoided?.has(ruledOutBy(wayOf(group, arrangement, planning.photos.own)));
    // That with text alone is always there, so that no article is left out; it costs more by a fixed share.
    if (photos.length > 0 && isAvoided) continue;
    const filled = fillPages(group, arrangement, planning);
    const cost =
      filled.cost +
      photosBeside(arrangement) * byPhotos(BESIDE, planning.photos.own) +
      (isAvoided ? byPhotos(WORSE_ALONE, planning.photos.own) : 0);
    if (!best || cost < best.cost) best = { ...filled, cost };
  }
  return best;
}

/** @param own photos between the covers */
export const costOfDetail = (density: PhotoDensity, own: number): number => byGallery(DETAIL, density, own);

const DETAIL_IN_WAY = 'detail';

/** What tells one way to fill a group from others: its articles, and where photos and details stand. */
function wayOf(group: MeasuredArticle[], { hero, column, tail }: Arrangement, own: number): string {
  const photos = (row: FlexibleRow | undefined) =>
    row?.photos.map((photo) => (photo < own ? photo : DETAIL_IN_WAY)).join('+') ?? '';
  const inColumn = column ? `${column.photo < own ? column.photo : DETAIL_IN_WAY} in ${column.article}` : '';
  return `${group.map(({ id }) => id).join('+')}: ${photos(hero)}, ${inColumn}, ${photos(tail)}`;
}

/**
 * What is ruled out for a way that came out much worse: where it has a detail, all of that group's with one. A detail that shows nothing at an
 * article's head seldom does at its foot, and to try each of its places would be all that is tried.
 */
export const ruledOutBy = (way: string): string => (way.includes(DETAIL_IN_WAY) ? `${way.split(':')[0]}: ${DETAIL_IN_WAY}` : way);

const photosBeside = ({ hero, tail }: Arrangement): number =>
  [hero, tail].reduce((sum, row) => sum + Math.max(0, (row?.photos.length ?? 0) - 1), 0);

/** All ways to place these photos with a group: a row at its head, one in a column, a row at its foot. */
function arrangements(group: MeasuredArticle[], planning: Planning, photos: number[], rowsOf: RowsOf): Arrangement[] {
  const { density, geometry } = planning;
  const ways: Arrangement[] = [];
  const add = (before: number, columns: Arrangement['column'][]) => {
    const after = photos.length - before - Number(columns.length > 0);
    if (before > density.row || after > density.row) return;
    const heroes = before > 0 ? rowsOf(photos.slice(0, before)) : [undefined];
    const tails = after > 0 ? rowsOf(photos.slice(-after)) : [undefined];
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
    if (geometry.column > (planning.photos.widest?.[photo] ?? Number.POSITIVE_INFINITY)) continue;
    const columns = group.flatMap(({ running }, article) => (height < running * 0.9 ? [{ article, photo, height }] : []));
    if (columns.length > 0) add(before, columns);
  }
  return ways;
}

import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { compositions, justifyRows, type Row, type RowArea } from './justify-rows.ts';
import { TYPE_AREA } from './page-geometry.ts';

/**
 * The traditional layout: text and photographs in balance. Pages are planned from measured text, in CSS pixels.
 *
 * Where there are photographs, each article opens with one as tall as its last page leaves room for, so that pages are
 * full. Where there are few, short articles share a page instead: a short showcase makes a short brochure, not an empty one.
 */
export type MeasuredArticle = {
  id: string;
  /** The height of its text set alone from the top of a page, all pages together. */
  height: number;
};

export type PlannedArticle = {
  id: string;
  /** False where it goes on below the one before it. */
  startsPage: boolean;
  /** Pages it and those that go on below it are meant to fill; 0 for one that goes on. */
  pages: number;
  /** Height of the photograph it opens with; 0 for none. */
  hero: number;
  /** Height of the photograph its last page ends with; 0 for none. */
  tail: number;
};

export type Plan = {
  opening: boolean;
  articles: PlannedArticle[];
  gallery: GallerySheet[];
  backCover: boolean;
};

/** Rows of the photographs left for the gallery. */
export type GallerySheet = { rows: Row[] };

export const PLATE_GAP = 20;
/** A caption's line under a row of plates. */
export const CAPTION = 22;
const HERO = { least: 210, most: 590 };
const TAIL = { least: 230, most: 520 };
/** What stands between two articles on a page. */
const DIVIDER = 76;
/** Columns don't always come out even; a page planned to the last pixel spills over. */
const SLACK = 22;
/** The line that names what the plates show, at the foot of each sheet. */
export const GALLERY_FOOT = 46;
const SHEET: RowArea = {
  ...TYPE_AREA,
  height: TYPE_AREA.height - GALLERY_FOOT,
  gap: PLATE_GAP,
  caption: CAPTION,
  mostInRow: 2,
};
const PAGES = { least: 8, most: 16 };

/**
 * How many photographs may stand with articles; the rest makes the gallery, of three at least where there are enough.
 * @param photos those not on the covers or beside the contents
 */
export function shareOfArticles(photos: number, articles: number): number {
  return photos < 5 ? photos : Math.min(photos - 3, articles + 1);
}

/** Lays articles on pages. `photos` is how many photographs articles may take: the emptiest pages get them first. */
export function planArticles(measured: MeasuredArticle[], photos: number): PlannedArticle[] {
  const groups = groupArticles(measured, photos).map((articles) => {
    const height = articles.reduce((sum, article) => sum + article.height, 0) + DIVIDER * (articles.length - 1);
    return { articles, height, photos: 0 };
  });
  // Articles that flow on over several pages together are full as they are.
  const byNeed = groups
    .filter(({ articles, height }) => articles.length === 1 || height + SLACK < TYPE_AREA.height)
    .toSorted((a, b) => freeBelow(b.height) - freeBelow(a.height));
  let left = photos;
  for (const most of [1, 2]) {
    for (const group of byNeed) {
      if (left > 0 && group.photos < most && fillPages(group.height, most).tail + fillPages(group.height, most).hero > 0) {
        group.photos = most;
        left -= 1;
      }
    }
  }
  return groups.flatMap((group) => {
    const { hero, tail, pages } = fillPages(group.height, group.photos);
    return group.articles.map((article, index) => ({
      id: article.id,
      startsPage: index === 0,
      pages: index === 0 ? pages : 0,
      hero: index === 0 ? hero : 0,
      tail: index === group.articles.length - 1 ? tail : 0,
    }));
  });
}

const freeBelow = (height: number) => TYPE_AREA.height - ((height + SLACK) % TYPE_AREA.height);

/** Articles that share pages stand in one group. */
function groupArticles(measured: MeasuredArticle[], photos: number): MeasuredArticle[][] {
  const groups: MeasuredArticle[][] = [];
  let height = 0;
  measured.forEach((article, index) => {
    const last = groups.at(-1);
    const free = TYPE_AREA.height - (height % TYPE_AREA.height);
    const still = measured.length - index;
    const scarce = groups.length + still > photos;
    const fits = article.height + DIVIDER + SLACK <= free;
    // Without a photograph to fill the page, the next article may begin on it and flow on, if it gets a fair part.
    const begins = groups.length > photos && free > TYPE_AREA.height * 0.42;
    if (last && scarce && (fits || begins)) {
      last.push(article);
      height += DIVIDER + article.height;
    } else {
      groups.push([article]);
      height = article.height;
    }
  });
  return groups;
}

/** The photographs that make the pages of a text of this height full. */
function fillPages(height: number, photos: number): { hero: number; tail: number; pages: number } {
  const used = height + SLACK;
  const alone = Math.max(1, Math.ceil(used / TYPE_AREA.height));
  if (photos === 0) return { hero: 0, tail: 0, pages: alone };
  let pages = alone;
  let free = pages * TYPE_AREA.height - used - PLATE_GAP;
  // A page that is all but full is left so, unless the photograph then gets a page nearly for itself.
  if (free < HERO.least) {
    if (alone === 1 && free > -SLACK) return { hero: 0, tail: 0, pages: alone };
    pages += 1;
    free += TYPE_AREA.height;
  }
  const hero = Math.min(free, HERO.most);
  const rest = free - hero - PLATE_GAP;
  return { hero, tail: rest >= TAIL.least && photos > 1 ? Math.min(rest, TAIL.most) : 0, pages };
}

/**
 * Corrects a plan in place by what came of it: columns don't come out as even as heights are added up. A photograph gives
 * up what spilled over to a page too many, or takes what was left free.
 * @returns whether anything was changed
 */
export function correctPlan(
  plan: Plan,
  { articles }: { articles: { id: string; firstPage: number; lastPage: number; used: number }[] },
): boolean {
  let changed = false;
  const groups = plan.articles.filter(({ startsPage }) => startsPage);
  for (const leader of groups) {
    const members = plan.articles.slice(plan.articles.indexOf(leader));
    const end = members.findIndex((article, index) => index > 0 && article.startsPage);
    const last = members.at(end === -1 ? -1 : end - 1);
    const from = articles.find(({ id }) => id === leader.id);
    const to = articles.find(({ id }) => id === last?.id);
    if (!from || !to || !last) continue;
    const tooMany = to.lastPage - from.firstPage + 1 - leader.pages;
    const free = TYPE_AREA.height - to.used;
    if (tooMany > 0) {
      changed = true;
      const owner = last.tail > 0 ? last : leader;
      const size = owner === last && last.tail > 0 ? 'tail' : 'hero';
      const spilled = last.tail > 0 ? TAIL.least : to.used + SLACK;
      const smaller = owner[size] - spilled;
      if (owner[size] === 0) leader.pages += tooMany;
      else owner[size] = smaller >= HERO.least * 0.8 ? smaller : 0;
    } else if (tooMany === 0 && leader.hero > 0 && leader.hero < HERO.most && free > SLACK + 14) {
      leader.hero = Math.min(leader.hero + free - SLACK / 2, HERO.most);
      changed = true;
    }
  }
  return changed;
}

/**
 * Lays the photographs of the gallery on sheets, in their order, each row at its photographs' own shapes as nearly as the
 * page allows.
 * @param otherPages pages of the brochure without the gallery: a thin brochure spreads its gallery, a thick one packs it
 */
export function planGallery(photos: Pick<DocumentPhoto, 'width' | 'height'>[], otherPages: number): GallerySheet[] {
  if (photos.length === 0) return [];
  const shapes = photos.map((photo) => photo.width / photo.height);
  const wanted = Math.min(
    Math.max(Math.round(photos.length / 2.6), PAGES.least - otherPages, 1),
    photos.length,
    Math.max(PAGES.most - otherPages, Math.ceil(photos.length / 4)),
  );
  let best: { cost: number; sheets: GallerySheet[] } | undefined;
  for (const split of compositions(photos.length, 4)) {
    let first = 0;
    let cost = Math.abs(split.length - wanted) * 0.6;
    const sheets = split.map((count) => {
      const sheet = justifyRows(shapes.slice(first, first + count), SHEET, first);
      first += count;
      cost += sheet.cost;
      return { rows: sheet.rows };
    });
    if (!best || cost < best.cost) best = { cost, sheets };
  }
  return best?.sheets ?? [];
}

import type { PageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import type { PlannedArticle } from './planning.ts';

/** An article that leaves this share of its page empty is spaced out. */
const SPACED_FROM = 0.15;
/** What stays at the foot of a page whose parts are spaced out, and the most that is added between two of them. CSS px. */
const KEPT_AT_FOOT = 60;
const MOST_AIR = 60;
/** The most that is added between two articles, and in a catalog, whose parts stay as they are. CSS px. */
const MOST_BETWEEN = { parted: 60, hung: 130 };
/** What a heading is nearer to what is below it, of that. */
export const NEARER_HEADING = 0.6;

/** From this share of a page on, the owner has the word there. What that takes at most, CSS px. */
const SPOKEN_FROM = 0.35;
const SPOKEN = 270;
/** Articles below which a sentence of the owner's would repeat what they say, or be one line of many set large. */
const NOT_SPOKEN_BELOW = ['story', 'advertising'];

/** Where an article came, the used height of its last page, and how many parts it has: see MeasuredPages. */
type Came = { id: string; firstPage: number; lastPage: number; used: number; parts: number };

/** What else is known: the pages with pictures, and whether there is a sentence of the owner's that no page has. */
type Others = { pictured: ReadonlySet<number>; hasSentence: boolean };

/**
 * Spaces out articles on pages that still are empty to a large part, and their parts, where none of these goes on to another page: where words are
 * few, nothing else fills it. The emptiest of all without a picture has a sentence of the owner's at its foot, if one is left. Only after details
 * had their chance.
 * @returns takes it back from those that end on another page than before, where there was no room after all; undefined where nothing changed
 */
export function spaceOut(
  { articles }: Pick<Plan, 'articles'>,
  came: Came[],
  { area, hang }: PageGeometry,
  { pictured, hasSentence }: Others,
): ((laid: Pick<Came, 'id' | 'lastPage'>[]) => boolean) | undefined {
  const pages = [...new Set(came.map(({ lastPage }) => lastPage))].flatMap((page) => {
    const there = came.filter(({ firstPage, lastPage }) => firstPage <= page && lastPage >= page);
    const own = articles.filter(({ id }) => there.some((one) => one.id === id));
    const mayBe = there.every(({ firstPage, lastPage }) => firstPage === page && lastPage === page);
    const isTried = own.some(({ air, below }) => air !== undefined || below !== undefined);
    const isTooMuch = own.some(({ air, below }) => air === 0 || below === 0);
    const free = area.height - (there.at(-1)?.used ?? area.height);
    return mayBe && !isTooMuch && free > area.height * SPACED_FROM ? [{ page, there, own, free, isTried }] : [];
  });
  const spoken =
    hasSentence &&
    emptiest(
      pages.filter(({ page }) => !pictured.has(page)),
      area.height * SPOKEN_FROM,
    );
  const spaced: { article: PlannedArticle; page: number }[] = [];
  for (const { page, there, own, free, isTried } of pages) {
    const isSpoken = spoken && spoken.page === page;
    const last = own.at(-1);
    if (isSpoken && last) last.isSpoken = true;
    const left = free - KEPT_AT_FOOT - (isSpoken ? SPOKEN : 0);
    const gaps = own.length - 1;
    // Beside headings in the margin, parts are no rows.
    const between = hang > 0 ? 0 : there.reduce((sum, { parts }) => sum + parts - 1 - NEARER_HEADING, 0);
    const share = Math.max(0, left) / Math.max(1, between + gaps);
    const air = Math.min(MOST_AIR, Math.round(share));
    const below = Math.min(hang > 0 ? MOST_BETWEEN.hung : MOST_BETWEEN.parted, Math.round(share));
    if (!isSpoken && (isTried || (between <= 0 && gaps === 0))) continue;
    own.forEach((article, index) => {
      if (between > 0 && !isTried) article.air = air;
      if (index < gaps && !isTried) article.below = below;
      spaced.push({ article, page });
    });
  }
  if (spaced.length === 0) return undefined;
  return (laid) => {
    const pushed = spaced.filter(({ article, page }) => laid.some(({ id, lastPage }) => id === article.id && lastPage !== page));
    const from = new Set(pushed.map(({ page }) => page));
    for (const { article, page } of spaced) if (from.has(page)) Object.assign(article, { air: 0, below: 0, isSpoken: false });
    return from.size > 0;
  };
}

/** The page that is the emptiest, where it is so to this height. CSS px. */
const emptiest = <Page extends { own: PlannedArticle[]; free: number }>(pages: Page[], least: number): Page | undefined =>
  pages
    .filter(({ own, free }) => free >= least && !NOT_SPOKEN_BELOW.includes(own.at(-1)?.id ?? ''))
    .toSorted((one, other) => other.free - one.free)[0];

import { type Came, type FewWords, SPOKEN } from './few-words.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { PlannedArticle } from './planning.ts';

/** What stays at the foot of a page whose parts are spaced out, and the most that is added between two of them. CSS px. */
export const KEPT_AT_FOOT = 60;
const MOST_AIR = 60;
/** The most that is added between two articles, and in a catalog, whose parts stay as they are. CSS px. */
const MOST_BETWEEN = { parted: 60, hung: 72 };
/** What a heading is nearer to what is below it, of that. */
export const NEARER_HEADING = 0.6;

/**
 * Spaces out articles on pages that still are empty to a large part, and their parts, where none of these goes on to another page: where words are
 * few, nothing else fills it. The emptiest of all without a picture have a sentence of the owner's at their foot, as many as are left. Only after details
 * had their chance.
 * @returns takes it back from those that end on another page than before, where there was no room after all; undefined where nothing changed
 */
export function spaceOut(
  pages: FewWords[],
  { hang }: Pick<PageGeometry, 'hang'>,
): ((laid: Pick<Came, 'id' | 'lastPage'>[]) => boolean) | undefined {
  const spaced: { article: PlannedArticle; page: number }[] = [];
  for (const { page, there, own, free, spoken, isNoticed } of pages) {
    if (!isNoticed || own.some(({ air, below }) => air === 0 || below === 0)) continue;
    const isTried = own.some(({ air, below }) => air !== undefined || below !== undefined);
    const last = own.at(-1);
    if (spoken !== undefined && last) last.spoken = spoken;
    const left = free - KEPT_AT_FOOT - (spoken === undefined ? 0 : SPOKEN);
    const gaps = own.length - 1;
    // Beside headings in the margin, parts are no rows.
    const between = hang > 0 ? 0 : there.reduce((sum, { parts }) => sum + parts - 1 - NEARER_HEADING, 0);
    const share = Math.max(0, left) / Math.max(1, between + gaps);
    const air = Math.min(MOST_AIR, Math.round(share));
    const below = Math.min(hang > 0 ? MOST_BETWEEN.hung : MOST_BETWEEN.parted, Math.round(share));
    if (spoken === undefined && (isTried || (between <= 0 && gaps === 0))) continue;
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
    for (const { article, page } of spaced) if (from.has(page)) Object.assign(article, { air: 0, below: 0, spoken: undefined });
    return from.size > 0;
  };
}

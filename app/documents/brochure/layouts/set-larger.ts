import type { PlannedArticle } from './planning.ts';

/** Where an article came, and the used height of its last page: see MeasuredPages. */
type Came = { id: string; firstPage: number; lastPage: number; used: number };

/** A lone article that leaves this much of its page free is set larger; not in a catalog, which has one size of text. */
export const AIRY_FROM = 230;

/** How much taller a text becomes that is set larger, at most. */
const LARGER = 1.35;

/**
 * Sets articles larger that have a page to themselves, since the next of their group had no room below them.
 * @returns whether it did
 */
export function setLargerAbove(members: PlannedArticle[], articles: Came[], height: number): boolean {
  return members.some((member, index) => {
    const [own, next] = [member, members[index + 1]].map((one) => articles.find(({ id }) => id === one?.id));
    if (!own || !next || member.isAiry || next.firstPage <= own.lastPage || !isTextAlone(member, articles)) return false;
    if (height - own.used < AIRY_FROM || own.used * LARGER > height) return false;
    member.isAiry = true;
    return true;
  });
}

/** Whether an article has a page to itself, without a photo. */
export function isTextAlone({ id, hero, tail, column }: PlannedArticle, articles: Came[]): boolean {
  const at = articles.findIndex((article) => article.id === id);
  const [before, own] = [articles[at - 1], articles[at]];
  return !hero && !tail && !column && own?.firstPage === own?.lastPage && (before?.lastPage ?? 0) < (own?.firstPage ?? 0);
}

import { FEW_LINES, SLACK } from './fill-pages.ts';
import { isOfDetails, type PlannedArticle } from './planning.ts';
import { grow, scaleDown, shrink } from './resize-rows.ts';

/** Of an article: see MeasuredPages. */
type Came = { id: string; lonely: number; company?: number };

/** Up to this height, some two and a half lines, lines that are alone are tightened where no photo can make room for them. CSS px. */
const TIGHTENED = 48;

/**
 * Makes room for lines that are alone at the foot of a page, or on the next one: the row at the head gives it up, or the lines are
 * tightened; where that is not enough, a row that is narrower than its page becomes smaller. Where a photo is below them, which would be
 * alone then, the row at the head sends more lines after them.
 * @param cameo the width of such a row, CSS pixels; 0 where there are none
 * @returns whether anything changed
 */
export function drawLonelyLines(
  leader: PlannedArticle,
  members: PlannedArticle[],
  { articles, details, cameo }: { articles: Came[]; details: number[]; cameo: number },
): boolean {
  const lonely = members.map(({ id }) => articles.find((article) => article.id === id)?.lonely ?? 0).find((room) => room > 0);
  if (!lonely) return false;
  const { hero } = leader;
  // Columns share what it gives.
  if (leader.isTight) return hero !== undefined && hero.width <= cameo && scaleDown(hero, lonely / 2 + 1, cameo);
  const below = members.at(-1)?.tail;
  const mayTake = hero && hero.height - hero.floor >= lonely + 1;
  if (lonely > TIGHTENED && below && !(mayTake && isOfDetails(below, details))) {
    if (!hero) return false;
    hero.most = hero.own;
    return grow([hero], FEW_LINES - lonely) > SLACK / 2;
  }
  if (hero && mayTake) shrink([hero], lonely + 1);
  else if (lonely > TIGHTENED) return false;
  else for (const member of members) member.isTight = true;
  return true;
}

/**
 * Sends lines after the last ones of a text that would be alone on the next page, where nothing else helped: the article begins a little lower.
 * @param free of the page on which the last of the articles ends, CSS px
 * @returns whether it did
 */
export function sendCompany(members: PlannedArticle[], articles: Came[], free: number): boolean {
  return members.some((member, index) => {
    const { company = 0 } = articles.find(({ id }) => id === member.id) ?? {};
    const above = members[index - 1];
    if (company <= 0 || !above || above.below !== undefined || member.isTurned || free < company + SLACK) return false;
    above.below = Math.ceil(company);
    return true;
  });
}

import { costOfEmpty, FEW_LINES, SCRAP } from './fill-pages.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Plan } from './plan-brochure.ts';
import { MUCH_WORSE } from './plan-pages.ts';
import { groupsOf, type PlannedArticle } from './planning.ts';
import { readingOrder } from './reading-order.ts';

/** The cost of boxes on another page than the text that they belong to: enough that other ways are tried, which mostly have them together. */
const PARTED = 0.4;
/** Six lines of some themes are a little less than those of others. CSS px. */
const ROUNDING = 8;

/** Where an article came, what of it is alone on a page, and the pages of pictures: see MeasuredBrochure. */
type Came = {
  id: string;
  firstPage: number;
  lastPage: number;
  used: number;
  begun?: number | undefined;
  hole: number;
  lonely: number;
  isBoxApart: boolean;
};
type Laid = { articles: Came[]; slots: { page: number }[] };

/** What the costs depend on: the page, the details among the plan's photos, and the costs of one of them and of a page of text alone. */
type Prices = { area: PageGeometry['area']; details: number[]; costOfDetail: number; costOfBare: number };

/**
 * What the groups of a plan cost as laid out, in empty pages: columns are less even than the sum of heights, and details that would show
 * nothing have been left out.
 * @returns the sum of what they cost more than planned, and the ways of those that came out much worse
 */
export function costAsLaid({ articles }: Pick<Plan, 'articles'>, laid: Laid, prices: Prices): { more: number; worse: string[] } {
  const costs = groupsOf(articles).map((group) => {
    const { way = '', cost = 0 } = group[0].planned ?? {};
    return { way, more: costOf(group, laid, prices) - cost };
  });
  return {
    more: costs.reduce((sum, { more }) => sum + more, 0),
    worse: costs.flatMap(({ way, more }) => (more > MUCH_WORSE ? [way] : [])),
  };
}

function costOf(group: PlannedArticle[], { articles, slots }: Laid, { area, details, costOfDetail, costOfBare }: Prices): number {
  const came = articles.filter(({ id }) => group.some((article) => article.id === id));
  const from = Math.min(...came.map(({ firstPage }) => firstPage));
  const last = came.at(-1);
  if (!last) return 0;
  const pictured = new Set(slots.map(({ page }) => page).filter((page) => page >= from && page <= last.lastPage));
  const bare = last.lastPage - from + 1 - pictured.size;
  const repeated = readingOrder({ articles: group, gallery: [] }).filter((photo) => details.includes(photo)).length;
  return (
    costOfEmpty(Math.max(0, 1 - last.used / area.height)) +
    bare * costOfBare +
    repeated * costOfDetail +
    came.reduce((sum, article) => sum + costOfParts(article) + costOfHole(article.hole / area.height), 0)
  );
}

/** What it costs that a few lines of an article are alone on a page, or its boxes. */
function costOfParts({ begun, lonely, isBoxApart }: Came): number {
  const scraps = Number(begun !== undefined && begun < FEW_LINES - ROUNDING) + Number(lonely > 0);
  return scraps * SCRAP + (isBoxApart ? PARTED : 0);
}

/** Up to this share of a page is left where a line or a box does not fit: every text that goes on has that. */
const PARTED_EARLY = 0.14;

/** What it costs that a page in the middle of an article is empty to this share, since a photo or a box has gone on to the next. */
const costOfHole = (share: number): number => (share > PARTED_EARLY ? costOfEmpty(share) : 0);

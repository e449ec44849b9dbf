/** What is visible of a brochure at once: a page, or two facing pages. Pages count from the cover, which is 1. */
export type Spread = { first: number; count: number };

/** A brochure's spreads in order: the cover by itself, then left and right pages together. */
export function spreadsOf(pages: number, pagesAtOnce: 1 | 2): Spread[] {
  const openings: Spread[] = [];
  for (let first = 1; first <= pages; ) {
    const count = pagesAtOnce === 2 && first > 1 && first < pages ? 2 : 1;
    openings.push({ first, count });
    first += count;
  }
  return openings;
}

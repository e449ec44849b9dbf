/** What of a brochure is seen at once: a page, or the two that face each other. Pages count from the cover, which is 1. */
export type Spread = { first: number; count: number };

/** A brochure's openings as one leafs through it: the cover by itself, then left and right pages together. */
export function spreadsOf(pages: number, pagesAtOnce: 1 | 2): Spread[] {
  const openings: Spread[] = [];
  for (let first = 1; first <= pages; ) {
    const count = pagesAtOnce === 2 && first > 1 && first < pages ? 2 : 1;
    openings.push({ first, count });
    first += count;
  }
  return openings;
}

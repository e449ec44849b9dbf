import { expect, test } from 'vitest';
import { auctionCatalog } from './auction-catalog.ts';
import { pagesOfFewWords } from './few-words.ts';
import { PAPERS, pageGeometry } from './page-geometry.ts';
import { grid } from './plain-grid.fixture.ts';
import { came, geometry, page, planned } from './planned.fixture.ts';
import type { PlannedArticle } from './planning.ts';
import { spaceOut } from './space-out.ts';

const planOf = (...articles: PlannedArticle[]) => ({ articles });
const NOTHING = { pictured: new Set<number>(), sentences: [] as number[] };

/** Of the pages of few words among them. */
const spacedOut = (
  plan: Parameters<typeof pagesOfFewWords>[0],
  articles: Parameters<typeof pagesOfFewWords>[1],
  on: typeof geometry,
  others: Parameters<typeof pagesOfFewWords>[3],
) => spaceOut(pagesOfFewWords(plan, articles, on, others), on);

test('articles on a page of which a fifth is empty are spaced out, and those of others are not', () => {
  const names = ['story', 'history', 'awards', 'advertising', 'trivia'];
  const [alone, full, above, below, split] = names.map(planned) as [
    PlannedArticle,
    PlannedArticle,
    PlannedArticle,
    PlannedArticle,
    PlannedArticle,
  ];
  const articles = [
    { ...came('story', 3, page * 0.75), parts: 4 },
    { ...came('history', 4, page * 0.9), parts: 4 },
    { ...came('awards', 5, page * 0.3), parts: 2 },
    { ...came('advertising', 5, page * 0.7), parts: 3 },
    { ...came('trivia', 6, page * 0.7), parts: 3, lastPage: 7 },
  ];
  const plan = planOf(alone, full, above, below, split);
  const takeBack = spacedOut(plan, articles, geometry, NOTHING);
  expect(alone.air).toBeGreaterThan(20);
  expect([full, split].map(({ air }) => air)).toEqual([undefined, undefined]);
  // Those that share a page have the same between their parts.
  expect(above.air).toBeGreaterThan(20);
  expect(above.air).toBe(below.air);
  expect(page * 0.75 + 3 * (alone.air ?? 0)).toBeLessThan(page);
  expect(takeBack?.(articles)).toBe(false);
  // What they share is between them as well.
  expect(above.below).toBe(above.air);
  expect([alone, below].map((article) => article.below)).toEqual([undefined, undefined]);
  // What proved too much is taken back, and not tried again.
  expect(takeBack?.([{ ...came('story', 3, 60), lastPage: 4 }])).toBe(true);
  expect(alone.air).toBe(0);
  expect(spacedOut(plan, articles, geometry, NOTHING)).toBeUndefined();
});

test('articles that share a page of a catalog are set farther apart, and their parts stay', () => {
  const catalog = pageGeometry(grid, auctionCatalog, PAPERS.letter);
  const [above, last, alone] = [planned('history'), planned('significance'), planned('awards')];
  const articles = [
    { ...came('history', 4, page * 0.3), parts: 3 },
    { ...came('significance', 4, page * 0.66), parts: 3 },
    { ...came('awards', 5, page * 0.66), parts: 3 },
  ];
  expect(spacedOut(planOf(above, last, alone), articles, catalog, NOTHING)).toBeDefined();
  expect(above.below).toBe(72);
  expect(page * 0.66 + (above.below ?? 0)).toBeLessThan(page * 0.9);
  expect([above.air, last.below, alone.air, alone.below]).toEqual([undefined, undefined, undefined, undefined]);
});

test('the owner has the word on the emptiest page without a picture, where a sentence is left', () => {
  const spoken = ({ air, ...change }: Partial<typeof NOTHING> & { air?: number }, ids = ['awards', 'significance', 'car']) => {
    const articles = ids.map((id) => ({ ...planned(id), ...(air && { air }) }));
    const [first = '', second = '', third = ''] = ids;
    const laid = [
      { ...came(first, 4, page * 0.4), parts: 2 },
      { ...came(second, 5, page * 0.3), parts: 2 },
      { ...came(third, 6, page * 0.8), parts: 2 },
    ];
    const takeBack = spacedOut(planOf(...articles), laid, geometry, { ...NOTHING, sentences: [1], ...change });
    return { takeBack, ids: articles.filter(({ spoken }) => spoken === 1).map(({ id }) => id), articles };
  };
  const { takeBack, ids, articles } = spoken({});
  expect(ids).toEqual(['significance']);
  expect(spoken({ pictured: new Set([5]) }).ids).toEqual(['awards']);
  expect(spoken({ sentences: [] }).ids).toEqual([]);
  // Parts that are apart already stay as they are.
  expect(spoken({ air: 30 }).articles.map(({ air }) => air)).toEqual([30, 30, 30]);
  expect(spoken({ air: 30 }).ids).toEqual(['significance']);
  // Its own story, which says the same.
  expect(spoken({}, ['awards', 'story', 'car']).ids).toEqual(['awards']);
  expect(takeBack?.([{ id: 'significance', lastPage: 6 }])).toBe(true);
  expect(articles.some(({ spoken }) => spoken !== undefined)).toBe(false);
});

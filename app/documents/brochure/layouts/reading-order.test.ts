import { expect, it } from 'vitest';
import type { Plan } from './plan-brochure.ts';
import { readingOrder } from './reading-order.ts';

const row = (...photos: number[]) => ({ photos, width: 700, height: 400, caption: 20, least: 380, most: 420 });
const article = (id: string, given: object) => ({
  id,
  startsPage: true,
  pages: 1,
  isWhole: false,
  isAiry: false,
  hasOpenFoot: false,
  ...given,
});

it('photos are met at the opening, before, above, in and below each article, and at the end', () => {
  const plan: Pick<Plan, 'opening' | 'articles' | 'gallery'> = {
    opening: { photo: 0, shape: 1.5, least: 1 },
    articles: [
      article('car', { hero: row(1, 2), tail: row(4), column: { photo: 3, height: 200 } }),
      article('story', { hero: row(5) }),
    ],
    gallery: [{ rows: [row(6), row(7, 8)] }, { rows: [row(9)], before: 'story' }, { rows: [row(10)], before: 'car' }],
  };
  expect(readingOrder(plan)).toEqual([0, 10, 1, 2, 3, 4, 9, 5, 6, 7, 8]);
  expect(readingOrder({ articles: [], gallery: [] })).toEqual([]);
});

import { expect, test } from 'vitest';
import { auctionCatalog } from './auction-catalog.ts';
import { type Enlarged, enlarge, type ToEnlarge } from './enlarge.ts';
import type { FewWords } from './few-words.ts';
import { PAPERS, pageGeometry } from './page-geometry.ts';
import { grid } from './plain-grid.fixture.ts';
import { geometry, page, planned } from './planned.fixture.ts';
import type { PlannedArticle } from './planning.ts';

const MEASURING = { top: 90, height: page };

const fewWords = (own: PlannedArticle[], change: Partial<FewWords> = {}): FewWords => ({
  page: 4,
  there: [],
  own,
  free: page * 0.4,
  isPictured: false,
  isNoticed: true,
  ...change,
});

/** Enlarges a page, of which the browser finds this size; and what was asked for. */
async function enlarged(one: FewWords, size = 1.24, on = geometry) {
  const asked: ToEnlarge[] = [];
  const takeBack = await enlarge([one], on, MEASURING, async (pages): Promise<Enlarged[]> => {
    asked.push(...pages);
    return pages.map(() => ({ size, bottom: 90 + page * 0.8 }));
  });
  return { takeBack, asked, sizes: asked[0]?.sizes ?? [] };
}

test('all articles on a page of few words are set larger, and what it leaves free is less then', async () => {
  const own = [planned('history'), planned('advertising')];
  const one = fewWords(own);
  const { takeBack, asked } = await enlarged(one);
  expect(asked[0]?.ids).toEqual(['history', 'advertising']);
  expect(own.map(({ larger }) => larger)).toEqual([1.24, 1.24]);
  expect(one.free).toBeCloseTo(page * 0.2);
  expect(takeBack?.([{ id: 'advertising', lastPage: 4 }])).toBe(false);
  // Set anew with all divisions of words, it may come otherwise.
  expect(takeBack?.([{ id: 'advertising', lastPage: 5 }])).toBe(true);
  expect(own.map(({ larger }) => larger)).toEqual([undefined, undefined]);
});

test('what is large already, stands beside its heading or with a picture is enlarged less, but lines of a list more', async () => {
  const largest = async (...given: Parameters<typeof enlarged>) => Math.max(1, ...(await enlarged(...given)).sizes);
  const plain = await largest(fewWords([planned('history')]));
  const airy = await largest(fewWords([{ ...planned('history'), isAiry: true }]));
  const list = await largest(fewWords([{ ...planned('specification'), isAiry: true }]));
  const pictured = await largest(fewWords([planned('history')], { isPictured: true }));
  const hung = await largest(fewWords([planned('history')]), 1.24, pageGeometry(grid, auctionCatalog, PAPERS.letter));
  expect(airy).toBeLessThan(list);
  expect(list).toBeLessThan(plain);
  for (const less of [pictured, hung]) expect(less).toBeLessThan(plain);
});

test('words beside a photo, and those of a page that its picture almost fills, keep their size', async () => {
  const column = { photo: 2, height: 200 };
  expect(await enlarged(fewWords([{ ...planned('history'), column }]))).toEqual({ takeBack: undefined, asked: [], sizes: [] });
  expect((await enlarged(fewWords([planned('history')], { isPictured: true, free: page * 0.17 }))).asked).toEqual([]);
  const own = [planned('history')];
  expect((await enlarged(fewWords(own), 1)).takeBack).toBeUndefined();
  expect(own[0]?.larger).toBeUndefined();
});

test('a page with a little room is set larger only with another', async () => {
  const full = () => fewWords([planned('history')], { free: page * 0.1, isNoticed: false });
  expect((await enlarged(full())).asked).toEqual([]);
  const found = async (pages: ToEnlarge[]) => pages.map(() => ({ size: 1.1, bottom: page }));
  const both = [full(), fewWords([planned('awards')])];
  await enlarge(both, geometry, MEASURING, found);
  expect(both.map(({ own }) => own[0]?.larger)).toEqual([1.1, 1.1]);
});

test('where the owner has the word below them, they leave room for it', async () => {
  const [{ lowest: silent = 0 } = {}] = (await enlarged(fewWords([planned('car')]))).asked;
  const [{ lowest: spoken = 0 } = {}] = (await enlarged(fewWords([planned('car')], { spoken: 1 }))).asked;
  expect(silent - spoken).toBeGreaterThan(200);
});

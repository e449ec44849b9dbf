import { expect, test } from 'vitest';
import { fillGallery } from './fill-gallery.ts';
import { PAPERS, pageGeometry } from './page-geometry.ts';
import { grid } from './plain-grid.fixture.ts';
import type { GalleryPage } from './plan-gallery.ts';
import { traditional } from './traditional.ts';

const geometry = pageGeometry(grid, traditional, PAPERS.letter);
const { width, height } = geometry.area;

/** Two photos beside each other below the gallery's heading. */
const pageOf = (share: number, change: Partial<GalleryPage> = {}): GalleryPage => ({
  rows: [{ photos: [3, 4], width, height: height * share, caption: 22 }],
  hasHead: true,
  ...change,
});
const planOf = (...gallery: GalleryPage[]) => ({ articles: [], gallery });
const spare = (...details: number[]) => ({
  details,
  isAmong: false,
  pageOf: () => 11,
  isGoodAt: () => true,
  isFoundFor: () => false,
});
const heightOf = ({ rows }: GalleryPage) =>
  rows.reduce((sum, row) => sum + row.height + row.caption, 126 + 20 * (rows.length - 1));

test('a page of plates that leaves a third of it empty has a detail below them, as wide as they are, and a full one has none', () => {
  const half = pageOf(0.45);
  const plan = planOf(half, pageOf(0.8), pageOf(0.45));
  expect(fillGallery(plan, spare(12), geometry)).toBe(true);
  expect(plan.gallery[0]?.rows[1]).toMatchObject({ photos: [12], width });
  expect(heightOf(plan.gallery[0] ?? half)).toBeLessThan(height);
  expect(heightOf(plan.gallery[0] ?? half)).toBeGreaterThan(height * 0.9);
  expect(plan.gallery[1]?.rows).toHaveLength(1);
  // Each is shown once.
  expect(plan.gallery[2]?.rows).toHaveLength(1);
  // A planned page may come again in another gallery.
  expect(half.rows).toHaveLength(1);
});

test('none that is shown elsewhere or shows nothing there, and none on a page that a photo fills or among the articles', () => {
  const untouched = (plan: ReturnType<typeof planOf>, details: Parameters<typeof fillGallery>[1]) => {
    expect(fillGallery(plan, details, geometry)).toBe(false);
    expect(plan.gallery.every(({ rows }) => rows.length === 1)).toBe(true);
  };
  untouched(planOf(pageOf(0.5), { rows: [{ photos: [12], width, height: height - 22, caption: 22 }] }), spare(12));
  untouched(planOf(pageOf(0.5)), { ...spare(12), isGoodAt: () => false });
  untouched(planOf(pageOf(0.5, { isFullPage: true })), spare(12));
  untouched(planOf(pageOf(0.5, { before: 'story' })), { ...spare(12), isAmong: true });
});

test('one on plates before the sources and notes, which come after all articles', () => {
  const plan = planOf(pageOf(0.45, { before: 'notes' }));
  expect(fillGallery(plan, spare(12), geometry)).toBe(true);
  expect(plan.gallery[0]).toMatchObject({ before: 'notes', unfilled: { rows: [{ photos: [3, 4] }] } });
});

test('a detail of another photo has its place, where the planned one shows nothing there', () => {
  const plan = planOf(pageOf(0.45));
  const details = { ...spare(12), isGoodAt: () => false, isFoundFor: (page: number) => page === 11 };
  expect(fillGallery(plan, details, geometry)).toBe(true);
});

test('photos become narrower where a detail would only be a low strip below them', () => {
  const plan = planOf(pageOf(0.6));
  const details = {
    ...spare(12),
    isGoodAt: (_: number, slot: { width: number; height: number }) => slot.width < slot.height * 2.5,
  };
  expect(fillGallery(plan, details, geometry)).toBe(true);
  for (const row of plan.gallery[0]?.rows ?? []) expect(row.width).toBeCloseTo((width * 5) / 6);
  expect(plan.gallery[0]?.rows).toHaveLength(2);
  expect(heightOf(plan.gallery[0] ?? pageOf(1))).toBeLessThan(height);
});

import { expect, test } from 'vitest';
import { brochure as luxury } from '#app/themes/luxury/brochure.ts';
import { paceGallery } from './pace-gallery.ts';
import { PAPERS, pageGeometry } from './page-geometry.ts';
import { FREE, flexBy } from './photo-flex.ts';
import { photoGallery } from './photo-gallery.ts';
import type { GalleryPage } from './plan-gallery.ts';

const geometry = pageGeometry(luxury.grid, photoGallery, PAPERS.letter);
const { area, page } = geometry;

const pageOf = (...photos: number[]): GalleryPage => ({
  rows: photos.map((photo) => ({ photos: [photo], width: area.width, height: 450, caption: 23 })),
});

/** The kinds of pages that photos of these shapes come on, one to a page; those from `own` on are details. */
function kindsOf(shapes: number[], { own = shapes.length, flexes = shapes.map(() => FREE) } = {}) {
  const pages = shapes.map((_, photo) => pageOf(photo));
  return paceGallery(pages, geometry, { shapes, flexes, own }).map(
    ({ isFullPage, setting, rows }) => ({ kind: isFullPage ? 'filled' : setting, ...rows[0] }) as const,
  );
}

test('one photo to a page is no template: it fills a page, stands on the ground, has air around it, or goes from edge to edge', () => {
  const kinds = kindsOf([0.75, 0.75, 0.75, 4 / 3, 4 / 3, 4 / 3]).map(({ kind }) => kind);
  expect(kinds).toEqual(['filled', undefined, 'airy', 'band', undefined, 'airy']);
});

test('a photo keeps its proportions where it is larger or smaller, and fills a page only where its car leaves enough to crop', () => {
  const [band, , airy] = kindsOf([4 / 3, 4 / 3, 4 / 3]);
  expect((band?.width ?? 0) / (band?.height ?? 1)).toBeCloseTo(4 / 3);
  expect(band?.width).toBe(page.width);
  expect((airy?.width ?? 0) / (airy?.height ?? 1)).toBeCloseTo(4 / 3);
  expect(airy?.width).toBeLessThan(area.width * 0.9);
  const [filled] = kindsOf([0.75]);
  expect(filled).toMatchObject({ width: page.width, height: page.height });
  expect(kindsOf([0.75], { flexes: [flexBy(1.01)] })[0]?.kind).toBeUndefined();
});

test('a detail bleeds over no edge: of its photo there are too few pixels, and it would be larger than the whole', () => {
  expect(kindsOf([0.75, 0.75, 0.75, 0.75], { own: 1 }).map(({ kind }) => kind)).toEqual(['filled', undefined, 'airy', undefined]);
});

test('a very tall photo leaves room for its caption and for air', () => {
  const [airy] = kindsOf([0.5, 0.5]).filter(({ kind }) => kind === 'airy');
  expect(airy?.height).toBeLessThan(area.height * 0.75);
  expect((airy?.width ?? 0) / (airy?.height ?? 1)).toBeCloseTo(0.5);
});

test('two photos on a page stay as they are', () => {
  const pages = [pageOf(0, 1), pageOf(2)];
  const paced = paceGallery(pages, geometry, { shapes: [1.3, 1.3, 1.3], flexes: [FREE, FREE, FREE], own: 3 });
  expect(paced[0]).toEqual(pages[0]);
  expect(paced[1]?.setting).toBe('band');
});

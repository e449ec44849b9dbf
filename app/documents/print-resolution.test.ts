import { expect, test } from 'vitest';
import { lowResolutionPhotos } from './print-resolution.ts';

const photo = (objectPath: string, width: number, height: number) => ({
  objectPath,
  width,
  height,
  focalX: 0.5,
  focalY: 0.5,
  frames: {},
});
const slot = (page: number, shown: ReturnType<typeof photo>, inches: number, zoom = 1) => ({
  page,
  width: inches * 96,
  height: inches * 72,
  use: 'page' as const,
  shown: { photo: shown, zoom },
});
const name = ({ objectPath }: { objectPath: string }) => objectPath;

test('a photo of twelve megapixels is sharp across a letter page, its detail is not', () => {
  const large = photo('large', 4032, 3024);
  expect(lowResolutionPhotos([slot(3, large, 8.5)], name)).toEqual([]);
  expect(lowResolutionPhotos([slot(3, large, 8.5), slot(5, large, 8.5, 0.4)], name)).toEqual([
    { photo: 'large', page: 5, dpi: 189 },
  ]);
});

test('each low-resolution photo is named once, with its worst page, in the order of pages', () => {
  const [small, smaller] = [photo('small', 1200, 900), photo('smaller', 800, 600)];
  expect(lowResolutionPhotos([slot(7, small, 6.5), slot(9, small, 8), slot(2, smaller, 5), slot(4, smaller, 3)], name)).toEqual([
    { photo: 'smaller', page: 2, dpi: 160 },
    { photo: 'small', page: 9, dpi: 150 },
  ]);
});

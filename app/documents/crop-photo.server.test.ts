import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { documentPhotos } from '#tests/document-photos.ts';
import { cropPhoto, cutOut } from './crop-photo.server.ts';

const photo = { width: 4032, height: 3024, focalX: 0.5, focalY: 0.5 };

describe('a cut', () => {
  test('has the shape of its slot to the pixel and holds the subject in its middle', () => {
    const { scaled, extract } = cutOut(photo, { width: 662, height: 300 });
    expect(extract.width / extract.height).toBeCloseTo(662 / 300, 2);
    expect(extract.left + extract.width / 2).toBeCloseTo(scaled.width / 2, -1);
    expect(extract.top + extract.height / 2).toBeCloseTo(scaled.height / 2, -1);
  });
  test.each([0, 0.2, 0.9, 1])('stays within the photograph with its subject at %f', (focal) => {
    for (const slot of [
      { width: 100, height: 700 },
      { width: 700, height: 90 },
    ]) {
      for (const zoom of [1, 0.5]) {
        const { scaled, extract } = cutOut({ ...photo, focalX: focal, focalY: focal }, slot, zoom);
        expect(extract.left).toBeGreaterThanOrEqual(0);
        expect(extract.top).toBeGreaterThanOrEqual(0);
        expect(extract.left + extract.width).toBeLessThanOrEqual(scaled.width);
        expect(extract.top + extract.height).toBeLessThanOrEqual(scaled.height);
      }
    }
  });
  test('never enlarges', () => {
    const { scaled } = cutOut({ ...photo, width: 300, height: 200 }, { width: 662, height: 400 });
    expect(scaled.width).toBeLessThanOrEqual(301);
  });
});

test('a cut photograph is a baseline JPEG of halved colour, as Chrome takes it over unchanged', async () => {
  const [given] = documentPhotos(1);
  if (!given) throw new Error('No photo');
  const metadata = await sharp(await cropPhoto(given, { width: 400, height: 200 })).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:2:0', isProgressive: false, space: 'srgb' });
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RENDITIONS } from '#app/photos/photo-files.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { drawPhoto } from '#tests/pictures.ts';
import { cropPhoto } from './crop-photo.server.ts';
import { cropLoss } from './document-photo.ts';

test('a cropped photo is a baseline JPEG with subsampled color, which Chrome embeds unchanged', async () => {
  const [given] = documentPhotos(1);
  if (!given) throw new Error('No photo');
  const metadata = await sharp(await cropPhoto(given, { width: 400, height: 200, use: 'screen' })).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:2:0', isProgressive: false, space: 'srgb' });
});

test.each([
  { width: 640, height: 480, use: 'screen' },
  // A rendition whose aspect ratio differs from the photo's by a few pixels.
  { width: 640, height: 474, use: 'screen' },
])('is cropped from a rendition of $width × $height around the subject of the whole photo, undistorted', async (rendition) => {
  const { width, height } = rendition;
  const side = 40;
  const subject = await sharp({ create: { width: side, height: side, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: subject, left: Math.round(0.75 * width - side / 2), top: Math.round(0.25 * height - side / 2) }])
    .jpeg()
    .toBuffer();
  const whole = {
    objectPath: '/objects/x',
    width: 4032,
    height: 3024,
    focalX: 0.75,
    focalY: 0.25,
    frames: {},
    hash: `${width} × ${height}`,
  };
  const read = async () => picture;
  const cut = await cropPhoto({ ...whole, read, readFull: read }, { width: 100, height: 100, use: 'screen' }, { zoom: 0.25 });
  const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
  const red: [number, number][] = [];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) if ((data[(y * info.width + x) * info.channels + 1] ?? 255) < 128) red.push([x, y]);
  }
  const [xs, ys] = [red.map(([x]) => x), red.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  expect(Math.abs(left + right - (info.width - 1))).toBeLessThanOrEqual(3);
  expect(Math.abs(top + bottom - (info.height - 1))).toBeLessThanOrEqual(3);
  expect(Math.abs(right - left - (bottom - top))).toBeLessThanOrEqual(2);
});

test('a crop is cached by the bytes of its source, never served for another photo or slot', async () => {
  const [one, other] = documentPhotos(3).filter(({ width }) => width === 1200);
  if (!one || !other) throw new Error('No photos');
  const slot = { width: 300, height: 200, use: 'screen' } as const;
  const cut = await cropPhoto(one, slot);
  expect(await cropPhoto({ ...one, read: () => Promise.reject(new Error('read again')) }, slot)).toBe(cut);
  expect(await cropPhoto({ ...other, objectPath: one.objectPath }, slot)).not.toEqual(cut);
  expect(await cropPhoto({ ...one, focalX: 0.1, focalY: 0.1 }, slot)).not.toEqual(cut);
  expect(await cropPhoto(one, slot, { isToned: true })).not.toEqual(cut);
  expect(await cropPhoto(one, slot, { zoom: 0.5 })).not.toEqual(cut);
  expect(await sharp(await cropPhoto(one, { width: 300, height: 199, use: 'screen' })).metadata()).toMatchObject({ height: 332 });
});

test.each([
  { width: 4032, height: 3024, use: 'screen' },
  { width: 4032, height: 3021, use: 'screen' },
  { width: 3021, height: 4032, use: 'screen' },
  { width: 4096, height: 1719, use: 'screen' },
])('of $width × $height a crop of the small rendition shows as much as one of the original', async ({ width, height }) => {
  const { longSide } = RENDITIONS.column;
  const whole = await drawPhoto({ width, height }).jpeg().toBuffer();
  const column = await sharp(whole).resize(longSide, longSide, { fit: 'inside' }).jpeg().toBuffer();
  const asked: number[] = [];
  const photo = {
    ...{ objectPath: '/objects/x', width, height, focalX: 0.5, focalY: 0.5, frames: {}, hash: `column of ${width} × ${height}` },
    async read(side: number) {
      asked.push(side);
      return column;
    },
    readFull: async () => whole,
  };
  // The largest slot for that rendition: 960 pixels at 160 dpi are 576 CSS pixels.
  const most = (longSide * 96) / 160 / Math.max(width, height);
  const [own, square] = [
    { width: width * most, height: height * most, use: 'screen' },
    { width: Math.min(width, height) * most, height: Math.min(width, height) * most, use: 'screen' },
  ] as const;
  for (const slot of [own, square]) {
    const cut = await sharp(await cropPhoto(photo, slot)).metadata();
    // Rounding may shift each edge by half a pixel.
    expect(cropLoss({ width: cut.width, height: cut.height }, slot)).toBeLessThan(1 / Math.min(cut.width, cut.height));
    expect(Math.abs(cut.width - (slot.width * 160) / 96)).toBeLessThanOrEqual(2);
  }
  expect(Math.max(...asked)).toBeLessThanOrEqual(longSide);
});

test('a detail that fills a page is cut from the whole picture, which has dots enough; all else from the quicker rendition', async () => {
  const whole = await drawPhoto({ width: 4032, height: 3024 }).jpeg().toBuffer();
  const page = await sharp(whole).resize(1600).jpeg().toBuffer();
  const photo = {
    ...{ objectPath: '/objects/x', width: 4032, height: 3024, focalX: 0.5, focalY: 0.5, frames: {}, hash: 'a detail' },
    read: async () => page,
    readFull: async () => whole,
  };
  const letter = { width: 816, height: 1056, use: 'page' } as const;
  const detail = await sharp(await cropPhoto(photo, letter, { zoom: 0.58 })).metadata();
  expect(detail.width).toBeGreaterThan(8.5 * 155);
  // What is enlarged looks soft sooner than what is not: nowhere less than 130 dpi.
  for (const zoom of [0.45, 0.5, 0.55, 0.6, 0.8]) {
    const strip = await sharp(await cropPhoto(photo, { width: 708, height: 300, use: 'page' }, { zoom })).metadata();
    expect((strip.width / 708) * 96, `${zoom}`).toBeGreaterThanOrEqual(130);
  }
  // Scaled so that it fills the page, a photo across has 109 dpi.
  const across = await sharp(await cropPhoto(photo, letter)).metadata();
  expect(across.height).toBe(1200);
});

test('a car that the slot can’t hold is shown whole, on the color of the photo’s edges', async () => {
  const car = await sharp({ create: { width: 620, height: 200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .composite([{ input: car, left: 10, top: 140 }])
    .jpeg()
    .toBuffer();
  const read = async () => picture;
  const subject = { x: 10 / 640, y: 140 / 480, width: 620 / 640, height: 200 / 480, isCertain: true };
  const photo = {
    objectPath: '/objects/x',
    width: 640,
    height: 480,
    focalX: 0.5,
    focalY: 0.5,
    frames: {},
    subject,
    hash: 'a wide car',
  };
  const cut = await sharp(await cropPhoto({ ...photo, read, readFull: read }, { width: 200, height: 300, use: 'screen' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = cut.info;
  expect(width / height).toBeCloseTo(2 / 3, 2);
  const at = (x: number, y: number) => [...cut.data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  const middle = Math.round(height * 0.49);
  for (const x of [Math.round(width * 0.03), Math.round(width * 0.97)]) expect(at(x, middle)[0]).toBeGreaterThan(200);
  expect(at(2, 2).map((channel, index) => Math.abs(channel - ([34, 68, 102][index] ?? 0)) < 12)).toEqual([true, true, true]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { documentPhotos } from '#tests/document-photos.ts';
import { cropPhoto } from './crop-photo.server.ts';

test('a cut photograph is a baseline JPEG of halved colour, as Chrome takes it over unchanged', async () => {
  const [given] = documentPhotos(1);
  if (!given) throw new Error('No photo');
  const metadata = await sharp(await cropPhoto(given, { width: 400, height: 200 })).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:2:0', isProgressive: false, space: 'srgb' });
});

test.each([
  { width: 640, height: 480 },
  // A rendition whose shape came out a few pixels off the photograph's.
  { width: 640, height: 474 },
])('is cut out of a rendition of $width × $height around the subject of the whole photograph, unbent', async (rendition) => {
  const { width, height } = rendition;
  const side = 40;
  const subject = await sharp({ create: { width: side, height: side, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: subject, left: Math.round(0.75 * width - side / 2), top: Math.round(0.25 * height - side / 2) }])
    .jpeg()
    .toBuffer();
  const whole = { objectPath: '/objects/x', width: 4032, height: 3024, focalX: 0.75, focalY: 0.25, hash: 'x' };
  const read = async () => picture;
  const cut = await cropPhoto({ ...whole, read, readFull: read }, { width: 100, height: 100 }, { zoom: 0.25 });
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

import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { box, type FlatHeic, flatHeic } from '#tests/hostile/flat-heic.ts';
import { flatTiff } from '#tests/hostile/flat-tiff.ts';
import { drawPhoto } from '#tests/pictures.ts';
import { ingestPhoto } from './ingest-photo.server.ts';
import { renditionKey, uploadKey } from './photo-files.ts';
import { RAW_REFUSAL, VIDEO_REFUSAL } from './photo-formats.ts';
import { insertPhoto } from './photos.repository.server.ts';

/** Under a name that says JPEG, whatever the file is. */
async function ingest(bytes: Buffer) {
  const { id } = await insertPhoto(db, { ownerId: await insertUser(db), filename: 'IMG_0001.JPG' });
  await storage.put(uploadKey(id), bytes, 'image/jpeg');
  const result = await ingestPhoto(id);
  return { result, print: async () => sharp(await storage.read(renditionKey(id, 'print'))) };
}

/** The colors in the corners of a picture, from the upper left, as words. */
async function corners(picture: Sharp): Promise<string> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const nameOf = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.min(red, green, blue) > 150) return 'white';
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
  };
  const [left, top, right, bottom] = [6, 6, info.width - 7, info.height - 7];
  return [nameOf(left, top), nameOf(right, top), nameOf(left, bottom), nameOf(right, bottom)].join(' ');
}

const quadrants = (options: FlatHeic = {}) => flatHeic({ tile: 'quadrants', ...options });

describe('photos from any phone', () => {
  it.each([
    ['as it is', {}, 'red green blue white'],
    ['turned', { turns: 1 }, 'green white red blue'],
    ['turned and mirrored', { turns: 3, isMirrored: true }, 'red blue green white'],
    ['of a burst', { brand: 'hevc', more: [box('moov', Buffer.alloc(0))] }, 'red green blue white'],
    ['of no special brand', { brand: 'mif1' }, 'red green blue white'],
    [
      'with the end of its tiles cut off',
      { grid: { columns: 3, rows: 2 }, size: { width: 180, height: 120 } },
      'red green blue white',
    ],
  ])('a HEIC %s is upright, whatever its name', async (_what, options, expected) => {
    const { result, print } = await ingest(quadrants(options));
    expect(result).toEqual({ status: 'ready' });
    expect(await corners(await print())).toBe(expected);
  });

  it('a HEIC keeps its colors: those of Display P3 become sRGB', async () => {
    const { icc } = await sharp(await drawPhoto().withIccProfile('p3').png().toBuffer()).metadata();
    const redOf = async (options: FlatHeic) => {
      const { print } = await ingest(quadrants(options));
      const [red = 0] = await (await print()).extract({ left: 12, top: 12, width: 1, height: 1 }).raw().toBuffer();
      return red;
    };
    expect(await redOf({})).toBeLessThan(210);
    // 204 of P3's red is 223 of sRGB's.
    expect(await redOf({ ...(icc && { profile: icc }) })).toBeGreaterThan(214);
  });

  it.each([
    ['an AVIF', () => drawPhoto({ width: 300, height: 200 }).avif({ effort: 0 }).toBuffer()],
    ['an AVIF of ten bits', () => drawPhoto({ width: 300, height: 200 }).avif({ effort: 0, bitdepth: 10 }).toBuffer()],
    ['a TIFF', () => drawPhoto({ width: 300, height: 200 }).tiff({ compression: 'lzw' }).toBuffer()],
    ['a tiled TIFF', () => drawPhoto({ width: 300, height: 200 }).tiff({ tile: true, compression: 'jpeg' }).toBuffer()],
    ['a TIFF of sixteen bits', () => drawPhoto({ width: 300, height: 200 }).toColourspace('rgb16').tiff().toBuffer()],
    ['a TIFF in print colors', () => drawPhoto({ width: 300, height: 200 }).toColourspace('cmyk').tiff().toBuffer()],
    ['a WebP', () => drawPhoto({ width: 300, height: 200 }).webp().toBuffer()],
  ])('takes %s', async (_what, make) => {
    const { result, print } = await ingest(await make());
    expect(result).toEqual({ status: 'ready' });
    expect(await (await print()).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200, space: 'srgb' });
  });

  it.each([
    ['AVIF', () => drawPhoto({ width: 300, height: 200 }).withMetadata({ orientation: 6 }).avif({ effort: 0 })],
    ['TIFF', () => drawPhoto({ width: 300, height: 200 }).withMetadata({ orientation: 6 }).tiff()],
  ])('turns an upright %s once', async (_what, draw) => {
    const { print } = await ingest(await draw().toBuffer());
    expect(await (await print()).metadata()).toMatchObject({ width: 200, height: 300 });
  });

  const movie = Buffer.concat([box('ftyp', Buffer.from('qt  '), Buffer.alloc(4)), box('moov', Buffer.alloc(8))]);
  it.each([
    ['a live photo’s movie', () => movie, VIDEO_REFUSAL],
    ['a raw file', () => flatTiff({ entries: [{ tag: 50706, type: 1, values: [1, 4, 0, 0] }] }), RAW_REFUSAL],
    ['a Canon raw file', () => flatTiff({ mark: 'CR\x02\0' }), RAW_REFUSAL],
    [
      'a HEIC whose tiles are missing',
      () => quadrants({ grid: { columns: 2, rows: 2 }, size: { width: 900, height: 900 } }),
      /damaged/,
    ],
    ['a HEIC that breaks off', () => quadrants().subarray(0, 380), /damaged/],
    ['a HEIC of 900 megapixels', () => quadrants({ size: { width: 30_000, height: 30_000 } }), /too large to open/],
    [
      'a HEIC of 90 megapixels',
      () => quadrants({ size: { width: 10_000, height: 9_000 } }),
      /too much memory to open.*as a HEIC/,
    ],
    ['a TIFF whose pages form a loop', () => flatTiff({ next: 8 }), /damaged/],
    ['a TIFF of 4 gigapixels', () => flatTiff({ width: 65_000, height: 65_000, bits: 1 }), /too large to open/],
    ['a TIFF of one strip that fills the memory', () => flatTiff({ width: 9_000, height: 9_000 }), /too much memory/],
  ])('refuses %s, and says why', async (_what, make, reason) => {
    const { result } = await ingest(make());
    expect(result).toMatchObject({ status: 'refused', refusal: expect.stringMatching(reason) });
  });
});

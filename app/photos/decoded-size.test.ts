import { describe, expect, it } from 'vitest';
import { FOUR_INKS, FULL, flatJpeg, segment } from '#tests/hostile/flat-jpeg.ts';
import { flatPng, pngChunk } from '#tests/hostile/flat-png.ts';
import { animatedWebp, losslessWebp, webpWithChunks } from '#tests/hostile/flat-webp.ts';
import { type DecodedSize, decodedSize, MAX_DECODED_BYTES, whyTooLarge } from './decoded-size.ts';
import { withoutNotes } from './png-size.ts';

/** Whole blocks in both directions, whatever the sampling. */
const SIDE = 1024;
const square = { width: SIDE, height: SIDE };
const SAMPLES = SIDE * SIDE;

describe('the cost of decoding a JPEG', () => {
  const bytesOf = (options: Partial<Parameters<typeof flatJpeg>[0]>) =>
    decodedSize(flatJpeg({ ...square, ...options }), 'image/jpeg')?.bytes;

  it('of one scan is small, since it is read row by row', () => {
    expect(bytesOf({})).toBe(0);
    expect(bytesOf({ coding: 'arithmetic sequential' })).toBe(0);
  });

  it('of several scans is all of it, two bytes a sample, as its channels are sampled', () => {
    expect(bytesOf({ coding: 'progressive' })).toBe(SAMPLES * 1.5 * 2);
    expect(bytesOf({ coding: 'arithmetic progressive', sampling: FULL })).toBe(SAMPLES * 3 * 2);
    expect(bytesOf({ isOneScanAChannel: true, sampling: FULL })).toBe(SAMPLES * 3 * 2);
    const finerColors = [
      [1, 1],
      [2, 2],
      [2, 2],
    ] as const;
    expect(bytesOf({ coding: 'progressive', sampling: finerColors })).toBe(SAMPLES * 2.25 * 2);
    // The marker of CMYK is a segment of twelve bytes.
    expect(bytesOf({ coding: 'progressive', sampling: FOUR_INKS })).toBe(SAMPLES * 4 * 2 + 300 + 12 * 4);
  });

  it('includes the padding to whole blocks', () => {
    const one = decodedSize(flatJpeg({ width: 1, height: 17, coding: 'progressive' }), 'image/jpeg');
    expect(one).toMatchObject({ width: 1, height: 17, bytes: 2 * 6 * 128 });
  });

  it('has as many passes as scans, wherever they are', () => {
    const size = decodedSize(flatJpeg({ ...square, coding: 'progressive', idleScans: 1200 }), 'image/jpeg');
    expect(size?.passes).toBe(1204);
    expect(size && whyTooLarge(size)).toContain('as a progressive JPEG of 1204 scans');
  });

  it('with a million metadata segments includes each of them', () => {
    const notes = Buffer.concat(Array(1_000_000).fill(segment(0xe1, [])));
    const size = decodedSize(flatJpeg({ ...square, segments: [notes] }), 'image/jpeg');
    expect(size?.bytes).toBe(300_000_000);
    expect(size && whyTooLarge(size)).toContain('plain JPEG');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['its first bytes', flatJpeg(square).subarray(0, 20)],
    ['a frame without height', flatJpeg({ width: 8, height: 0 })],
    ['a frame that breaks off', flatJpeg(square).subarray(0, 20 + 67 + 4)],
  ])('of %s is undefined', (_what, file) => {
    expect(decodedSize(file, 'image/jpeg')).toBeUndefined();
  });
});

describe('the cost of decoding a PNG', () => {
  const sizeOf = async (options: Partial<Parameters<typeof flatPng>[0]>) =>
    decodedSize(await flatPng({ width: 100, height: 2000, ...options }), 'image/png');

  it('is some rows, and all of it when interlaced', async () => {
    expect(await sizeOf({})).toMatchObject({ width: 100, height: 2000, bytes: 300 * 1600 });
    expect(await sizeOf({ color: 'rgba', depth: 16 })).toMatchObject({ bytes: 800 * 1600 });
    expect(await sizeOf({ color: 'palette', depth: 1, isInterlaced: true })).toMatchObject({ bytes: 300 * (1600 + 2000) });
    const transparent = pngChunk('tRNS', Buffer.alloc(6));
    expect(await sizeOf({ chunks: [transparent] })).toMatchObject({ bytes: 400 * 1600 });
  });

  it('is refused when longer than a JPEG can be', async () => {
    const size = await sizeOf({ width: 65_536, height: 1 });
    expect(size && whyTooLarge(size)).toContain('65535 pixels a side');
  });

  it('excludes its metadata', async () => {
    const text = pngChunk('tEXt', Buffer.from('Note\0taken at home'));
    const gamma = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
    const exif = pngChunk('eXIf', Buffer.alloc(70_000));
    const noted = await flatPng({ ...square, chunks: [text, gamma, gamma, exif] });
    expect(withoutNotes(noted)).toEqual(await flatPng({ ...square, chunks: [gamma] }));
  });

  it('of a damaged header is undefined', async () => {
    const png = await flatPng(square);
    expect(decodedSize(png.subarray(0, 24), 'image/png')).toBeUndefined();
    png.writeUInt32BE(0, 16);
    expect(decodedSize(png, 'image/png')).toBeUndefined();
  });
});

describe('the cost of decoding a WebP', () => {
  it('that is lossless is twice its pixels up to the largest rendition, and once beyond', () => {
    expect(decodedSize(losslessWebp(square), 'image/webp')).toMatchObject({ ...square, bytes: SAMPLES * 8 + 100 });
    const large = decodedSize(losslessWebp({ width: 8192, height: 8192 }), 'image/webp');
    expect(large).toMatchObject({ bytes: (4096 ** 2 + 8192 ** 2) * 4 + 100 });
    expect(large && whyTooLarge(large)).toContain('a WebP without loss');
  });

  it('has as many passes as frames', () => {
    const size = decodedSize(animatedWebp({ width: 1, height: 1 }, 1001), 'image/webp');
    expect(size?.passes).toBe(1001);
    expect(size && whyTooLarge(size)).toContain('an animated WebP of 1001 frames');
  });

  it('includes its metadata', () => {
    const noted = decodedSize(webpWithChunks({ width: 1, height: 1 }, 'XMP ', Buffer.alloc(41_000_000), 1), 'image/webp');
    expect(noted && whyTooLarge(noted)).toBeDefined();
  });

  it('of a damaged header is undefined', () => {
    expect(decodedSize(losslessWebp(square).subarray(0, 24), 'image/webp')).toBeUndefined();
  });
});

describe('a picture at the limits', () => {
  const plain: DecodedSize = { width: 11_000, height: 10_000, bytes: 0, passes: 1, savedAs: 'a JPEG' };
  const why = (change: Partial<DecodedSize>) => whyTooLarge({ ...plain, ...change });

  it('of exactly 110 megapixels is opened, one row more is not', () => {
    expect(why({})).toBeUndefined();
    expect(why({ height: 10_001 })).toBe(
      'The picture is too large to open: 11000 × 10001 pixels. At most 110 megapixels can be read. Please save it smaller.',
    );
  });

  it.each(['width', 'height'] as const)('may be 65535 pixels long, no longer: its %s', (side) => {
    const line = { width: 1, height: 1 };
    expect(why({ ...line, [side]: 65_535 })).toBeUndefined();
    expect(why({ ...line, [side]: 65_536 })).toContain('At most 65535 pixels a side');
  });

  it('may take 160 MB to decode, no more', () => {
    expect(MAX_DECODED_BYTES).toBe(160_000_000);
    expect(why({ bytes: 160_000_000 })).toBeUndefined();
    expect(why({ bytes: 160_000_001 })).toContain('takes too much memory to open');
  });

  it('may have a thousand passes where it is small, and a hundred where it is the largest', () => {
    expect(why({ width: 100, height: 100, passes: 1000 })).toBeUndefined();
    expect(why({ width: 100, height: 100, passes: 1001 })).toContain('as a JPEG');
    expect(why({ passes: 100 })).toBeUndefined();
    expect(why({ passes: 101 })).toContain('as a JPEG');
  });
});

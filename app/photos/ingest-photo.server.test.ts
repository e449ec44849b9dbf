import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { flatJpeg } from '#tests/hostile/flat-jpeg.ts';
import { flatPng } from '#tests/hostile/flat-png.ts';
import { losslessWebp } from '#tests/hostile/flat-webp.ts';
import { drawPhoto, hasRealPhotos, jpeg, readRealPhoto } from '#tests/pictures.ts';
import { ingestPhoto } from './ingest-photo.server.ts';
import { type RENDITIONS, renditionKey, uploadKey } from './photo-files.ts';
import { insertPhoto, unsafeFindPhoto } from './photos.repository.server.ts';

async function ingest(bytes: Buffer) {
  const { id } = await insertPhoto(db, { ownerId: await insertUser(db), filename: 'photo.jpg' });
  await storage.put(uploadKey(id), bytes, 'image/jpeg');
  const result = await ingestPhoto(id);
  const row = await unsafeFindPhoto(db, id);
  return { id, result, row };
}

const rendition = async (id: string, name: keyof typeof RENDITIONS) =>
  sharp(await storage.read(renditionKey(id, name))).metadata();

/** A PNG whose header declares 60,000 × 60,000 pixels, with a few bytes of data. */
async function decompressionBomb(): Promise<Buffer> {
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  return bomb;
}

describe('ingesting a photo', () => {
  it('orients it, removes its metadata, and makes its renditions', async () => {
    const upload = await drawPhoto({ width: 1800, height: 1200 })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 0/1 0/1', GPSLongitude: '11/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id, result, row } = await ingest(upload);
    expect(result).toEqual({ status: 'ready' });
    expect(row).toMatchObject({ status: 'ready', width: 1200, height: 1800 });
    const print = await rendition(id, 'print');
    expect(print).toMatchObject({ format: 'jpeg', width: 1200, height: 1800, space: 'srgb' });
    expect(print.exif).toBeUndefined();
    expect(print.orientation).toBeUndefined();
    expect(await rendition(id, 'screen')).toMatchObject({ format: 'webp', height: 1600 });
    expect(await rendition(id, 'medium')).toMatchObject({ format: 'webp', height: 960 });
    expect(await rendition(id, 'thumbnail')).toMatchObject({ format: 'webp', height: 480 });
    expect(await storage.size(uploadKey(id))).toBeNull();
  });

  it('keeps a few pixels of it in its aspect ratio, as a placeholder while it loads', async () => {
    const { row } = await ingest(await jpeg({ width: 1600, height: 1200 }));
    const [head, bytes = ''] = row?.placeholder?.split(',') ?? [];
    expect(head).toBe('data:image/webp;base64');
    expect(await sharp(Buffer.from(bytes, 'base64')).metadata()).toMatchObject({ width: 16, height: 12 });
    expect(row?.placeholder?.length).toBeLessThan(600);
  });

  it('keeps how light its parts are, for type over it', async () => {
    const { row } = await ingest(await jpeg({ width: 1200, height: 1600 }));
    expect([row?.tones?.darkest.length, row?.tones?.lightest.length, row?.tones?.colors.length]).toEqual([96, 96, 12]);
  });

  it('makes a baseline JPEG with subsampled color for documents, 1600 pixels long, and a smaller one', async () => {
    const { id } = await ingest(await jpeg({ width: 3000, height: 2000 }));
    const page = await rendition(id, 'page');
    expect(page).toMatchObject({ format: 'jpeg', width: 1600, height: 1067, chromaSubsampling: '4:2:0', isProgressive: false });
    expect(await rendition(id, 'column')).toMatchObject({ width: 960, chromaSubsampling: '4:2:0', isProgressive: false });
    expect(await rendition(id, 'print')).toMatchObject({ width: 3000, height: 2000 });
    const { id: small } = await ingest(await jpeg({ width: 1200, height: 900 }));
    expect(await rendition(small, 'page')).toMatchObject({ width: 1200, height: 900 });
  });

  it('assumes the subject near the middle, shifted toward salient details', async () => {
    const eyeCatcher = await sharp({ create: { width: 160, height: 160, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const wall = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#888' } });
    const { row } = await ingest(
      await wall
        .composite([{ input: eyeCatcher, left: 1000, top: 40 }])
        .jpeg()
        .toBuffer(),
    );
    expect(row?.focalX).toBeGreaterThan(0.52);
    expect(row?.focalX).toBeLessThan(0.61);
    expect(row?.focalY).toBeLessThan(0.48);
    expect(row?.focalY).toBeGreaterThan(0.39);
  });

  it('converts print colors to screen colors', async () => {
    const { id } = await ingest(await drawPhoto().toColourspace('cmyk').jpeg().toBuffer());
    expect(await rendition(id, 'print')).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it.each([
    ['a text with a picture’s name', async () => Buffer.from('I am a text.'), /not a picture/],
    ['an empty file', async () => Buffer.alloc(0), /empty/],
    ['a JPEG that breaks off', async () => (await jpeg()).subarray(0, 9000), /damaged/],
    [
      'a GIF',
      async () => drawPhoto({ width: 40, height: 30 }).gif().toBuffer(),
      /must be JPEG, PNG, WebP, HEIC, AVIF or TIFF; this is GIF/,
    ],
    ['a decompression bomb', decompressionBomb, /60000 × 60000 pixels/],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /not a picture/],
    [
      'an interlaced picture that fills the memory',
      async () => {
        const png = await drawPhoto({ width: 64, height: 64 }).png({ progressive: true }).toBuffer();
        png.writeUInt32BE(10_000, 16);
        png.writeUInt32BE(10_000, 20);
        return png;
      },
      /10000 × 10000 pixels as an interlaced PNG/,
    ],
    [
      'a progressive JPEG that fills the memory',
      async () => flatJpeg({ width: 12_100, height: 9_090, coding: 'progressive' }),
      /as a progressive JPEG of 4 scans\. Please save it as a plain JPEG/,
    ],
    [
      'a WebP without loss that fills the memory',
      async () => losslessWebp({ width: 12_100, height: 9_090 }),
      /a WebP without loss/,
    ],
    ['a PNG that is far too wide', async () => flatPng({ width: 990_000, height: 1 }), /At most 65535 pixels a side/],
  ])('refuses %s with its reason, and keeps nothing of it', async (_what, make, reason) => {
    const { id, result, row } = await ingest(await make());
    expect(result).toMatchObject({ status: 'refused', refusal: expect.stringMatching(reason) });
    expect(row).toMatchObject({ status: 'refused', refusal: expect.stringMatching(reason) });
    expect(await storage.size(uploadKey(id))).toBeNull();
    expect(await storage.size(renditionKey(id, 'print'))).toBeNull();
  });

  it('keeps nothing that is sent to its address afterward', async () => {
    const { id } = await ingest(await jpeg());
    await storage.put(uploadKey(id), await jpeg({ seed: 9 }), 'image/jpeg');
    expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
    expect(await storage.size(uploadKey(id))).toBeNull();
  });

  it('waits for bytes that have not arrived', async () => {
    const { id } = await insertPhoto(db, { ownerId: await insertUser(db), filename: 'photo.jpg' });
    await expect(ingestPhoto(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await unsafeFindPhoto(db, id))?.status).toBe('pending');
  });

  it.skipIf(!hasRealPhotos)('accepts a real phone photo (skipped where the folder of real photos is missing)', async () => {
    const upload = readRealPhoto(0);
    const { id, row } = await ingest(upload);
    const original = await sharp(upload).metadata();
    expect(row?.status).toBe('ready');
    expect(row?.subject?.width).toBeGreaterThan(0.4);
    expect(row?.width).toBe(original.autoOrient.width);
    expect((await rendition(id, 'print')).exif).toBeUndefined();
    expect(await storage.size(renditionKey(id, 'thumbnail'))).toBeLessThan(120_000);
  });
});

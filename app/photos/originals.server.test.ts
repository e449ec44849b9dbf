import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { drawPhoto, jpeg } from '#tests/pictures.ts';
import { changePhoto } from './change-photo.server.ts';
import { ingestPhoto } from './ingest-photo.server.ts';
import { type AddressedPart, listMissingParts } from './originals.server.ts';
import { originalParts, photoIdOf, renditionKey } from './photo-files.ts';
import { storeSeen, unsafeFindPhoto } from './photos.repository.server.ts';
import { type Seen, seenOf } from './seen.ts';
import { createUpload, receivePhotoUpload } from './uploads.server.ts';

async function send(address: string, body: Buffer, contentType: string) {
  const { pathname, searchParams: query } = new URL(address);
  if (!pathname.startsWith('/api/uploads/')) {
    const reply = await fetch(address, { method: 'PUT', headers: { 'Content-Type': contentType }, body: new Uint8Array(body) });
    if (!reply.ok) throw new Error(`The S3 server answered ${reply.status}`);
    return;
  }
  const key = pathname.slice('/api/uploads/'.length);
  await receivePhotoUpload({ key, query, contentType, bytes: body.length, body: Readable.from([body]) });
}

const sendParts = async (parts: AddressedPart[], file: Buffer) => {
  for (const { from, to, uploadUrl } of parts) await send(uploadUrl, file.subarray(from, to), 'application/octet-stream');
};

/** A picture of noise, which does not compress: some 1.3 MB. */
async function largeFile(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A photo whose small picture has arrived, and whose file follows. */
async function beginWithSmall({ file, small }: { file: Buffer; small?: Buffer }) {
  const ownerId = await insertUser(db);
  const picture = small ?? (await sharp(file).resize(900).jpeg().toBuffer());
  const request = { ownerId, filename: 'a.jpg', contentType: 'image/jpeg' } as const;
  const { uploadUrl, objectPath } = await createUpload({ ...request, bytes: picture.length, originalBytes: file.length });
  await send(uploadUrl, picture, 'image/jpeg');
  const id = photoIdOf(objectPath);
  expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
  return { id, ownerId, missing: () => listMissingParts({ ownerId, id }) };
}

it('a photo is ready with its small picture, and gets the full size once all parts have arrived', async () => {
  const file = await largeFile();
  const { id, ownerId, missing } = await beginWithSmall({ file });
  const small = await unsafeFindPhoto(db, id);
  expect(small).toMatchObject({ status: 'ready', width: 900, awaitsOriginal: true });
  await changePhoto({ id, ownerId, change: { caption: 'At the gate', focalX: 0.2 } });
  const seen: Seen = { view: 'side', side: 'left', cover: 4, caption: null };
  await storeSeen(db, { id, awaited: true }, { ...seen, of: small?.hash ?? '' });

  const parts = await missing();
  expect(parts.map(({ from, to }) => to - from).reduce((sum, bytes) => sum + bytes, 0)).toBe(file.length);
  await sendParts(parts.slice(1), file);
  expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
  expect(await unsafeFindPhoto(db, id)).toMatchObject({ width: 900, awaitsOriginal: true });

  // Only what has not arrived is asked for again.
  const left = await missing();
  expect(left.map(({ from }) => from)).toEqual([0]);
  await sendParts(left, file);
  expect(await missing()).toEqual([]);
  expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
  const whole = await unsafeFindPhoto(db, id);
  expect(whole).toMatchObject({ width: 1800, awaitsOriginal: false, caption: 'At the gate', focalX: 0.2, isFramed: true });
  // Documents are made again: their hash contains it.
  expect(whole?.hash).not.toBe(small?.hash);
  // It shows the same, also where a model was asked before it arrived and answers now.
  expect(whole && seenOf(whole)).toEqual(seen);
  const later = { ...seen, cover: 9, of: small?.hash ?? '' };
  await storeSeen(db, { id, awaited: false }, later);
  expect((await unsafeFindPhoto(db, id))?.seen?.cover).toBe(4);
  await storeSeen(db, { id, awaited: true }, later);
  expect((await unsafeFindPhoto(db, id))?.seen).toEqual({ ...later, of: whole?.hash });
  expect((await sharp(await storage.read(renditionKey(id, 'print'))).metadata()).width).toBe(1800);
  for (const { key } of originalParts(id, file.length)) expect(await storage.size(key)).toBeNull();
  expect(await missing()).toEqual([]);
});

it('keeps the small picture where the file that follows can’t be used, and says why once', async () => {
  const { id, missing } = await beginWithSmall({ file: Buffer.from('This is no picture.'), small: await jpeg() });
  const [part] = await missing();
  await send(part?.uploadUrl ?? '', Buffer.from('This is no picture.'), 'application/octet-stream');
  expect(await ingestPhoto(id)).toMatchObject({ status: 'refused', refusal: expect.stringMatching(/not a picture/) });
  expect(await unsafeFindPhoto(db, id)).toMatchObject({ status: 'ready', awaitsOriginal: false });
  expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
});

it('a file without a small picture comes in parts as well', async () => {
  const file = await drawPhoto().png({ compressionLevel: 0 }).toBuffer();
  const ownerId = await insertUser(db);
  const request = { ownerId, filename: 'a.png', contentType: 'image/png' } as const;
  const { objectPath } = await createUpload({ ...request, bytes: file.length, originalBytes: file.length });
  const id = photoIdOf(objectPath);
  await expect(ingestPhoto(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await sendParts(await listMissingParts({ ownerId, id }), file);
  expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
  expect(await unsafeFindPhoto(db, id)).toMatchObject({ status: 'ready', awaitsOriginal: false });
});

it('frames the photo anew where the file shows another shape than its small picture', async () => {
  const { id, missing } = await beginWithSmall({
    file: await jpeg({ width: 1200, height: 800 }),
    small: await jpeg({ width: 400, height: 600 }),
  });
  await db.updateTable('photos').set({ focalX: 0.011 }).where('id', '=', id).execute();
  const file = await jpeg({ width: 1200, height: 800 });
  await sendParts(await missing(), file);
  await ingestPhoto(id);
  const row = await unsafeFindPhoto(db, id);
  expect(row?.width).toBe(1200);
  expect(row?.focalX).not.toBe(0.011);
});

it.skipIf(env.S3_ENDPOINT)(
  'accepts no part that was not announced, none of another’s photo, and none after the file is there (skipped on S3, whose server checks)',
  async () => {
    const file = await largeFile();
    const { id, missing } = await beginWithSmall({ file });
    const stranger = await insertUser(db);
    await expect(listMissingParts({ ownerId: stranger, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [first, ...others] = await missing();
    const address = first?.uploadUrl ?? '';
    await expect(send(address, file.subarray(0, 500_001), 'application/octet-stream')).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
    await expect(
      send(address.replace('original/0', 'original/99'), file.subarray(0, 9), 'application/octet-stream'),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await sendParts(first ? [first, ...others] : [], file);
    await ingestPhoto(id);
    await expect(send(address, file.subarray(0, 500_000), 'application/octet-stream')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  },
);

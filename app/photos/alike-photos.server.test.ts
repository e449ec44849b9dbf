import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { hasRealPhotos, jpeg, readRealPhoto, realPhotos } from '#tests/pictures.ts';
import { findAlike, keepAllAlike } from './alike-photos.server.ts';
import { ingestPhoto } from './ingest-photo.server.ts';
import { isAlike, likenessOf } from './likeness.server.ts';
import { objectPath, uploadKey } from './photo-files.ts';
import { insertPhoto } from './photos.repository.server.ts';

async function upload(ownerId: string, bytes: Buffer): Promise<string> {
  const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(id), bytes, 'image/jpeg');
  await ingestPhoto(id);
  return objectPath(id);
}

describe('photos that look the same', () => {
  it('are found when one is smaller and of another format, until both are kept', async () => {
    const ownerId = await insertUser(db);
    const original = await jpeg({ seed: 1 });
    const copy = await sharp(original).resize(700).webp({ quality: 70 }).toBuffer();
    const [first, other, again] = [
      await upload(ownerId, original),
      await upload(ownerId, await jpeg({ seed: 2 })),
      await upload(ownerId, copy),
    ];
    const paths = [first, other, again];
    expect(await findAlike({ ownerId, paths })).toEqual([[first, again]]);
    expect(await findAlike({ ownerId, paths: [again, other, first] })).toEqual([[again, first]]);
    await keepAllAlike({ ownerId, paths: [first, again] });
    expect(await findAlike({ ownerId, paths })).toEqual([]);
    const third = await upload(ownerId, original);
    expect(await findAlike({ ownerId, paths: [...paths, third] })).toEqual([[first, third]]);
  });

  it('are compared and kept by their owner alone', async () => {
    const path = await upload(await insertUser(db), await jpeg({ seed: 3 }));
    const stranger = { ownerId: await insertUser(db), paths: [path] };
    await expect(findAlike(stranger)).rejects.toThrow('Photo not found');
    await expect(keepAllAlike(stranger)).rejects.toThrow('Photo not found');
  });
});

describe.skipIf(!hasRealPhotos)('the likeness of real photos', () => {
  let photos: Awaited<ReturnType<typeof compared>>[];
  beforeAll(async () => {
    photos = await Promise.all(
      realPhotos().map(async (_, index) =>
        compared(await sharp(readRealPhoto(index)).rotate().resize(1000).jpeg({ quality: 90 }).toBuffer()),
      ),
    );
  });
  /** As its ingest does it: the likeness is that of the print rendition, a JPEG. */
  const compared = async (file: Buffer) => {
    const picture = await sharp(file).jpeg({ quality: 88 }).toBuffer();
    const { width, height } = await sharp(picture).metadata();
    return { picture, likeness: await likenessOf(picture), width, height };
  };

  it('tells all photos of a car apart, and knows each in another size and format', async () => {
    for (const [index, photo] of photos.entries()) {
      expect(photos.filter((other) => isAlike(photo, other))).toEqual([photos[index]]);
      const { picture } = photo;
      for (const copy of [
        sharp(picture).resize(600).jpeg({ quality: 50 }),
        sharp(picture).resize(480).jpeg({ quality: 30 }),
        sharp(picture).resize(800).webp({ quality: 75, effort: 0 }),
        sharp(picture).resize(640).png({ compressionLevel: 1 }),
      ]) {
        expect(isAlike(photo, await compared(await copy.toBuffer())), realPhotos()[index]).toBe(true);
      }
    }
  });

  it('tells the frames of a burst apart', async () => {
    for (const { picture, width = 0, height = 0 } of photos) {
      const [x, y] = [Math.round(width / 100), Math.round(height / 100)];
      const frame = async (left: number, top: number) =>
        compared(
          await sharp(picture)
            .extract({ left, top, width: width - x, height: height - y })
            .jpeg()
            .toBuffer(),
        );
      expect(isAlike(await frame(0, 0), await frame(x, y))).toBe(false);
    }
  });
});

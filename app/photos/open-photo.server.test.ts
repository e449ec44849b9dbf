import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { jpeg } from '#tests/pictures.ts';
import { ingestPhoto } from './ingest-photo.server.ts';
import { unsafeOpenPhoto } from './open-photo.server.ts';
import { objectPath, renditionKey, uploadKey } from './photo-files.ts';
import { insertPhoto } from './photos.repository.server.ts';

async function someId(): Promise<string> {
  const { id } = await insertPhoto(db, { ownerId: await insertUser(db), filename: 'photo.jpg' });
  await storage.put(uploadKey(id), await jpeg({ width: 1800, height: 1200, seed: 7 }), 'image/jpeg');
  await ingestPhoto(id);
  return id;
}

async function widthOf(id: string): Promise<number | undefined> {
  const { open } = await unsafeOpenPhoto(objectPath(id), 'medium');
  return (await sharp(await buffer((await open()).stream)).metadata()).width;
}

it('a photo has a picture for phones', async () => {
  expect(await widthOf(await someId())).toBe(960);
});

it('a photo of an older release is shown by its picture for larger screens', async () => {
  const id = await someId();
  await db.updateTable('photos').set({ mediumOf: null }).where('id', '=', id).execute();
  await storage.remove([renditionKey(id, 'medium')]);
  expect(await widthOf(id)).toBe(1600);
});

it('so is one that an older release has made anew: the picture for phones shows what it was before', async () => {
  const id = await someId();
  await db.updateTable('photos').set({ hash: 'of another picture' }).where('id', '=', id).execute();
  expect(await widthOf(id)).toBe(1600);
});

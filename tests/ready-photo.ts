import { createHash } from 'node:crypto';
import { photoIdOf, RENDITIONS, type Rendition, renditionKey } from '#app/photos/photo-files.ts';
import { unsafeFindPhoto } from '#app/photos/photos.repository.server.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import type { Client } from './client.ts';

/** What the product has made of a picture. */
type Made = { row: PhotoRow; files: Record<Rendition, Buffer> };

/** Those made so far, by the hash of the picture. Kept here, since a test may delete a photo, its files or the whole table. */
const made = new Map<string, Made>();

/**
 * A photo that the product has ingested, for tests of what comes after. Of the same picture it makes the same renditions and finds
 * the same in it, for half a second of the processor: it does so once, and later photos of that picture are filled in with copies.
 * @returns its objectPath
 */
export async function readyPhoto(client: Client, picture: Buffer): Promise<string> {
  const hash = createHash('sha256').update(picture).digest('hex');
  const known = made.get(hash);
  if (known) return copyOf(client, known);
  const objectPath = await client.upload(picture);
  await client.call('POST', '/api/photos/ingest', { objectPath });
  made.set(hash, await read(objectPath));
  return objectPath;
}

async function read(path: string): Promise<Made> {
  const id = photoIdOf(path);
  const row = await unsafeFindPhoto(db, id);
  if (row?.status !== 'ready') throw new Error(`The photo is ${row?.status}`);
  const files = await Promise.all(
    keysOf(RENDITIONS).map(async (rendition) => [rendition, await storage.read(renditionKey(id, rendition))] as const),
  );
  // It has all keys of RENDITIONS.
  return { row, files: Object.fromEntries(files) as Made['files'] };
}

async function copyOf(client: Client, { row, files }: Made): Promise<string> {
  const { objectPath } = await client.announce();
  const id = photoIdOf(objectPath);
  await Promise.all(
    keysOf(files).map((rendition) =>
      storage.put(renditionKey(id, rendition), files[rendition], RENDITIONS[rendition].contentType),
    ),
  );
  const { id: _id, ownerId: _ownerId, filename: _filename, createdAt: _createdAt, ...found } = row;
  const inJson = {
    subject: asJson(found.subject),
    tones: asJson(found.tones),
    seen: asJson(found.seen),
    blur: asJson(found.blur),
    ownerFraming: asJson(found.ownerFraming),
    improvement: asJson(found.improvement),
  };
  await db
    .updateTable('photos')
    .set({ ...found, bytes: Number(found.bytes), ...inJson })
    .where('id', '=', id)
    .execute();
  return objectPath;
}

const asJson = (value: object | null): string | null => value && JSON.stringify(value);

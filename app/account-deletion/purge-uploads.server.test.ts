import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uploadKey, uploadKeys } from '#app/photos/photo-files.ts';
import { insertPhoto, unsafeFindPhoto } from '#app/photos/photos.repository.server.ts';
import { env } from '#app/platform/env.server.ts';
import { UNFINISHED } from '#app/storage/folder-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { purgeUploads } from './purge-uploads.server.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function upload({ status, hours }: { status: 'pending' | 'refused'; hours: number }): Promise<string> {
  const ownerId = await insertUser(db);
  const refusal = status === 'refused' ? 'No picture' : null;
  const { id } = await db
    .insertInto('photos')
    .values({ ownerId, filename: 'a.jpg', status, refusal, bytes: 1000, createdAt: hoursAgo(hours) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storage.put(uploadKey(id), Buffer.from('bytes'), 'image/jpeg');
  return id;
}

it('removes abandoned uploads: announced a day ago, or sent again after the photo was ingested', async () => {
  const old = await upload({ status: 'pending', hours: 25 });
  const again = await upload({ status: 'refused', hours: 1 });
  const waiting = await upload({ status: 'pending', hours: 1 });
  await purgeUploads();
  const sizes = await Promise.all([old, again, waiting].map((id) => storage.size(uploadKey(id))));
  expect(sizes).toEqual([null, null, 5]);
  const photos = await db.selectFrom('photos').select(['status', 'refusal', 'bytes']).where('id', '=', old).execute();
  expect(photos).toEqual([{ status: 'refused', refusal: 'It did not arrive within a day. Please upload it again.', bytes: '0' }]);
});

it('removes the parts of an abandoned upload', async () => {
  const ownerId = await insertUser(db);
  const photo = { ownerId, filename: 'a.heic', bytes: 1000, originalBytes: 1000, awaitsOriginal: true };
  const { id } = await insertPhoto(db, { ...photo, createdAt: hoursAgo(25) });
  const [, part = ''] = uploadKeys({ id, originalBytes: 1000 });
  await storage.put(part, Buffer.from('a part'), '');
  await purgeUploads();
  expect(await storage.size(part)).toBeNull();
});

it('waits eight days for the full size of a photo, then removes what has come of it', async () => {
  const ownerId = await insertUser(db);
  const ready = { status: 'ready', hash: 'a hash', width: 4, height: 3, focalX: 0.5, focalY: 0.5 } as const;
  const photo = { ...ready, ownerId, filename: 'a.jpg', bytes: 1500, originalBytes: 1000, awaitsOriginal: true };
  const insert = async (hours: number) => {
    const { id } = await insertPhoto(db, { ...photo, createdAt: hoursAgo(hours) });
    for (const key of uploadKeys({ id, originalBytes: 1000 }).slice(1)) await storage.put(key, Buffer.from('a part'), '');
    return id;
  };
  const [late, early] = [await insert(8 * 24 + 1), await insert(7 * 24)];
  await purgeUploads();
  const left = async (id: string) => {
    const row = await unsafeFindPhoto(db, id);
    const sizes = await Promise.all(uploadKeys({ id, originalBytes: 1000 }).map((key) => storage.size(key)));
    return {
      awaits: row?.awaitsOriginal,
      status: row?.status,
      bytes: Number(row?.bytes),
      files: sizes.filter((size) => size !== null).length,
    };
  };
  expect(await left(late)).toEqual({ awaits: false, status: 'ready', bytes: 500, files: 0 });
  expect(await left(early)).toEqual({ awaits: true, status: 'ready', bytes: 1500, files: 1 });
});

it.skipIf(env.S3_ENDPOINT)(
  'removes files left half written by a killed process after an hour, even when no upload is late',
  async () => {
    const folder = join(env.STORAGE_DIR ?? '', UNFINISHED);
    mkdirSync(folder, { recursive: true });
    const write = (name: string, hours: number) => {
      const file = join(folder, name);
      writeFileSync(file, 'half');
      utimesSync(file, hoursAgo(hours), hoursAgo(hours));
      return file;
    };
    const [left, underWay] = [write('left', 1.1), write('under-way', 0.9)];
    await purgeUploads();
    expect([existsSync(left), existsSync(underWay)]).toEqual([false, true]);
  },
);

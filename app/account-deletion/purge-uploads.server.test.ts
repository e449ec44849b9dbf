import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uploadKey } from '#app/photos/photo-files.ts';
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

import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { createUpload } from './create-upload.server.ts';
import { photoIdOf, uploadKey } from './photo-files.ts';
import { markRefused } from './photos.repository.server.ts';
import { receivePhotoUpload } from './receive-photo-upload.server.ts';

async function announce(bytes?: number) {
  const ownerId = await insertUser(db);
  const { uploadUrl, objectPath } = await createUpload({ ownerId, filename: 'a.jpg', contentType: 'image/jpeg', bytes });
  const { pathname, searchParams: query } = new URL(uploadUrl);
  const key = pathname.slice('/api/uploads/'.length);
  const send = (body: string) =>
    receivePhotoUpload({
      key,
      query,
      contentType: 'image/jpeg',
      bytes: Buffer.byteLength(body),
      body: Readable.from([Buffer.from(body)]),
    });
  return { id: photoIdOf(objectPath), ownerId, send };
}

it('takes what was announced, and refuses it once the photo was taken in', async () => {
  const { id, send } = await announce();
  await send('first');
  await markRefused(db, id, 'No picture');
  await storage.remove([uploadKey(id)]);
  await expect(send('second')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await storage.size(uploadKey(id))).toBeNull();
});

it('refuses it once the account has gone', async () => {
  const { id, ownerId, send } = await announce();
  // As deleting it does, 30 days before its rows go.
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ownerId).execute();
  await expect(send('late')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await storage.size(uploadKey(id))).toBeNull();
});

it('takes no more than was announced', async () => {
  const { id, send } = await announce(5);
  await expect(send('more than five')).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await send('five!');
  expect(await storage.size(uploadKey(id))).toBe(5);
});

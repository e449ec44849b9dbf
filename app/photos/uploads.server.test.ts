import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { photoIdOf, uploadKey } from './photo-files.ts';
import { markRefused } from './photos.repository.server.ts';
import { createUpload, receivePhotoUpload } from './uploads.server.ts';

async function announce(bytes?: number) {
  const ownerId = await insertUser(db);
  const { uploadUrl, objectPath } = await createUpload({ ownerId, filename: 'a.jpg', contentType: 'image/jpeg', bytes });
  const { pathname, searchParams: query } = new URL(uploadUrl);
  const key = pathname.slice('/api/uploads/'.length);
  const receive = (body: Readable, bytes: number | null = null) =>
    receivePhotoUpload({ key, query, contentType: 'image/jpeg', bytes, body });
  const send = (body: string) => receive(Readable.from([Buffer.from(body)]), Buffer.byteLength(body));
  return { id: photoIdOf(objectPath), ownerId, send, receive };
}

it('accepts an announced photo, and refuses it once it was ingested', async () => {
  const { id, send } = await announce();
  await send('first');
  await markRefused(db, id, 'No picture');
  await storage.remove([uploadKey(id)]);
  await expect(send('second')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await storage.size(uploadKey(id))).toBeNull();
});

it('refuses it once the account is deleted', async () => {
  const { id, ownerId, send } = await announce();
  // As deleting an account does, 30 days before its rows are removed.
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ownerId).execute();
  await expect(send('late')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await storage.size(uploadKey(id))).toBeNull();
});

it('accepts no more bytes than announced', async () => {
  const { id, send } = await announce(5);
  await expect(send('more than five')).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await send('five!');
  expect(await storage.size(uploadKey(id))).toBe(5);
});

it('accepts one body at a time at an address, refuses another, and is free as soon as the first is aborted', async () => {
  const { id, send, receive } = await announce();
  const other = await announce();
  let take = () => {};
  const isTaken = new Promise<void>((resolve) => {
    take = resolve;
  });
  const first = new Readable({ read: () => take() });
  const broken = receive(first);
  broken.catch(() => undefined);
  await isTaken;
  first.push('half of it');
  await expect(send('a picture')).rejects.toMatchObject({
    code: 'CONFLICT',
    userMessage: 'This file is being sent already. Please wait until that has ended, or ask for a new upload address.',
  });
  await other.send('beside it');
  first.destroy(new Error('The connection is gone'));
  await expect(broken).rejects.toThrow('The connection is gone');
  await send('whole');
  expect((await storage.read(uploadKey(id))).toString()).toBe('whole');
});

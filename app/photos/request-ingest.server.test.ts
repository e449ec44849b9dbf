import { expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { insertUser } from '#tests/fixtures.ts';
import { jpeg } from '#tests/pictures.ts';
import { ingestPhoto } from './ingest-photo.server.ts';
import { objectPath, uploadKey } from './photo-files.ts';
import { insertPhoto } from './photos.repository.server.ts';
import { requestIngest } from './request-ingest.server.ts';

async function arrived(change: Partial<Pick<PhotoRow, 'status' | 'refusal' | 'awaitsOriginal' | 'originalBytes'>> = {}) {
  const ownerId = await insertUser(db);
  const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(id), await jpeg({ seed: 3 }), 'image/jpeg');
  await ingestPhoto(id);
  await db
    .updateTable('photos')
    .set({ ownerId, ...change })
    .where('id', '=', id)
    .execute();
  const jobs = async () => (await db.selectFrom('jobs').select('id').where('ownerId', '=', ownerId).execute()).length;
  return { id, jobs, request: () => requestIngest({ ownerId, path: objectPath(id) }) };
}

it('a photo that is ready is told to be so, again and again, without a job', async () => {
  const { request, jobs } = await arrived();
  expect(await request()).toEqual({ result: { status: 'ready' } });
  expect(await request()).toEqual({ result: { status: 'ready' } });
  expect(await jobs()).toBe(0);
});

it('one that was refused is told why, without a job', async () => {
  const { request, jobs } = await arrived({ status: 'refused', refusal: 'No picture.' });
  expect(await request()).toEqual({ result: { status: 'refused', refusal: 'No picture.' } });
  expect(await jobs()).toBe(0);
});

it('what was uploaded again is removed, with where the camera was', async () => {
  const { id, request } = await arrived();
  await storage.put(uploadKey(id), await jpeg({ seed: 3 }), 'image/jpeg');
  await request();
  expect(await storage.size(uploadKey(id))).toBeNull();
});

it('one that has just arrived, or whose full-size file is to follow, has a job', async () => {
  for (const change of [{ status: 'pending' }, { awaitsOriginal: true, originalBytes: 9_000_000 }] as const) {
    const { id, request, jobs } = await arrived(change);
    expect(await request()).toEqual({ jobId: `photo-${id}` });
    await request();
    expect(await jobs()).toBe(1);
  }
});

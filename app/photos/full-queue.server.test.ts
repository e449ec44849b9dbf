import { afterAll, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { photoIdOf } from './photo-files.ts';
import { createUpload } from './uploads.server.ts';

afterAll(() => db.destroy());

it('while the work queue is full, no upload begins that would only wait, and nothing is stored of it', async () => {
  env.QUEUE_LIMIT = 1;
  const ownerId = await insertUser(db);
  const upload = () => createUpload({ ownerId, filename: 'a.jpg', contentType: 'image/jpeg' });
  await db.insertInto('jobs').values({ id: 'document-1', kind: 'document', ownerId, input: '{}' }).execute();
  await expect(upload()).rejects.toMatchObject({
    status: 503,
    retryAfter: 60,
    userMessage: expect.stringContaining('try again'),
  });
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([]);
  await db.updateTable('jobs').set({ finishedAt: new Date() }).execute();
  const { objectPath } = await upload();
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([{ id: photoIdOf(objectPath) }]);
});

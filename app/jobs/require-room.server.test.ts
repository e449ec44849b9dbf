import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import type { JobKind } from '#app/platform/job-kinds.ts';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { enqueue } from './enqueue.server.ts';
import { closeQueues, queueOf } from './queues.server.ts';
import { requireRoom } from './require-room.server.ts';

let ownerId = '';
beforeEach(async () => {
  env.QUEUE_LIMIT = 3;
  await db.deleteFrom('jobs').execute();
  ownerId = await insertUser(db);
});
afterAll(closeQueues);

const ask = (kind: JobKind, key: string = randomUUID()) => enqueue({ contract: anyJob(kind), ownerId, input: {}, key });
const FULL = {
  code: 'UNAVAILABLE',
  status: 503,
  retryAfter: 60,
  userMessage:
    'So many people are asking at the moment that our line is full. Nothing was started. Please try again in a minute.',
};
const countJobs = async () => (await db.selectFrom('jobs').select('id').execute()).length;

it('a full queue refuses more of any kind that people wait for, before anything is stored', async () => {
  for (const kind of ['content', 'document', 'paper'] as const) await ask(kind);
  const queued = await queueOf('document').count();
  for (const kind of ['content', 'document', 'paper', 'suggestion', 'guest-photo'] as const) {
    await expect(ask(kind), kind).rejects.toMatchObject(FULL);
  }
  expect(await countJobs()).toBe(3);
  expect(await queueOf('document').count()).toBe(queued);
});

it('it refuses neither mails nor photos that have arrived, nor work that waits in it already', async () => {
  await ask('document', 'room-same');
  await ask('content');
  await ask('content');
  expect(await ask('document', 'room-same')).toBe('document-room-same');
  await ask('mail');
  await ask('photo');
  expect(await countJobs()).toBe(5);
});

it('any number of photos that have arrived keeps no work out, only further uploads', async () => {
  for (let at = 0; at < 4; at++) await ask('photo');
  await ask('document');
  await expect(requireRoom('photo')).rejects.toMatchObject(FULL);
});

it('it takes more once something is done, however many mails wait', async () => {
  for (let at = 0; at < 5; at++) await ask('mail');
  const [first = ''] = [await ask('document'), await ask('document'), await ask('document')];
  await expect(ask('document')).rejects.toMatchObject(FULL);
  await db.updateTable('jobs').set({ finishedAt: new Date() }).where('id', '=', first).execute();
  await ask('document');
});

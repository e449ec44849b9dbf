import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { JobKind } from '#app/platform/job-kinds.ts';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { enqueue } from './enqueue.server.ts';
import { followJob, waitForJob } from './follow-job.server.ts';
import { closeQueues } from './queues.server.ts';
import { readJob } from './read-job.server.ts';
import { markWorkerSeen } from './workers.repository.server.ts';

const JOB = anyJob('document');
const who = { id: '', role: 'user' as const };

const reportWorker = () => markWorkerSeen(db, { id: 'line', slots: { document: 2 } });
beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
  await db.deleteFrom('workers').execute();
  who.id = await insertUser(db);
  await reportWorker();
});
afterAll(closeQueues);

const ask = () => enqueue({ contract: JOB, ownerId: who.id, input: {} });

/** Jobs that were done lately, each in so many seconds. */
async function haveDone(count: number, seconds: number, kind: JobKind = 'document'): Promise<void> {
  for (let at = 0; at < count; at++) {
    await sql`insert into jobs (id, kind, owner_id, input, begun_at, finished_at)
      values (${`${kind}-done-${at}`}, ${kind}, ${who.id}, '{}', now() - ${seconds + at} * interval '1 second', now() - ${at} * interval '1 second')`.execute(
      db,
    );
  }
}

const finish = (id: string) => sql`update jobs set finished_at = now(), result = '{}' where id = ${id}`.execute(db);

it('tells how long it will take, by what the last ones took and how many run at once, and anew as the line moves', async () => {
  await haveDone(3, 40);
  const ids = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
  const last = ids.at(-1) ?? '';
  const told: unknown[] = [];
  for await (const event of followJob(last, AbortSignal.timeout(25_000))) {
    if (event.type !== 'progress') break;
    told.push([event.progress.stage, event.progress.line]);
    await reportWorker();
    // Five before it, in pairs: it is in the third.
    await finish(ids[told.length * 2 - 2] ?? '');
    await finish(ids[told.length * 2 - 1] ?? '');
    if (told.length === 3) await finish(last);
  }
  expect(told).toEqual([
    ['In line: 5 before yours. Ready in about 2 minutes', { before: 5, seconds: 120 }],
    ['In line: 3 before yours. Ready in about a minute', { before: 3, seconds: 80 }],
    ['In line: 1 before yours. Ready in less than a minute', { before: 1, seconds: 40 }],
  ]);
});

it('tells no time that it does not know', async () => {
  await haveDone(2, 40);
  await haveDone(5, 40, 'photo');
  const [, second = ''] = [await ask(), await ask()];
  // What is known of workers and their runs may be two seconds old.
  const line = async () => (await readJob({ id: second, user: who })).line;
  await expect.poll(line).toEqual({ before: 1, seconds: null });
  await db.deleteFrom('jobs').where('kind', '=', 'photo').execute();
  await haveDone(3, 40, 'content');
  await sql`update jobs set kind = 'document' where kind = 'content'`.execute(db);
  await expect.poll(line).toEqual({ before: 1, seconds: 40 });
  // A worker of an older release does not say how many it takes at once.
  await db.insertInto('workers').values({ id: 'older' }).execute();
  await expect.poll(line).toEqual({ before: 1, seconds: null });
});

it('a call that has waited in vain is told when to ask again', async () => {
  await haveDone(3, 90);
  const [first = '', second = ''] = [await ask(), await ask(), await ask()];
  await sql`update jobs set worker_id = 'line' where id in (${first}, ${second})`.execute(db);
  const third = await ask();
  expect((await readJob({ id: first, user: who })).line).toBeNull();
  await expect(waitForJob(third, { timeoutMs: 6000 })).rejects.toMatchObject({
    code: 'TIMED_OUT',
    retryAfter: 180,
    userMessage: 'In line: 3 before yours. Ready in about 3 minutes. It continues; please ask again then.',
  });
});

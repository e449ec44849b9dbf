import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { enqueue } from './enqueue.server.ts';
import { followJob } from './follow-job.server.ts';
import { findJob, recordResult } from './jobs.repository.server.ts';
import { closeQueues, queueOf } from './queues.server.ts';

const MEASURED_MS = 8000;
const contract = anyJob('mail');
afterAll(async () => {
  await queueOf('mail').drain();
  await closeQueues();
});

/** Statements that this database has finished; each is a transaction of its own here. */
async function countStatements(): Promise<number> {
  const { rows } = await sql<{ done: string }>`
    select xact_commit as done from pg_stat_database where datname = current_database()
  `.execute(db);
  return Number(rows[0]?.done);
}

it('a thousand who follow jobs cost ten statements a second at most, and each is told of the end of their own', async () => {
  const ownerId = await insertUser(db);
  const ids: string[] = [];
  for (let at = 0; at < 20; at += 1) ids.push(await enqueue({ contract, ownerId, input: { at } }));
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const followed = Array.from({ length: 1000 }, async (_, at) => {
    for await (const event of followJob(ids[at % ids.length] ?? '', stop.signal)) {
      if (event.type === 'done') return event.result;
    }
    return undefined;
  });
  // A rate is measured over a time: after the first looks, and longer than the seconds that PostgreSQL takes to tell of what was done.
  await pause(3000);
  const before = await countStatements();
  await pause(MEASURED_MS);
  expect(((await countStatements()) - before) / (MEASURED_MS / 1000)).toBeLessThanOrEqual(10);
  for (const [at, id] of ids.entries()) {
    const job = await findJob(db, id);
    await recordResult(db, { id, run: job?.run ?? 0 }, { at });
  }
  expect(await Promise.all(followed)).toEqual(Array.from({ length: 1000 }, (_, at) => ({ at: at % ids.length })));
  stop.abort();
});

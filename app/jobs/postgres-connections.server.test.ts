import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { JOB_KINDS } from '#app/platform/job-kinds.ts';
import { db } from '#db/client.ts';
import { WORKING_CONNECTIONS } from './queue-pool.server.ts';
import { closeQueues, createWorker, listenToQueues, queueOf } from './queues.server.ts';

/** Of this database, but the one that asks. */
async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const workers: ReturnType<typeof createWorker>[] = [];
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await closeQueues();
});

it('however many queues are busy at once, a process holds a listener for each, and a few connections that all share', async () => {
  const before = await countConnections();
  let done = 0;
  listenToQueues();
  for (const kind of JOB_KINDS) {
    workers.push(
      createWorker(
        kind,
        async () => {
          done++;
        },
        4,
      ),
    );
  }
  const adding = JOB_KINDS.flatMap((kind) =>
    Array.from({ length: 20 }, () => queueOf(kind).add('any', { jobId: randomUUID(), run: 1 })),
  );
  let most = 0;
  const watch = async () => {
    most = Math.max(most, await countConnections());
    return done;
  };
  await Promise.all(adding);
  await expect.poll(watch, { timeout: 20_000, interval: 20 }).toBe(adding.length);
  // A worker and a listener of each kind.
  expect(most - before).toBeGreaterThan(JOB_KINDS.length);
  expect(most - before).toBeLessThanOrEqual(2 * JOB_KINDS.length + WORKING_CONNECTIONS);
});

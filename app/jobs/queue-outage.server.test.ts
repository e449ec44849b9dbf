import { randomUUID } from 'node:crypto';
import { DEFAULT_SCHEMA, runMigrations } from 'bullmq';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { createQueueBackend } from './queue-backend.server.ts';

const beside = new pg.Client({ connectionString: env.DATABASE_URL });
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  await beside.connect();
  await runMigrations(beside, DEFAULT_SCHEMA);
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await beside.end();
});

let backend: ReturnType<typeof createQueueBackend>;
/** Keeps a process's queues from preparing themselves. */
beforeEach(async () => {
  backend = createQueueBackend();
  await beside.query('begin');
  await beside.query('lock table bullmq.migration in access exclusive mode');
});
afterEach(() => {
  backend.close();
  expect(uncaught.splice(0)).toEqual([]);
});

/** Ends the connections that wait for the lock. @returns how many there were */
async function endWaiting(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}

it('a queue whose connection breaks while it prepares itself refuses what it is asked, and works afterwards', async () => {
  const mail = backend.queue('mail').on('error', () => undefined);
  const count = () => mail.getWaitingCount().catch(() => 'refused');
  const refused = count();
  await expect.poll(endWaiting).toBeGreaterThan(0);
  expect(await refused).toBe('refused');
  await beside.query('commit');
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
  await mail.waitUntilReady();
  const job = await mail.add('any', { jobId: randomUUID(), run: 1 });
  await job.remove();
  expect(await count()).toBe(0);
  await mail.close();
});

it('a worker can be closed while its connection can’t prepare itself', async () => {
  const worker = backend.worker('document', async () => {}, 1).on('error', () => undefined);
  await expect.poll(endWaiting).toBeGreaterThan(0);
  let isClosed = false;
  const closed = worker.close().then(() => {
    isClosed = true;
  });
  // A connection may begin to wait once more before it learns that it is to close.
  const goOn = async () => {
    await endWaiting();
    return isClosed;
  };
  await expect.poll(goOn, { timeout: 20_000 }).toBe(true);
  await closed;
  await beside.query('commit');
});

it('a worker and a listener whose connections break while they prepare themselves begin once the database is back', async () => {
  const events = backend.events('content').on('error', () => undefined);
  const queue = backend.queue('content').on('error', () => undefined);
  const worker = backend.worker('content', async () => {}, 1).on('error', () => undefined);
  await expect.poll(endWaiting).toBeGreaterThan(0);
  await expect.poll(endWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
  await beside.query('commit');
  let completed = 0;
  events.on('completed', () => {
    completed += 1;
  });
  // A listener hears only of what happens after it has begun.
  const addAndCount = async () => {
    await queue.add('any', { jobId: randomUUID(), run: 1 });
    return completed;
  };
  await expect.poll(addAndCount, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0);
  await Promise.all([worker.close(), events.close(), queue.close()]);
});

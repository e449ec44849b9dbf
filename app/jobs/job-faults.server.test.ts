import { randomUUID } from 'node:crypto';
import { UnrecoverableError } from 'bullmq';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { enqueue } from './enqueue.server.ts';
import { waitForJob } from './follow-job.server.ts';
import { askForJob, findJob, recordCancel, recordResult } from './jobs.repository.server.ts';
import { closeQueues, queueOf } from './queues.server.ts';
import { type JobWork, runJobs } from './run-jobs.server.ts';

const WAIT = { timeoutMs: 20_000 };
const contract = { ...anyJob('mail'), attempts: 3, backoff: 60_000 };
const queue = queueOf('mail');

type Work = JobWork<typeof contract>;

const running: ReturnType<typeof runJobs>[] = [];
const work = (handler: Work['handler'], change: Partial<Work & { concurrency: number }> = {}) => {
  const worker = runJobs({ contract, concurrency: 2, handler, ...change });
  running.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.close()));
  // Jobs that wait for a retry must not run in the next test.
  await queue.drain(true);
});
afterAll(closeQueues);

const ask = async (input = {}) => enqueue({ contract, ownerId: await insertUser(db), input });
const queued = (id: string) => queue.getJob(`${id}-1`);
/** The delay before a job's next attempt (ms). */
const pauseOf = async (id: string) => {
  const job = await queued(id);
  return (await job?.isDelayed()) ? job?.delay : undefined;
};

describe('a job that fails', () => {
  const away = new AppError('UNAVAILABLE', 'The database is away', { again: 'when-back' });
  const busy = (retryAfter: number) => new AppError('UNAVAILABLE', 'The model is busy.', { retryAfter });
  it.each([
    ['the first time waits as its contract says', 0, new Error('a fault'), 60_000],
    ['again waits twice as long', 1, new Error('a fault'), 120_000],
    ['is not asked again before the time that it was told', 0, busy(90), 90_000],
    ['is not asked again at once since it was told little', 0, busy(5), 60_000],
    ['by a fault of ours that tells no time waits as its contract says', 0, new AppError('INTERNAL', 'No.'), 60_000],
    ['by the house’s fault is tried again in a second', 0, away, 1000],
  ])('%s', async (_what, failedAttempts, fault, pause) => {
    const id = await ask();
    await db.updateTable('jobs').set({ failedAttempts }).where('id', '=', id).execute();
    work(async () => {
      throw fault;
    });
    await expect.poll(() => pauseOf(id)).toBe(pause);
  });

  it('because of the infrastructure a second time waits twice as long', async () => {
    const id = await ask();
    work(async () => {
      throw away;
    });
    await expect.poll(() => pauseOf(id)).toBe(1000);
    await (await queued(id))?.promote();
    await expect.poll(() => pauseOf(id)).toBe(2000);
  });

  it('because its row could not be read is retried for as long as that lasts', async () => {
    const id = await ask();
    await sql`alter table jobs rename to jobs_elsewhere`.execute(db);
    work(async () => ({ isDone: true }));
    await expect.poll(() => pauseOf(id)).toBe(1000);
    await (await queued(id))?.promote();
    await expect.poll(() => pauseOf(id)).toBe(2000);
    await sql`alter table jobs_elsewhere rename to jobs`.execute(db);
    await (await queued(id))?.promote();
    expect(await waitForJob(id, WAIT)).toEqual({ isDone: true });
  });

  it('for the last time reports its own message, if it has one for the caller', async () => {
    const id = await ask();
    await db
      .updateTable('jobs')
      .set({ failedAttempts: contract.attempts - 1 })
      .where('id', '=', id)
      .execute();
    work(async () => {
      throw new AppError('UNAVAILABLE', 'The model is busy.');
    });
    await expect(waitForJob(id, WAIT)).rejects.toMatchObject({ status: 503, userMessage: 'The model is busy.' });
  });
});

describe('a job that is redelivered', () => {
  const ended = async (end: (run: { id: string; run: number }) => Promise<unknown>) => {
    const job = { id: `mail-${randomUUID()}`, kind: 'mail', ownerId: await insertUser(db), input: {} };
    const { run } = await askForJob(db, job);
    await end({ id: job.id, run });
    return queue.add('mail', { jobId: job.id, run }, { jobId: `${job.id}-${run}`, attempts: 1 });
  };
  const isDone = (run: { id: string; run: number }) => recordResult(db, run, {});

  it.each([
    ['is done', isDone],
    ['is canceled', (run: { id: string; run: number }) => recordCancel(db, run, 'This was canceled.')],
    [
      'goes on in a later run',
      async ({ id }: { id: string }) => db.updateTable('jobs').set({ run: 2 }).where('id', '=', id).execute(),
    ],
    ['is gone with its account', async ({ id }: { id: string }) => db.deleteFrom('jobs').where('id', '=', id).execute()],
  ])('though it %s is not run', async (_what, end) => {
    const delivered = await ended(end);
    let runs = 0;
    work(async () => ({ runs: ++runs }));
    await expect.poll(() => delivered.getState()).toBe('completed');
    expect(runs).toBe(0);
  });
});

describe('a job that the queue gives up', () => {
  /** Queued with a single attempt, also for infrastructure failures. */
  const askOnce = async () => {
    const job = { id: `mail-${randomUUID()}`, kind: 'mail', ownerId: await insertUser(db), input: {} };
    const { run } = await askForJob(db, job);
    await queue.add('mail', { jobId: job.id, run }, { jobId: `${job.id}-${run}`, attempts: 1 });
    return job.id;
  };

  it('because what it needs stays away says what that is', async () => {
    const id = await askOnce();
    const message = 'Our file storage is not responding. Please try again in a moment.';
    work(async () => {
      throw new AppError('UNAVAILABLE', message, { again: 'when-back' });
    });
    await expect(waitForJob(id, WAIT)).rejects.toMatchObject({ status: 503, userMessage: message });
  });

  /** The event that the worker emits. */
  const tellFailed = (worker: ReturnType<typeof work>, job: Awaited<ReturnType<typeof queued>>, error: Error) =>
    Promise.all(worker.listeners('failed').map((listener) => listener(job, error, 'active')));

  it('because its lock was lost too often fails with a general message; before that it stays open', async () => {
    const id = await ask();
    const worker = work(async () => ({}));
    await worker.close();
    await tellFailed(worker, await queued(id), new Error('a fault'));
    expect(await findJob(db, id)).toMatchObject({ finishedAt: null });
    await tellFailed(worker, await queued(id), new UnrecoverableError('job stalled more than allowable limit'));
    const message = 'Something went wrong on our side. Please try again.';
    await expect(waitForJob(id, WAIT)).rejects.toMatchObject({ status: 500, userMessage: message });
  });

  it('and no longer has fails without a message to anybody', async () => {
    await expect(
      tellFailed(
        work(async () => ({})),
        undefined,
        new Error('missing'),
      ),
    ).resolves.toBeDefined();
  });
});

it('an unreachable queue is logged with the kind of job', async () => {
  const told = vi.spyOn(logger, 'warn');
  work(async () => ({})).emit('error', new Error('connection refused'));
  expect(told).toHaveBeenCalledWith({ kind: 'mail', err: 'connection refused' }, 'worker connection');
  told.mockRestore();
});

describe('a job that killed a worker', () => {
  const askDeadly = async (deaths: number) => {
    const id = await ask({ isDeadly: true });
    await db.updateTable('jobs').set({ deaths }).where('id', '=', id).execute();
    return id;
  };

  it('runs one at a time with others like it, without delaying other jobs', async () => {
    const suspects = [await askDeadly(1), await askDeadly(1)];
    const other = await ask();
    const told: string[] = [];
    const handler: Work['handler'] = async ({ input }) => {
      if (!(input as { isDeadly?: boolean }).isDeadly) return {};
      told.push('begins');
      await waitForJob(other, WAIT);
      told.push('ends');
      return {};
    };
    work(handler, { concurrency: 3 });
    await Promise.all(suspects.map((id) => waitForJob(id, WAIT)));
    expect(told).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('for the second time is recorded at its source, before it can be requested again', async () => {
    const noted: unknown[] = [];
    const id = await askDeadly(2);
    work(async () => ({}), {
      onKilled: async (...args) => {
        noted.push(args, (await findJob(db, id))?.finishedAt);
      },
    });
    const told = await waitForJob(id, WAIT).catch((error: AppError) => error);
    expect(told).toMatchObject({ status: 422 });
    expect(noted).toEqual([[{ isDeadly: true }, (told as AppError).userMessage], null]);
  });

  it('keeps that death on record when it later fails by itself or can’t start', async () => {
    const id = await askDeadly(1);
    work(async () => {
      throw new Error('a fault');
    });
    await expect.poll(() => pauseOf(id)).toBe(60_000);
    expect(await findJob(db, id)).toMatchObject({ deaths: 1 });
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before update on jobs for each row when (new.worker_id is not null) execute function refuse()`.execute(
      db,
    );
    await (await queued(id))?.promote();
    await expect.poll(() => pauseOf(id)).toBe(120_000);
    await sql`drop trigger refuse on jobs`.execute(db);
    expect(await findJob(db, id)).toMatchObject({ deaths: 1 });
  });
});

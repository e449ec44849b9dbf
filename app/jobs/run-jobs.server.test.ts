import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { cancelJob } from './cancel-job.server.ts';
import { closeOpenJobs } from './close-open-jobs.server.ts';
import { enqueue } from './enqueue.server.ts';
import { followJob, waitForJob } from './follow-job.server.ts';
import { askForJob, findJob, listWanted, recordCancel, recordFailure, takeJob } from './jobs.repository.server.ts';
import { closeQueues, queueOf } from './queues.server.ts';
import { type JobContext, runJobs } from './run-jobs.server.ts';

const contentJob = anyJob('content');
const documentJob = anyJob('document');
const mailJob = anyJob('mail');
const photoJob = anyJob('photo');

type Contract = Parameters<typeof runJobs>[0]['contract'];
type Running = ReturnType<typeof runJobs>;
const running: Running[] = [];
const work = (contract: Contract, handler: (context: JobContext) => Promise<unknown>) =>
  running.push(runJobs({ contract, concurrency: 2, handler }));

const closeAll = () => Promise.all(running.splice(0).map((worker) => worker.close()));
afterAll(async () => {
  await closeAll();
  await closeQueues();
});

const WAIT = { timeoutMs: 20_000 };

describe('a job', () => {
  it('runs once though it is requested five times at once, and all five get its result', async () => {
    const ownerId = await insertUser(db);
    let runs = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    work(documentJob, async ({ input }) => {
      runs++;
      await held;
      return { input };
    });
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => enqueue({ contract: documentJob, ownerId, input: { text: 'same' }, key: 'same' })),
    );
    expect(new Set(ids).size).toBe(1);
    const waiting = ids.map((id) => waitForJob(id, WAIT));
    letGo();
    expect(await Promise.all(waiting)).toEqual(Array(5).fill({ input: { text: 'same' } }));
    expect(runs).toBe(1);
  });

  it('that is deleted with its account ends for its followers without an internal error', async () => {
    const ownerId = await insertUser(db);
    // A worker of these jobs is there, and could be done with it before it is deleted.
    await queueOf('document').pause();
    const jobId = await enqueue({ contract: documentJob, ownerId, input: { text: 'left' }, key: 'left' });
    const waiting = waitForJob(jobId, WAIT);
    await db.deleteFrom('jobs').where('id', '=', jobId).execute();
    await expect(waiting).rejects.toMatchObject({ status: 404 });
    await queueOf('document').resume();
  });

  it('is retried after an error, and reports its stages', async () => {
    const ownerId = await insertUser(db);
    let tries = 0;
    const contract = { ...contentJob, attempts: 2 };
    work(contract, async ({ report }) => {
      if (++tries === 1) throw new Error('a fault that passes');
      report({ stage: 'Writing', fraction: 0.5 });
      return { tries };
    });
    const jobId = await enqueue({ contract, ownerId, input: {} });
    const told = [];
    for await (const event of followJob(jobId, AbortSignal.timeout(WAIT.timeoutMs))) told.push(event);
    expect(told).toEqual([
      { type: 'progress', progress: { stage: 'Writing', fraction: 0.5 } },
      { type: 'done', result: { tries: 2 } },
    ]);
  });

  it('is not retried when it is refused; requested again, it runs again', async () => {
    const ownerId = await insertUser(db);
    let runs = 0;
    work(photoJob, async () => {
      runs++;
      if (runs === 1) throw new AppError('UNPROCESSABLE', 'This can’t be done.');
      return { status: 'ready' };
    });
    const ask = () => enqueue({ contract: photoJob, ownerId, input: {}, key: 'refused' });
    await expect(waitForJob(await ask(), WAIT)).rejects.toMatchObject({ status: 422, userMessage: 'This can’t be done.' });
    expect(runs).toBe(1);
    expect(await waitForJob(await ask(), WAIT)).toEqual({ status: 'ready' });
    expect(runs).toBe(2);
  });

  it('runs again when it has ended in the queue but not in its row', async () => {
    const ownerId = await insertUser(db);
    const ask = () => enqueue({ contract: photoJob, ownerId, input: {}, key: 'forgotten' });
    const id = await ask();
    await waitForJob(id, WAIT);
    await db.updateTable('jobs').set({ result: null, finishedAt: null }).where('id', '=', id).execute();
    expect(await waitForJob(await ask(), WAIT)).toEqual({ status: 'ready' });
  });

  it('that has failed runs when an operator retries it', async () => {
    const ownerId = await insertUser(db);
    let isBroken = true;
    const contract = { ...mailJob, attempts: 1 };
    const worker = runJobs({
      contract,
      concurrency: 1,
      handler: async () => {
        if (isBroken) throw new Error('a fault that an operator mends');
        return { sent: true };
      },
    });
    const id = await enqueue({ contract, ownerId, input: {} });
    await expect(waitForJob(id, WAIT)).rejects.toMatchObject({ status: 500 });
    isBroken = false;
    const queued = await queueOf(contract.kind).getJob(`${id}-1`);
    await expect.poll(() => queued?.getState()).toBe('failed');
    await queued?.retry('failed');
    await expect.poll(async () => (await findJob(db, id))?.result).toEqual({ sent: true });
    expect(await findJob(db, id)).toMatchObject({ failure: null, failureCode: null });
    // The following tests start their own.
    await worker.close();
  });

  it('is wanted until it is canceled, also after a failure, which an operator may retry', async () => {
    const job = { id: 'content-wanted', kind: 'content', ownerId: await insertUser(db), input: {} };
    await askForJob(db, job);
    const run = { id: job.id, run: 1 };
    await recordFailure(db, run, { message: 'The key was wrong.', code: 'INTERNAL' });
    expect(await listWanted(db, [job.id])).toEqual([run]);
    await askForJob(db, job);
    await recordCancel(db, { ...run, run: 2 }, 'This was canceled.');
    expect(await listWanted(db, [job.id])).toEqual([]);
  });

  it('that an operator removes from the queue ends for its followers, and runs when it is requested again', async () => {
    const ownerId = await insertUser(db);
    await queueOf('document').pause();
    const ask = () => enqueue({ contract: documentJob, ownerId, input: {}, key: 'taken-out' });
    const id = await ask();
    const told = [];
    for await (const event of followJob(id, AbortSignal.timeout(WAIT.timeoutMs))) {
      told.push(event);
      // While paused it is reported as waiting.
      if (event.type === 'progress' && event.progress.isHeld) await queueOf('document').remove(`${id}-1`);
    }
    expect(told.at(-1)).toEqual({ type: 'failed', message: expect.stringContaining('taken off the work queue') });
    await queueOf('document').resume();
    expect(await waitForJob(await ask(), WAIT)).toEqual({ input: {} });
  });

  it('is not ended by a stale result', async () => {
    const job = { id: 'photo-twice', kind: 'photo', ownerId: await insertUser(db), input: {} };
    const failure = { message: 'This can’t be done.', code: 'UNPROCESSABLE' } as const;
    expect(await askForJob(db, job)).toEqual({ run: 1, isJoined: false });
    expect(await askForJob(db, job)).toEqual({ run: 1, isJoined: true });
    await recordFailure(db, { id: job.id, run: 1 }, failure);
    expect(await askForJob(db, job)).toEqual({ run: 2, isJoined: false });
    await recordFailure(db, { id: job.id, run: 1 }, failure);
    expect((await findJob(db, job.id))?.finishedAt).toBeNull();
  });

  it('reports a permanent error in general words', async () => {
    const ownerId = await insertUser(db);
    work({ ...mailJob, attempts: 1 }, async () => {
      throw new Error('password of the mail server: hunter2');
    });
    const jobId = await enqueue({ contract: { ...mailJob, attempts: 1 }, ownerId, input: {} });
    await expect(waitForJob(jobId, WAIT)).rejects.toMatchObject({
      status: 500,
      userMessage: 'Something went wrong on our side. Please try again.',
    });
  });

  /** A worker with the test's own handler, closed after the test. */
  async function withWorker(contract: Contract, handler: (context: JobContext) => Promise<unknown>, act: () => Promise<void>) {
    const worker = runJobs({ contract, concurrency: 2, handler });
    try {
      await act();
    } finally {
      await worker.close();
    }
  }
  const mail: Contract = { ...mailJob, attempts: 1 };

  it('is retried while the database is unavailable, however few attempts it has', async () => {
    await closeAll();
    const ownerId = await insertUser(db);
    const away = new AppError('UNAVAILABLE', 'The database is away', { again: 'when-back' });
    let tries = 0;
    const handler = async () => {
      if (++tries <= 2) throw new Error('a query failed', { cause: away });
      return { tries };
    };
    await withWorker(mail, handler, async () => {
      expect(await waitForJob(await enqueue({ contract: mail, ownerId, input: {} }), WAIT)).toEqual({ tries: 3 });
    });
  });

  it('is not retried when that would not help, and fails with its own message', async () => {
    const ownerId = await insertUser(db);
    let tries = 0;
    const handler = async () => {
      tries += 1;
      throw new AppError('UNAVAILABLE', 'The quota is used up.', { again: 'never' });
    };
    const patient = { ...mail, attempts: 5 };
    await withWorker(patient, handler, async () => {
      const waiting = waitForJob(await enqueue({ contract: patient, ownerId, input: {} }), WAIT);
      await expect(waiting).rejects.toMatchObject({ status: 503, userMessage: 'The quota is used up.' });
    });
    expect(tries).toBe(1);
  });

  it('that is canceled stops at its worker and for its followers', async () => {
    const id = await insertUser(db);
    const user = { id, role: 'user' } as const;
    let stopped = 0;
    const handler = ({ signal }: JobContext) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped += 1;
          reject(new Error('given up'));
        });
      });
    const worker = runJobs({ contract: contentJob, concurrency: 1, handler });
    try {
      const begun = await enqueue({ contract: contentJob, ownerId: id, input: {} });
      await expect.poll(async () => (await findJob(db, begun))?.workerId).toBeTruthy();
      const waiting = await enqueue({ contract: contentJob, ownerId: id, input: {} });
      const stranger = { id: await insertUser(db), role: 'admin' } as const;
      await expect(cancelJob({ id: begun, user: stranger })).rejects.toMatchObject({ status: 404 });
      const told = [waiting, begun].map((jobId) => waitForJob(jobId, WAIT).catch((error: AppError) => error.userMessage));
      for (const jobId of [waiting, begun]) await cancelJob({ id: jobId, user });
      expect(await Promise.all(told)).toEqual(['This was canceled.', 'This was canceled.']);
      await expect.poll(() => stopped, { timeout: 5000 }).toBe(1);
      await expect.poll(async () => (await queueOf('content').getJob(`${waiting}-1`)) ?? null).toBeNull();
      // Not failed, for whoever watches the queue.
      await expect.poll(async () => (await queueOf('content').getJob(`${begun}-1`))?.getState()).toBe('completed');
    } finally {
      await worker.close();
    }
  });

  it('that others may share can’t be canceled', async () => {
    const id = await insertUser(db);
    const jobId = await enqueue({ contract: documentJob, ownerId: id, input: {}, key: 'joined' });
    await expect(cancelJob({ id: jobId, user: { id, role: 'user' } })).rejects.toMatchObject({ status: 409 });
    await queueOf('document').remove(`${jobId}-1`);
  });

  it('at which two workers have died is not given to a third; one death is forgiven', async () => {
    const ownerId = await insertUser(db);
    let runs = 0;
    const handler = async () => ({ runs: ++runs });
    const begunByDeadWorker = async (deaths: number) => {
      const jobId = await enqueue({ contract: mail, ownerId, input: {} });
      await db.updateTable('jobs').set({ workerId: 'dead', deaths }).where('id', '=', jobId).execute();
      return jobId;
    };
    const [once, twice] = [await begunByDeadWorker(0), await begunByDeadWorker(1)];
    await withWorker(mail, handler, async () => {
      expect(await waitForJob(once, WAIT)).toEqual({ runs: 1 });
      await expect(waitForJob(twice, WAIT)).rejects.toMatchObject({ status: 422, userMessage: expect.stringContaining('twice') });
    });
    expect(runs).toBe(1);
  });

  it('whose worker is alive and has only lost the lock does not count as a death', async () => {
    const ownerId = await insertUser(db);
    const jobId = await enqueue({ contract: mail, ownerId, input: {} });
    await db.insertInto('workers').values({ id: 'alive' }).execute();
    await db.updateTable('jobs').set({ workerId: 'alive', deaths: 1 }).where('id', '=', jobId).execute();
    await withWorker(
      mail,
      async () => ({ isDone: true }),
      async () => {
        expect(await waitForJob(jobId, WAIT)).toEqual({ isDone: true });
      },
    );
  });

  it('is not charged with the death of a worker that was only blocked and came back', async () => {
    const ownerId = await insertUser(db);
    let tries = 0;
    const handler = async () => {
      tries++;
      if (tries > 1) return { deaths: (await findJob(db, jobId))?.deaths };
      expect(await takeJob(db, jobId, 'another')).toMatchObject({ deaths: 1 });
      throw new Error('a fault that passes');
    };
    const contract = { ...mail, attempts: 2 };
    const jobId = await enqueue({ contract, ownerId, input: {} });
    await withWorker(contract, handler, async () => {
      expect(await waitForJob(jobId, WAIT)).toEqual({ deaths: 0 });
    });
  });

  describe('whose result was lost', () => {
    /** Failed in the queue but open in its row, as when the database was down at that moment. */
    async function lostEnd(): Promise<string> {
      const ownerId = await insertUser(db);
      const contract = { ...photoJob, attempts: 1 };
      const refuse = async () => {
        throw new AppError('UNPROCESSABLE', 'No.');
      };
      let id = '';
      await withWorker(contract, refuse, async () => {
        id = await enqueue({ contract, ownerId, input: {} });
        await waitForJob(id, WAIT).catch(() => {});
        await expect.poll(async () => (await queueOf('photo').getJob(`${id}-1`))?.isFailed()).toBe(true);
      });
      await db.updateTable('jobs').set({ failure: null, failureCode: null, finishedAt: null }).where('id', '=', id).execute();
      return id;
    }

    it('ends for its followers', async () => {
      await expect(waitForJob(await lostEnd(), WAIT)).rejects.toMatchObject({
        status: 503,
        userMessage: expect.stringContaining('was interrupted'),
      });
    });

    it('is closed by the sweep, as is one missing from the queue; waiting jobs are left alone', async () => {
      const ended = await lostEnd();
      const ownerId = await insertUser(db);
      const gone = await enqueue({ contract: photoJob, ownerId, input: {} });
      const waiting = await enqueue({ contract: photoJob, ownerId, input: {} });
      const lostMail = await enqueue({ contract: mailJob, ownerId, input: {} });
      await queueOf('photo').remove(`${gone}-1`);
      await queueOf('mail').remove(`${lostMail}-1`);
      await closeOpenJobs(new Date(Date.now() + 61_000));
      const isOpen = async (id: string) => (await findJob(db, id))?.finishedAt === null;
      expect(await Promise.all([ended, gone, waiting, lostMail].map(isOpen))).toEqual([false, false, true, true]);
    });
  });
});

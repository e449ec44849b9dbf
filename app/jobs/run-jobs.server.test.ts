import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { contentJob, documentJob, mailJob, photoJob } from './contracts.ts';
import { enqueue } from './enqueue.server.ts';
import { followJob, waitForJob } from './follow-job.server.ts';
import { askForJob, findJob, recordFailure } from './jobs.repository.server.ts';
import { closeQueues, queueOf } from './queues.server.ts';
import { type JobContext, runJobs } from './run-jobs.server.ts';

type Running = ReturnType<typeof runJobs>;
const running: Running[] = [];
const work = (contract: Parameters<typeof runJobs>[0]['contract'], handler: (context: JobContext) => Promise<unknown>) =>
  running.push(runJobs({ contract, concurrency: 2, handler }));

afterAll(async () => {
  await Promise.all(running.map((worker) => worker.close()));
  await closeQueues();
});

const WAIT = { timeoutMs: 20_000 };

describe('a job', () => {
  it('is run once though it is asked for five times at once, and all five get its result', async () => {
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

  it('that goes with its account leaves whoever waits without a fault of ours', async () => {
    const ownerId = await insertUser(db);
    const jobId = await enqueue({ contract: documentJob, ownerId, input: { text: 'left' }, key: 'left' });
    const waiting = waitForJob(jobId, WAIT);
    await db.deleteFrom('jobs').where('id', '=', jobId).execute();
    await expect(waiting).rejects.toMatchObject({ status: 404 });
  });

  it('is tried again after a fault, and tells its stages on the way', async () => {
    const ownerId = await insertUser(db);
    let tries = 0;
    work(contentJob, async ({ report }) => {
      if (++tries === 1) throw new Error('a fault that passes');
      report({ stage: 'Writing', fraction: 0.5 });
      return { tries };
    });
    const jobId = await enqueue({ contract: contentJob, ownerId, input: {} });
    const told = [];
    for await (const event of followJob(jobId, AbortSignal.timeout(WAIT.timeoutMs))) told.push(event);
    expect(told).toEqual([
      { type: 'progress', progress: { stage: 'Writing', fraction: 0.5 } },
      { type: 'done', result: { tries: 2 } },
    ]);
  });

  it('is not tried again when it is refused; asked for anew, it runs anew', async () => {
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

  it('is run again when the queue knows its end and its row does not', async () => {
    const ownerId = await insertUser(db);
    const ask = () => enqueue({ contract: photoJob, ownerId, input: {}, key: 'forgotten' });
    const id = await ask();
    await waitForJob(id, WAIT);
    await db.updateTable('jobs').set({ result: null, finishedAt: null }).where('id', '=', id).execute();
    expect(await waitForJob(await ask(), WAIT)).toEqual({ status: 'ready' });
  });

  it('that has failed is done when an operator tries it again', async () => {
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
    // The tests after this have their own.
    await worker.close();
  });

  it('that an operator takes out of the queue ends for whoever follows it, and is done when it is asked for again', async () => {
    const ownerId = await insertUser(db);
    await queueOf('document').pause();
    const ask = () => enqueue({ contract: documentJob, ownerId, input: {}, key: 'taken-out' });
    const id = await ask();
    const told = [];
    for await (const event of followJob(id, AbortSignal.timeout(WAIT.timeoutMs))) {
      told.push(event);
      // Paused, it is said to wait in line.
      if (event.type === 'progress' && event.progress.isHeld) await queueOf('document').remove(`${id}-1`);
    }
    expect(told.at(-1)).toEqual({ type: 'failed', message: expect.stringContaining('taken off the work queue') });
    await queueOf('document').resume();
    expect(await waitForJob(await ask(), WAIT)).toEqual({ input: {} });
  });

  it('is not ended by a late word of an earlier run', async () => {
    const job = { id: 'photo-twice', kind: 'photo', ownerId: await insertUser(db), input: {} };
    const failure = { message: 'This can’t be done.', code: 'UNPROCESSABLE' };
    expect(await askForJob(db, job)).toEqual({ run: 1, isJoined: false });
    expect(await askForJob(db, job)).toEqual({ run: 1, isJoined: true });
    await recordFailure(db, { id: job.id, run: 1 }, failure);
    expect(await askForJob(db, job)).toEqual({ run: 2, isJoined: false });
    await recordFailure(db, { id: job.id, run: 1 }, failure);
    expect((await findJob(db, job.id))?.finishedAt).toBeNull();
  });

  it('tells a fault that stays in general words', async () => {
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
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { enqueue } from './enqueue.server.ts';
import { waitForJob } from './follow-job.server.ts';
import { findJob } from './jobs.repository.server.ts';
import { closeQueues } from './queues.server.ts';

const photoJob = anyJob('photo');

const started: ChildProcess[] = [];

/** A separate process with this test's database and queue. */
function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'tests/mortal-worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(worker);
  return worker;
}

afterAll(async () => {
  for (const worker of started) worker.kill('SIGKILL');
  await closeQueues();
});

/** A lost lock is noticed within eight seconds, twice; a busy machine takes longer to start three processes. */
const WAIT = { timeoutMs: 90_000 };

it('a job that kills two workers fails with a message; the third worker lives and serves others', async () => {
  const ownerId = await insertUser(db);
  const ask = (input: Record<string, unknown>) => enqueue({ contract: photoJob, ownerId, input });
  const deadly = await ask({ isDeadly: true });
  const told = waitForJob(deadly, WAIT).catch((error: unknown) => error);

  for (const death of [1, 2]) {
    const [, signal] = await once(startWorker(), 'exit');
    expect({ death, signal }).toEqual({ death, signal: 'SIGKILL' });
  }
  const third = startWorker();
  expect(await told).toMatchObject({ status: 422, userMessage: expect.stringContaining('failed at it twice') });
  expect(await findJob(db, deadly)).toMatchObject({ deaths: 2, failureCode: 'UNPROCESSABLE' });
  expect(await waitForJob(await ask({}), WAIT)).toMatchObject({ pid: third.pid });
  expect(third.exitCode ?? third.signalCode).toBeNull();
}, 120_000);

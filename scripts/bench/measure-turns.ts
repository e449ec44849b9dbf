/** Run by fairness.ts, one process for each backend: measures, sends the result to its parent, and exits. */

import { setTimeout as pause } from 'node:timers/promises';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { closeQueues, listenToQueues } from '#app/jobs/queues.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';

const documentJob = anyJob('document');

/** The duration of a job, and how many a worker runs at once. */
const JOB_MS = 300;
const AT_ONCE = 2;
const MANY = 400;
/** How often the other person enqueues a job while the 400 are processed. */
const ASKED = 20;
const WAIT = { timeoutMs: 300_000 };

listenToQueues();
const begun = new Map<string, number>();
const worker = runJobs({
  contract: documentJob,
  concurrency: AT_ONCE,
  handler: async ({ input }) => {
    // This script's own input, below.
    begun.set((input as { name: string }).name, performance.now());
    await pause(JOB_MS);
    return {};
  },
});

const [busy, other] = [await insertUser(db), await insertUser(db)];
const ask = (ownerId: string, name: string) => enqueue({ contract: documentJob, ownerId, input: { name } });

/** @returns ms until the job started, and until its result was available */
async function time(name: string): Promise<{ waited: number; took: number }> {
  const asked = performance.now();
  await waitForJob(await ask(other, name), WAIT);
  return { waited: (begun.get(name) ?? 0) - asked, took: performance.now() - asked };
}

await time('warm up');
const alone: number[] = [];
for (let number = 0; number < 5; number++) alone.push((await time(`alone ${number}`)).took);

const began = performance.now();
const many = await Promise.all(Array.from({ length: MANY }, (_, number) => ask(busy, `busy ${number}`)));
const waits: number[] = [];
for (let number = 0; number < ASKED; number++) {
  // At varying moments, since a wait depends on the progress of the running jobs.
  await pause(37 * (number % 9));
  waits.push((await time(`beside ${number}`)).waited);
}
await Promise.all(many.map((id) => waitForJob(id, WAIT)));
const allSeconds = (performance.now() - began) / 1000;

await worker.close();
await closeQueues();
await db.destroy();
process.send?.({ alone: alone.toSorted((a, b) => a - b)[2], waits, allSeconds });
process.disconnect();

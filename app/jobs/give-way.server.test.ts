import { afterEach, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { enqueue } from './enqueue.server.ts';
import { waitForJob } from './follow-job.server.ts';
import { giveWay, goFirst } from './give-way.server.ts';
import { runJobs } from './run-jobs.server.ts';

const workers: ReturnType<typeof runJobs>[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));

/** A promise that the test keeps. */
function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('a mail is sent after the document that somebody waits for', async () => {
  const ownerId = await insertUser(db);
  const [begun, held] = [latch(), latch()];
  const order: string[] = [];
  workers.push(
    runJobs({
      contract: anyJob('document'),
      concurrency: 1,
      handler: async () => {
        begun.open();
        await held.opened;
        order.push('document');
        return {};
      },
    }),
    runJobs({
      contract: anyJob('mail'),
      concurrency: 1,
      handler: async () => {
        order.push('mail');
        return {};
      },
    }),
    runJobs({ contract: anyJob('content'), concurrency: 1, handler: async () => ({}) }),
  );
  const document = await enqueue({ contract: anyJob('document'), ownerId, input: {} });
  await begun.opened;
  const mail = await enqueue({ contract: anyJob('mail'), ownerId, input: {} });
  // A text, which somebody waits for as well, is not held up; by then a mail would have been sent.
  await waitForJob(await enqueue({ contract: anyJob('content'), ownerId, input: {} }), { timeoutMs: 20_000 });
  held.open();
  await Promise.all([document, mail].map((id) => waitForJob(id, { timeoutMs: 20_000 })));
  expect(order).toEqual(['document', 'mail']);
});

it('it gives way only while all places are taken, and never for long', async () => {
  const run = goFirst(2);
  const [first, second] = [latch(), latch()];
  const one = run(() => first.opened);
  await giveWay();
  const two = run(() => second.opened);
  let isOver = false;
  const waiting = giveWay().then(() => {
    isOver = true;
  });
  // What has waited in line for long goes on, though every place is still taken.
  await giveWay(14_950);
  await giveWay(120_000);
  expect(isOver).toBe(false);
  first.open();
  await Promise.all([one, waiting]);
  second.open();
  await two;
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { enqueue } from './enqueue.server.ts';
import { followJob, waitForJob } from './follow-job.server.ts';
import { closeQueues, queueOf } from './queues.server.ts';
import { runJobs } from './run-jobs.server.ts';

const documentJob = anyJob('document');

const WAIT = { timeoutMs: 20_000 };

let worker: ReturnType<typeof runJobs> | undefined;
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});
afterAll(closeQueues);

/** Records whose job runs, one at a time; `onRun` may enqueue more in between. */
function work(onRun: (who: string) => Promise<unknown> = async () => undefined): string[] {
  const order: string[] = [];
  worker = runJobs({
    contract: documentJob,
    concurrency: 1,
    handler: async ({ input }) => {
      const { who } = input as { who: string };
      order.push(who);
      await onRun(who);
      return {};
    },
  });
  return order;
}

const ask = (ownerId: string, who: string, key?: string) =>
  enqueue({ contract: documentJob, ownerId, input: { who }, ...(key && { key }) });

async function askMany(ownerId: string, who: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(await ask(ownerId, who));
  return ids;
}

const people = async () => ({ busy: await insertUser(db), other: await insertUser(db), third: await insertUser(db) });

describe(`turns in the queue on ${env.REDIS_URL ? 'Redis' : 'PostgreSQL'}`, () => {
  it('go to each person in turn: a single job waits for only the running one of another person’s thirty', async () => {
    const { busy, other, third } = await people();
    const many = await askMany(busy, 'busy', 30);
    const one = await ask(other, 'other');
    const two = await askMany(third, 'third', 2);
    const order = work();
    await Promise.all([...many, one, ...two].map((id) => waitForJob(id, WAIT)));
    expect(order).toHaveLength(33);
    // Nothing was running when they were enqueued: the current turn was the first.
    expect(order.slice(0, 3).toSorted()).toEqual(['busy', 'other', 'third']);
    expect(order.slice(3, 5).toSorted()).toEqual(['busy', 'third']);
  });

  it('starve nobody: one who enqueues repeatedly and one with many waiting alternate', async () => {
    const { busy, other } = await people();
    const many = await askMany(busy, 'busy', 20);
    const asked: string[] = [await ask(other, 'other')];
    const order = work(async (who) => {
      if (who === 'other' && asked.length < 12) asked.push(await ask(other, 'other'));
    });
    await Promise.all(many.map((id) => waitForJob(id, WAIT)));
    await Promise.all(asked.map((id) => waitForJob(id, WAIT)));
    const begun = order.slice(0, 20);
    expect(begun.filter((who) => who === 'busy').length).toBeGreaterThanOrEqual(8);
    expect(begun.filter((who) => who === 'other').length).toBeGreaterThanOrEqual(8);
  });

  it('are forgotten when nothing waits: yesterday’s many jobs are no disadvantage today', async () => {
    const { busy, other } = await people();
    const order = work();
    await Promise.all((await askMany(busy, 'busy', 5)).map((id) => waitForJob(id, WAIT)));
    await worker?.close();
    const ids = [await ask(busy, 'busy'), await ask(other, 'other')];
    const rows = await db.selectFrom('jobs').select('turn').where('id', 'in', ids).execute();
    expect(rows.map(({ turn }) => turn)).toEqual([1, 1]);
    worker = undefined;
    work();
    await Promise.all(ids.map((id) => waitForJob(id, WAIT)));
    expect(order).toHaveLength(5);
  });

  it('hold for work that was first requested days ago', async () => {
    const { busy, other } = await people();
    const keys = Array.from({ length: 4 }, () => randomUUID());
    work();
    for (const key of keys) await waitForJob(await ask(busy, 'busy', key), WAIT);
    await worker?.close();
    worker = undefined;
    await db
      .updateTable('jobs')
      .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
      .execute();
    const ids: string[] = [];
    for (const key of keys) ids.push(await ask(busy, 'busy', key));
    ids.push(await ask(other, 'other'));
    const turns = await Promise.all(
      ids.map((id) => db.selectFrom('jobs').select('turn').where('id', '=', id).executeTakeFirst()),
    );
    expect(turns.map((row) => row?.turn)).toEqual([1, 2, 3, 4, 1]);
    work();
    await Promise.all(ids.map((id) => waitForJob(id, WAIT)));
  });

  it('are taken once by work that is requested twice', async () => {
    const { busy } = await people();
    const ids = await Promise.all(Array.from({ length: 5 }, () => ask(busy, 'busy', 'fair-same')));
    const next = await ask(busy, 'busy');
    expect(new Set(ids).size).toBe(1);
    const queued = await queueOf('document').getJob(`${ids[0]}-1`);
    const after = await queueOf('document').getJob(`${next}-1`);
    expect((after?.opts.priority ?? 0) > (queued?.opts.priority ?? 0)).toBe(true);
    work();
    await Promise.all([...ids, next].map((id) => waitForJob(id, WAIT)));
  });

  it('are reported to those who wait: how many jobs come first', async () => {
    const { busy, other } = await people();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await db.insertInto('workers').values({ id: 'fair-turns' }).execute();
    const first = await ask(other, 'other');
    const begun = new Promise<void>((resolve) => {
      work(() => {
        resolve();
        return held;
      });
    });
    await begun;
    const [second = '', third = ''] = await askMany(busy, 'busy', 2);
    const told = async () => {
      for await (const event of followJob(third, AbortSignal.timeout(20_000)))
        if (event.type === 'progress') return event.progress;
      return undefined;
    };
    expect(await told()).toEqual({
      stage: 'In line: 2 before yours',
      fraction: 0,
      line: { before: 2, seconds: null },
    });
    letGo();
    await Promise.all([first, second, third].map((id) => waitForJob(id, WAIT)));
  });
});

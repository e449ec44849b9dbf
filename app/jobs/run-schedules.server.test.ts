import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { db } from '#db/client.ts';
import { closeQueues, scheduleQueue } from './queues.server.ts';
import { declareSchedules, runSchedules } from './run-schedules.server.ts';
import { listRuns, withScheduleLock } from './schedules.repository.server.ts';
import type { Schedule } from './schedules.ts';

const HOUR_MS = 3_600_000;
const every = (everyMs: number): Schedule => ({ does: 'Something of a test', everyMs });
const runOf = async (name: string) => (await listRuns(db)).find((run) => run.name === name);
const declared = async () => (await scheduleQueue().getJobSchedulers()).map(({ key }) => key).toSorted();

const running: { close: () => Promise<void> }[] = [];
const start: typeof runSchedules = (...args) => {
  const schedules = runSchedules(...args);
  running.push(schedules);
  return schedules;
};

/** Each test starts with an empty queue. */
afterEach(async () => {
  await Promise.all(running.splice(0).map((schedules) => schedules.close()));
  for (const key of await declared()) await scheduleQueue().removeJobScheduler(key);
  await scheduleQueue().obliterate({ force: true });
  await db.deleteFrom('scheduleRuns').execute();
});
afterAll(closeQueues);

it('work that takes longer than its interval never runs twice at once, however many workers there are', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const sweep = async () => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await pause(700);
    atOnce -= 1;
  };
  for (let workers = 0; workers < 2; workers += 1) start({ sweep: every(200) }, { sweep });
  await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
  expect(most).toBe(1);
  await expect
    .poll(async () => (await scheduleQueue().getCompleted()).map(({ returnvalue }) => returnvalue))
    .toContain('left out: the one before is still running');
});

it('runs once for all workers, by the database’s clock', async () => {
  const told: Date[] = [];
  const sweep = async (now: Date) => told.push(now);
  for (let workers = 0; workers < 3; workers += 1) start({ sweep: every(HOUR_MS) }, { sweep });
  await expect.poll(async () => (await runOf('sweep'))?.endedAt, { timeout: 10_000 }).toBeInstanceOf(Date);
  const run = await runOf('sweep');
  expect(Math.abs(Number(run?.begunAt) - Number(told[0]))).toBeLessThan(1000);
  const [scheduler] = await scheduleQueue().getJobSchedulers();
  expect(scheduler).toMatchObject({ key: 'sweep', every: HOUR_MS });
  expect(scheduler?.next).toBeGreaterThan(Date.now());
  expect(told).toHaveLength(1);
});

it('a failure is shown on the board and in its row, and the next run takes place', async () => {
  let isBroken = true;
  start(
    { sweep: every(300) },
    {
      sweep: async () => {
        if (isBroken) throw new Error('the storage is away');
        return { removed: 3 };
      },
    },
  );
  await expect.poll(async () => (await runOf('sweep'))?.failures, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(await runOf('sweep')).toMatchObject({ failure: 'the storage is away' });
  const failed = await scheduleQueue().getFailed();
  expect(failed[0]).toMatchObject({ name: 'sweep', failedReason: 'the storage is away' });
  isBroken = false;
  await expect.poll(async () => await runOf('sweep'), { timeout: 10_000 }).toMatchObject({ failure: null, failures: 0 });
  await expect
    .poll(async () => (await scheduleQueue().getCompleted()).map(({ returnvalue }) => returnvalue))
    .toContainEqual({ removed: 3 });
});

it('a schedule unknown to this release is removed, and so is a disabled one', async () => {
  const work = async () => {};
  const former = start({ former: every(HOUR_MS), lasting: every(HOUR_MS) }, { former: work, lasting: work });
  await expect.poll(declared, { timeout: 10_000 }).toEqual(['former', 'lasting']);
  // The first run is immediate: only then is there a next one.
  const nextTime = async () => (await scheduleQueue().getJobScheduler('lasting'))?.next ?? 0;
  await expect.poll(nextTime, { timeout: 10_000 }).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  const next = await nextTime();
  await former.close();
  start({ lasting: every(HOUR_MS), off: every(HOUR_MS) }, { lasting: work, off: null });
  await expect.poll(declared, { timeout: 10_000 }).toEqual(['lasting']);
  await expect.poll(async () => (await listRuns(db)).map(({ name }) => name), { timeout: 10_000 }).toEqual(['lasting']);
  // A restart does not declare it again.
  expect(await nextTime()).toBe(next);
});

it('a lost or changed schedule is declared again; one of another release is left alone', async () => {
  const table = ['lost', 'changed', 'sound'].map((name): [string, Schedule] => [name, every(HOUR_MS)]);
  await declareSchedules(table, { isFirst: true });
  const queue = scheduleQueue();
  const { next } = (await queue.getJobScheduler('sound')) ?? {};
  await queue.removeJobScheduler('lost');
  await queue.upsertJobScheduler('changed', { every: 5000 }, { name: 'changed' });
  await queue.upsertJobScheduler('newer', { every: HOUR_MS }, { name: 'newer' });
  await declareSchedules(table, { isFirst: false });
  expect(await declared()).toEqual(['changed', 'lost', 'newer', 'sound']);
  expect((await queue.getJobScheduler('changed'))?.every).toBe(HOUR_MS);
  expect((await queue.getJobScheduler('sound'))?.next).toBe(next);
});

it('a schedule has its row before the queue can run it: a first run that began earlier would not be on record', async () => {
  const queue = scheduleQueue();
  const rows: (string | undefined)[] = [];
  const upsert = queue.upsertJobScheduler.bind(queue);
  const spied = vi.spyOn(queue, 'upsertJobScheduler').mockImplementation(async (...args) => {
    rows.push((await runOf('sweep'))?.name);
    return upsert(...args);
  });
  await declareSchedules([['sweep', every(HOUR_MS)]], { isFirst: true });
  spied.mockRestore();
  expect(rows).toEqual(['sweep']);
});

it('a run whose worker is killed is taken by another worker at once', async () => {
  const mortal = spawn(process.execPath, ['--import', 'tsx', 'tests/mortal-scheduler.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect((await once(mortal, 'exit'))[1]).toBe('SIGKILL');
  expect(await runOf('sweep')).toMatchObject({ endedAt: null });
  start({ sweep: every(HOUR_MS) }, { sweep: async () => {} });
  await expect.poll(async () => (await runOf('sweep'))?.endedAt, { timeout: 25_000 }).toBeInstanceOf(Date);
}, 60_000);

it('is left to whoever runs it, and taken when that ended, however it did', async () => {
  const inside = withScheduleLock('sweep', async () => withScheduleLock('sweep', async () => 'twice'));
  expect(await inside).toEqual({ result: undefined });
  await expect(
    withScheduleLock('sweep', async () => {
      throw new Error('broke off');
    }),
  ).rejects.toThrow('broke off');
  expect(await withScheduleLock('sweep', async () => 'done')).toEqual({ result: 'done' });
});

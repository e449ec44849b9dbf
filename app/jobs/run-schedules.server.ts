import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { repeatedly } from '#app/platform/repeatedly.server.ts';
import { db } from '#db/client.ts';
import { giveWay } from './give-way.server.ts';
import { createScheduleWorker, scheduleQueue } from './queues.server.ts';
import { declareRuns, lockDeclaring, noteRunBegun, noteRunEnded, withScheduleLock } from './schedules.repository.server.ts';
import { OVERDUE_MS, type Schedule } from './schedules.ts';

/** The work of a schedule. It may be interrupted at any moment, and started again. @param now by the database's clock */
export type ScheduleWork = (now: Date) => Promise<unknown>;

/** How long past runs stay on the board (seconds). */
const KEEP = { completed: { age: 3 * 3600 }, failed: { age: 7 * 24 * 3600, count: 1000 } } as const;

const LOOK_EVERY_MS = 60_000;

/** The result of a skipped run. */
const LEFT_OUT = 'left out: the one before is still running';
const UNKNOWN = 'left out: this release has no such schedule';

/**
 * Keeps schedules in the queue, so that each runs once for the whole installation, and takes part in running them: whichever
 * worker is free takes the next. A failure is logged, shown on the queue board, and followed by the next run.
 * @param table the schedules; others in the queue are removed
 * @param work of each; null to disable one here
 * @returns a worker to close, which waits for the current run
 */
export function runSchedules<Name extends string>(table: Record<Name, Schedule>, work: Record<Name, ScheduleWork | null>) {
  const works = new Map<string, ScheduleWork | null>(Object.entries(work) as [Name, ScheduleWork | null][]);
  const wanted = Object.entries<Schedule>(table).filter(([name]) => works.get(name));
  const worker = createScheduleWorker(({ name }) => runOnce(name, works.get(name) ?? null), Math.max(1, wanted.length));
  worker.on('error', (error) => warnSeldom('worker connection', error, { kind: 'schedules' }));
  let isFirst = true;
  const stopLooking = repeatedly({
    everyMs: LOOK_EVERY_MS,
    what: 'schedules not declared',
    work: async () => {
      await declareSchedules(wanted, { isFirst });
      isFirst = false;
    },
  });
  return {
    waitUntilReady: () => worker.waitUntilReady(),
    close: () => {
      stopLooking();
      return worker.close();
    },
  };
}

/** @returns its result, as shown on the board */
async function runOnce(name: string, work: ScheduleWork | null): Promise<unknown> {
  if (!work) return UNKNOWN;
  await giveWay();
  const done = await withScheduleLock(name, async (now) => {
    await noteRunBegun(db, name);
    try {
      const result = await work(now);
      await noteRunEnded(db, name, null);
      return result;
    } catch (error) {
      logger.warn({ schedule: name, err: error }, 'a schedule failed; it is done again at its next time');
      const reason = error instanceof Error ? error.message : String(error);
      await noteRunEnded(db, name, reason || 'no reason was given').catch((cause: unknown) => warnSeldom('run not noted', cause));
      throw error;
    }
  });
  return done ? done.result : LEFT_OUT;
}

/**
 * Brings the queue's schedulers in line with the table. Correct ones are left alone, since declaring one changes its next run.
 * One may be missing after Redis has lost its data, or overdue when a worker died between two of BullMQ's steps.
 */
export const declareSchedules = (wanted: [string, Schedule][], { isFirst }: { isFirst: boolean }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDeclaring(trx);
    const names = wanted.map(([name]) => name);
    const queue = scheduleQueue();
    const known = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
    // Only at the start: during a rolling release, workers of both releases run, and each knows its own.
    if (isFirst) {
      // Committed at once, unlike the lock: the queue may run a schedule before this transaction ends, and notes it in its row.
      await declareRuns(db, names);
      for (const key of known.keys()) if (!names.includes(key)) await queue.removeJobScheduler(key);
    }
    for (const [name, { does, everyMs }] of wanted) {
      const found = known.get(name);
      if (found?.every === everyMs && (found.next ?? 0) > Date.now() - OVERDUE_MS) continue;
      await queue.upsertJobScheduler(
        name,
        { every: everyMs },
        { name, data: { does }, opts: { removeOnComplete: KEEP.completed, removeOnFail: KEEP.failed } },
      );
    }
  });

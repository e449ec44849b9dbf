import { JOB_KINDS, WORK_KINDS } from '#app/platform/job-kinds.ts';
import type { ReadGauges } from '#app/platform/metrics.server.ts';
import { db } from '#db/client.ts';
import { countOpenJobs, type OpenJobs } from './jobs.repository.server.ts';
import { readService } from './served-kinds.server.ts';

/** Read once for the figures that are taken from it, which are asked for at the same time. */
let reading: Promise<OpenJobs[]> | undefined;
const readOpenJobs = () => {
  reading ??= countOpenJobs(db).finally(() => {
    reading = undefined;
  });
  return reading;
};

/** The state of the whole installation's queue, for the monitor. */
export const JOB_GAUGES: ReadGauges = [
  {
    name: 'cedar_jobs_open',
    help: 'Jobs that are asked for and not finished',
    labelNames: ['kind', 'state'],
    async read(gauge) {
      const open = await readOpenJobs();
      for (const kind of JOB_KINDS) {
        for (const state of ['waiting', 'running'] as const) {
          gauge.set({ kind, state }, open.find((one) => one.kind === kind && one.state === state)?.count ?? 0);
        }
      }
    },
  },
  {
    name: 'cedar_oldest_waiting_job_seconds',
    help: 'The age of the oldest job that no worker has begun; 0 where none waits',
    labelNames: ['kind'],
    async read(gauge) {
      const open = await readOpenJobs();
      for (const kind of JOB_KINDS) {
        gauge.set({ kind }, open.find((one) => one.kind === kind && one.state === 'waiting')?.oldestSeconds ?? 0);
      }
    },
  },
  {
    name: 'cedar_workers_alive',
    help: 'Workers that have reported within the last ten seconds',
    labelNames: [],
    read: async (gauge) => gauge.set((await readService()).workers),
  },
  {
    name: 'cedar_worker_slots',
    help: 'How many jobs of a kind the workers that report run at once; 0 where none of them takes it, absent where none reports',
    labelNames: ['kind'],
    async read(gauge) {
      const { workers, slotsOf } = await readService();
      // That is said by the figure above; this one says what is missing beside workers that run.
      if (workers === 0) return;
      // A worker of an older release does not say how many; it takes every kind.
      for (const kind of WORK_KINDS) {
        const slots = slotsOf(kind);
        if (slots !== undefined) gauge.set({ kind }, slots);
      }
    },
  },
];

import { countOpenJobs, listLastFailures } from '#app/jobs/jobs.repository.server.ts';
import { listProcesses } from '#app/jobs/processes.repository.server.ts';
import { isSilent } from '#app/jobs/report-process.server.ts';
import { listRuns } from '#app/jobs/schedules.repository.server.ts';
import { isLate, SCHEDULES } from '#app/jobs/schedules.ts';
import { readService } from '#app/jobs/served-kinds.server.ts';
import { JOB_KINDS } from '#app/platform/job-kinds.ts';
import { readDisk } from '#app/storage/read-disk.server.ts';
import { db } from '#db/client.ts';
import type { Operations } from './operations.ts';

/** As many as fit one look. */
const FAILURES_SHOWN = 10;

/** What runs, waits and failed, of the whole installation: nothing of anybody's data. */
export async function readOperations(): Promise<Operations> {
  const [processes, open, service, runs, failures, disk] = await Promise.all([
    listProcesses(db),
    countOpenJobs(db),
    readService(),
    listRuns(db),
    listLastFailures(db, FAILURES_SHOWN),
    // Whether the folder can be used is a finding of its own.
    readDisk().catch(() => undefined),
  ]);
  return {
    processes: processes.map(({ id, kind, version, startedAt, silentSeconds }) => ({
      id,
      kind,
      version,
      startedAt: startedAt.toISOString(),
      silentSeconds: Math.round(silentSeconds),
      isSilent: isSilent(silentSeconds),
    })),
    queues: JOB_KINDS.map((kind) => {
      const of = (state: 'waiting' | 'running') => open.find((one) => one.kind === kind && one.state === state);
      return {
        kind,
        waiting: of('waiting')?.count ?? 0,
        running: of('running')?.count ?? 0,
        oldestSeconds: Math.round(of('waiting')?.oldestSeconds ?? 0),
        slots: service.slotsOf(kind) ?? null,
      };
    }),
    schedules: runs.map(({ name, begunAt, failures, silentMs }) => {
      const schedule = Object.entries(SCHEDULES).find(([key]) => key === name)?.[1];
      return {
        name,
        does: schedule?.does ?? name,
        begunAt: begunAt?.toISOString() ?? null,
        failures,
        isLate: schedule ? isLate(schedule, silentMs) : false,
      };
    }),
    failures: failures.flatMap(({ id, kind, failureCode, finishedAt }) =>
      finishedAt ? [{ id, kind, code: failureCode ?? 'INTERNAL', at: finishedAt.toISOString() }] : [],
    ),
    disk: disk ?? null,
  };
}

import { runSchedules } from '#app/jobs/run-schedules.server.ts';

/** A worker, run as a separate process, that is killed in the middle of a schedule's work. */
runSchedules(
  { sweep: { does: 'Is killed', everyMs: 3_600_000 } },
  {
    sweep: async () => {
      process.kill(process.pid, 'SIGKILL');
    },
  },
);

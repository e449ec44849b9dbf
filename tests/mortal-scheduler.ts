import { runSchedules } from '#app/jobs/run-schedules.server.ts';

/** A worker, to be run as a process of its own, that is killed in the middle of what is due. */
runSchedules(
  { sweep: { does: 'Is killed', everyMs: 3_600_000 } },
  {
    sweep: async () => {
      process.kill(process.pid, 'SIGKILL');
    },
  },
);

import { startHeartbeat } from '#app/jobs/heartbeat.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { anyJob } from './any-job.ts';

const photoJob = anyJob('photo');

/** A worker, run as a separate process, that is killed by any job that says so, as by the kernel when out of memory. */
await startHeartbeat({ photo: 2 });
runJobs({
  contract: photoJob,
  concurrency: 2,
  handler: async ({ input }) => {
    if ((input as { isDeadly?: boolean }).isDeadly) process.kill(process.pid, 'SIGKILL');
    return { status: 'ready', pid: process.pid };
  },
});

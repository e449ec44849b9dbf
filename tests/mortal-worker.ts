import { startHeartbeat } from '#app/jobs/heartbeat.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { anyJob } from './any-job.ts';

const photoJob = anyJob('photo');

/** A worker, to be run as a process of its own, that is killed by whatever job says so: as by the kernel, when memory is out. */
await startHeartbeat();
runJobs({
  contract: photoJob,
  concurrency: 2,
  handler: async ({ input }) => {
    if ((input as { isDeadly?: boolean }).isDeadly) process.kill(process.pid, 'SIGKILL');
    return { status: 'ready', pid: process.pid };
  },
});

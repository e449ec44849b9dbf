import { startReconciling } from '#app/checkout/reconcile-payments.server.ts';
import { closePress } from '#app/documents/press.server.ts';
import { contentJob, documentJob, mailJob, photoJob } from '#app/jobs/contracts.ts';
import { startHeartbeat } from '#app/jobs/heartbeat.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { startPurging } from '#app/leaving/purge-deleted.server.ts';
import { startMailSweep } from '#app/mail/queue-mail.server.ts';
import { env } from '#app/platform/env.server.ts';
import { exitWithParent } from '#app/platform/exit-with-parent.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { processContent } from './processors/content.ts';
import { processDocument } from './processors/document.ts';
import { processMail } from './processors/mail.ts';
import { processPhoto } from './processors/photo.ts';

const stopHeartbeat = await startHeartbeat();

const workers = [
  runJobs({ contract: photoJob, concurrency: 2, handler: processPhoto }),
  runJobs({ contract: contentJob, concurrency: 4, handler: processContent }),
  runJobs({ contract: documentJob, concurrency: env.RENDER_CONCURRENCY, handler: processDocument }),
  runJobs({ contract: mailJob, concurrency: 2, handler: processMail }),
];

const stopMailSweep = startMailSweep();
const stopReconciling = startReconciling();
const stopPurging = startPurging();

let isStopping = false;

/** Takes no new job, finishes those at hand, then leaves. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  stopMailSweep();
  stopReconciling();
  stopPurging();
  await Promise.allSettled(workers.map((worker) => worker.close()));
  await Promise.allSettled([closePress(), closeQueues(), stopHeartbeat()]);
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
exitWithParent();

await Promise.all(workers.map((worker) => worker.waitUntilReady()));
logger.info('worker ready');

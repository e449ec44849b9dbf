import { logDiagnosis } from '#app/admin/diagnosis/diagnose.server.ts';
import { startFollowingBalance } from '#app/billing/payments/follow-balance.server.ts';
import { startReconciling } from '#app/billing/payments/reconcile-payments.server.ts';
import { startReminding } from '#app/billing/subscription/remind-of-renewals.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { startClosingJobs } from '#app/jobs/close-open-jobs.server.ts';
import { contentJob, documentJob, mailJob } from '#app/jobs/contracts.ts';
import { startHeartbeat } from '#app/jobs/heartbeat.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { requireDatabase } from '#app/jobs/require-database.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { startExpiring } from '#app/leaving/expire-old.server.ts';
import { startPurging } from '#app/leaving/purge-deleted.server.ts';
import { startMailSweep } from '#app/mail/queue-mail.server.ts';
import { endInOrder } from '#app/platform/end-in-order.server.ts';
import { env } from '#app/platform/env.server.ts';
import { exitWithParent } from '#app/platform/exit-with-parent.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { within } from '#app/platform/within.ts';
import { processContent } from './processors/content.ts';
import { processDocument } from './processors/document.ts';
import { processMail } from './processors/mail.ts';
import { photoWork } from './processors/photo.ts';

await requireDatabase();
const stopHeartbeat = await startHeartbeat();

const workers = [
  runJobs({ ...photoWork, concurrency: 2 }),
  // They wait for the model and use nothing here.
  runJobs({ contract: contentJob, concurrency: 8, handler: processContent }),
  runJobs({ contract: documentJob, concurrency: env.RENDER_CONCURRENCY, handler: processDocument }),
  runJobs({ contract: mailJob, concurrency: 2, handler: processMail }),
];

const stopClosingJobs = startClosingJobs();
const stopMailSweep = startMailSweep();
const stopReconciling = startReconciling();
const stopReminding = startReminding();
const stopFollowingBalance = startFollowingBalance();
const stopPurging = startPurging();
const stopExpiring = startExpiring();

/** Jobs at hand may take this long (ms); what is left is taken up by another worker. */
const PATIENCE_MS = 10_000;

/** Takes no new job, finishes those at hand, then leaves. */
endInOrder(async () => {
  stopClosingJobs();
  stopMailSweep();
  stopReconciling();
  stopReminding();
  stopFollowingBalance();
  stopPurging();
  stopExpiring();
  await within(PATIENCE_MS, Promise.allSettled(workers.map((worker) => worker.close())));
  await Promise.allSettled([closePdfRenderer(), closeQueues(), stopHeartbeat()]);
});
exitWithParent();

await Promise.all(workers.map((worker) => worker.waitUntilReady()));
logger.info('worker ready');
// Not by the web process: there it would be a second copy of the features that Remix has built, whose errors the first does not know.
void logDiagnosis();

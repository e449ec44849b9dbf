import { expireOld } from '#app/account-deletion/expire-old.server.ts';
import { purge } from '#app/account-deletion/purge-deleted.server.ts';
import { logDiagnosis } from '#app/admin/diagnosis/diagnose.server.ts';
import { followBalance } from '#app/billing/payments/follow-balance.server.ts';
import { reconcilePayments } from '#app/billing/payments/reconcile-payments.server.ts';
import { remindOfRenewals } from '#app/billing/subscription/remind-of-renewals.server.ts';
import { contentWork } from '#app/content/generate-content.server.ts';
import { paperWork } from '#app/content/papers/read-paper.server.ts';
import { suggestionWork } from '#app/content/suggestions/see-photos.server.ts';
import { documentWork } from '#app/documents/render-document.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { RENDERER_GAUGES } from '#app/documents/renderer/renderer-gauges.server.ts';
import { closeOpenJobs } from '#app/jobs/close-open-jobs.server.ts';
import { startHeartbeat } from '#app/jobs/heartbeat.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { reportProcess } from '#app/jobs/report-process.server.ts';
import { requireDatabase } from '#app/jobs/require-database.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { runSchedules } from '#app/jobs/run-schedules.server.ts';
import { SCHEDULES } from '#app/jobs/schedules.ts';
import { sweepMails } from '#app/mail/outbox.server.ts';
import { mailWork } from '#app/mail/send-mail.server.ts';
import { photoWork } from '#app/photos/ingest-photo.server.ts';
import { endInOrder, giveUpWaiting } from '#app/platform/end-in-order.server.ts';
import { env } from '#app/platform/env.server.ts';
import { exitWithParent } from '#app/platform/exit-with-parent.server.ts';
import type { JobKind, WorkKind } from '#app/platform/job-kinds.ts';
import { logConsoleWarnings } from '#app/platform/log-console-warnings.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { serveMetrics } from '#app/platform/metrics.server.ts';
import { POOL_GAUGES } from '#app/platform/pool-gauges.server.ts';
import { startTracing, stopTracing } from '#app/platform/telemetry/start-tracing.server.ts';
import { within } from '#app/platform/within.ts';
import { guestPhotoWork } from '#app/sharing/guest-book/photos/make-guest-photo.server.ts';
import { reportShows } from '#app/sharing/shows/report-shows.server.ts';
import { remindOfDrafts } from '#app/showcases/drafts/remind-of-drafts.server.ts';
import { STORAGE_GAUGES } from '#app/storage/storage-gauges.server.ts';

logConsoleWarnings();
await requireDatabase();
await startTracing('worker');
await serveMetrics(env.WORKER_METRICS_PORT, [...POOL_GAUGES, ...STORAGE_GAUGES, ...RENDERER_GAUGES]);

/** How many jobs of each kind run at once, and of schedules: each of them, at its own time. */
const CONCURRENCY: Record<WorkKind, number> = {
  photo: 2,
  // They wait for the model and use few resources here.
  content: 8,
  document: env.RENDER_CONCURRENCY,
  mail: 2,
  // They wait for the model, too, but hold a picture meanwhile.
  paper: 3,
  suggestion: 2,
  'guest-photo': 1,
  schedules: 1,
};

/** The work of each kind of job: a kind without any, or with that of another kind, does not compile. */
const WORK = {
  photo: (concurrency: number) => runJobs({ ...photoWork, concurrency }),
  content: (concurrency: number) => runJobs({ ...contentWork, concurrency }),
  document: (concurrency: number) => runJobs({ ...documentWork, concurrency }),
  mail: (concurrency: number) => runJobs({ ...mailWork, concurrency }),
  paper: (concurrency: number) => runJobs({ ...paperWork, concurrency }),
  suggestion: (concurrency: number) => runJobs({ ...suggestionWork, concurrency }),
  'guest-photo': (concurrency: number) => runJobs({ ...guestPhotoWork, concurrency }),
} satisfies { [Kind in JobKind]: (concurrency: number) => { kind: Kind } };

const taken = env.WORKER_KINDS;
const stopHeartbeat = await startHeartbeat(Object.fromEntries(taken.map((kind) => [kind, CONCURRENCY[kind]])));
const signOff = reportProcess('worker');

/** Without a card processor there is nothing to follow. */
const isCharging = Boolean(env.STRIPE_SECRET_KEY);

/** The work of each schedule: one without work does not compile. */
const keepSchedules = () =>
  runSchedules(SCHEDULES, {
    'queue-mails': sweepMails,
    'close-open-jobs': closeOpenJobs,
    'reconcile-payments': isCharging ? reconcilePayments : null,
    'follow-balance': isCharging ? followBalance : null,
    'remind-of-renewals': isCharging ? remindOfRenewals : null,
    'report-shows': reportShows,
    'remind-of-drafts': remindOfDrafts,
    'purge-deleted': purge,
    'expire-old': expireOld,
  });

const working = taken.map((kind) => (kind === 'schedules' ? keepSchedules() : WORK[kind](CONCURRENCY[kind])));

/** How long a shutdown waits for running jobs (ms); another worker takes over the rest. */
const CLOSE_TIMEOUT_MS = 10_000;

/** Accepts no new jobs, finishes running ones, then exits. */
endInOrder(async () => {
  giveUpWaiting();
  await within(CLOSE_TIMEOUT_MS, Promise.allSettled(working.map((worker) => worker.close())));
  await Promise.allSettled([closePdfRenderer(), closeQueues(), stopHeartbeat(), signOff(), stopTracing()]);
});
exitWithParent();

await Promise.all(working.map((worker) => worker.waitUntilReady()));
logger.info({ kinds: taken }, 'worker ready');
// Not by the web process, where it would load a second copy of features that are bundled in Remix's build, with their own error classes.
// Only by one that calls other services anyway: where a worker just prints, they may not be reachable.
if (taken.includes('schedules')) void logDiagnosis();

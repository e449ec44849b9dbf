import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { JOB_KINDS, type JobKind } from '#app/platform/job-kinds.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { db } from '#db/client.ts';
import { JOB_POLICIES } from './contracts.ts';
import { countOpenUpTo, isOpenJob } from './jobs.repository.server.ts';

/** Mails wait for nobody's screen: thousands of reminders keep no document from being made. */
const AWAITED = JOB_KINDS.filter((kind) => JOB_POLICIES[kind].isAwaited);

/** What is never refused has no bound, so it keeps no other work out: photos that have arrived only keep more from being uploaded. */
const REFUSABLE = AWAITED.filter((kind) => JOB_POLICIES[kind].isRefusable);

// A monitor counts from the first figure that it has seen.
for (const kind of AWAITED) metrics()?.turnedAway.inc({ kind }, 0);

const WORDS = 'So many people are asking at the moment that our line is full. Nothing was started. Please try again in a minute.';
const RETRY_AFTER_SECONDS = 60;

/**
 * Checks that the queue takes more work: fewer jobs than QUEUE_LIMIT are open that people wait for; photos that have arrived count for
 * uploads alone. Requests at the same moment may
 * exceed it by a few.
 * @param kind what is asked for, for the monitor
 * @throws AppError UNAVAILABLE
 */
export async function requireRoom(kind: JobKind): Promise<void> {
  const kinds = JOB_POLICIES[kind].isRefusable ? REFUSABLE : AWAITED;
  if ((await countOpenUpTo(db, { kinds, limit: env.QUEUE_LIMIT })) < env.QUEUE_LIMIT) return;
  metrics()?.turnedAway.inc({ kind });
  throw new AppError('UNAVAILABLE', WORDS, { message: 'the queue is full', retryAfter: RETRY_AFTER_SECONDS });
}

/** The same, before a job is queued: kinds that are never refused have room, as has work that waits already. @throws AppError UNAVAILABLE */
export async function requireRoomFor({ id, kind }: { id: string; kind: JobKind }): Promise<void> {
  if (!JOB_POLICIES[kind].isRefusable) return;
  await requireRoom(kind).catch(async (error: unknown) => {
    if (!(await isOpenJob(db, id))) throw error;
  });
}

import { JOB_KINDS, type JobKind } from '#app/platform/job-kinds.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { withTrace } from '#app/platform/telemetry/trace-context.server.ts';
import { within } from '#app/platform/within.ts';
import {
  createQueueBackend,
  type Events,
  type Queue,
  SCHEDULES_QUEUE,
  type ScheduleQueue,
  type ScheduleWorker,
  type Worker,
} from './queue-backend.server.ts';

/** Connected on first use, so that a script that only imports a feature can exit. */
const backend = () => singleton('queue-backend', createQueueBackend);
const queues = singleton('queues', () => new Map<JobKind, Queue>());
const events = singleton('queue-events', () => new Map<JobKind, Events>());
const schedules = singleton('schedule-queue', () => ({ queue: undefined as ScheduleQueue | undefined }));

/** Without a listener a connection error would end the process; the call that needs the connection fails anyway. */
const warn = (kind: JobKind | typeof SCHEDULES_QUEUE) => (error: Error) => warnSeldom('queue connection', error, { kind });

/** The queue of a kind, for adding jobs. */
export function queueOf(kind: JobKind): Queue {
  // It outlives the request that happens to be the first.
  const queue = queues.get(kind) ?? withTrace(undefined, () => backend().queue(kind));
  if (!queues.has(kind)) {
    queues.set(kind, queue);
    queue.on('error', warn(kind));
  }
  return queue;
}

/** The events of a kind's queue. */
export function eventsOf(kind: JobKind): Events {
  const found = events.get(kind) ?? backend().events(kind);
  if (!events.has(kind)) {
    events.set(kind, found);
    found.on('error', warn(kind));
    found.setMaxListeners(0);
  }
  return found;
}

/** Starts listening before the first job is followed, whose end would otherwise be noticed only by polling. */
export function listenToQueues(): void {
  for (const kind of JOB_KINDS) eventsOf(kind);
}

/** The queue of scheduled work. */
export function scheduleQueue(): ScheduleQueue {
  if (!schedules.queue) {
    schedules.queue = backend().scheduleQueue();
    schedules.queue.on('error', warn(SCHEDULES_QUEUE));
  }
  return schedules.queue;
}

/** @see runSchedules */
export const createScheduleWorker = (
  ...args: Parameters<ReturnType<typeof createQueueBackend>['scheduleWorker']>
): ScheduleWorker => backend().scheduleWorker(...args);

/** @see runJobs */
export const createWorker = (...args: Parameters<ReturnType<typeof createQueueBackend>['worker']>): Worker =>
  backend().worker(...args);

/** Resolves when the queue answers. */
export async function checkQueue(): Promise<void> {
  await queueOf('document').getWaitingCount();
}

/** An unavailable queue does not answer on closing either (ms). */
const CLOSE_WITHIN_MS = 3000;

/** Closes the queues, in order if they answer within three seconds. */
export async function closeQueues(): Promise<void> {
  const open = [...queues.values(), ...events.values(), ...(schedules.queue ? [schedules.queue] : [])];
  if (open.length === 0) return;
  await within(CLOSE_WITHIN_MS, Promise.allSettled(open.map((one) => one.close())));
  backend().close();
}

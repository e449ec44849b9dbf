import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { within } from '#app/platform/within.ts';
import { JOB_KINDS, type JobKind } from './contracts.ts';
import {
  createQueueBackend,
  type Events,
  type Queue,
  SCHEDULES_QUEUE,
  type ScheduleQueue,
  type ScheduleWorker,
  type Worker,
} from './queue-backend.server.ts';

/** Connected at the first use: a script that only imports a feature must be able to end. */
const backend = () => singleton('queue-backend', createQueueBackend);
const queues = singleton('queues', () => new Map<JobKind, Queue>());
const events = singleton('queue-events', () => new Map<JobKind, Events>());
const schedules = singleton('schedule-queue', () => ({ queue: undefined as ScheduleQueue | undefined }));

/** Without a listener an error of the connection would end the process; the call that needs it fails by itself. */
const warn = (kind: JobKind | typeof SCHEDULES_QUEUE) => (error: Error) => warnSeldom('queue connection', error, { kind });

/** The queue of one kind, to add to. */
export function queueOf(kind: JobKind): Queue {
  const queue = queues.get(kind) ?? backend().queue(kind);
  if (!queues.has(kind)) {
    queues.set(kind, queue);
    queue.on('error', warn(kind));
  }
  return queue;
}

/** What happens in the queue of one kind, to listen to. */
export function eventsOf(kind: JobKind): Events {
  const found = events.get(kind) ?? backend().events(kind);
  if (!events.has(kind)) {
    events.set(kind, found);
    found.on('error', warn(kind));
    found.setMaxListeners(0);
  }
  return found;
}

/** Begins to listen before the first job is followed, whose end would else be noticed by the second look only. */
export function listenToQueues(): void {
  for (const kind of JOB_KINDS) eventsOf(kind);
}

/** The queue of what is done by schedules. */
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

/** A queue that is away does not answer when it is left, either (ms). */
const CLOSE_WITHIN_MS = 3000;

/** Leaves the queues, in order if they answer within three seconds. */
export async function closeQueues(): Promise<void> {
  const open = [...queues.values(), ...events.values(), ...(schedules.queue ? [schedules.queue] : [])];
  if (open.length === 0) return;
  await within(CLOSE_WITHIN_MS, Promise.allSettled(open.map((one) => one.close())));
  backend().close();
}

import { ApiError, fetchApi, readReply, UserFacingError } from '#app/platform/api-client.ts';
import type { JobEvent, JobProgress } from './contracts.ts';

type WorkOptions = {
  /** Sent as JSON. */
  body: unknown;
  /** Receives the job's stage and fraction. */
  onProgress?: (progress: JobProgress) => void;
  /** Stops following. */
  signal?: AbortSignal;
  /** Whether aborting also cancels the job, which nobody else waits for. */
  isCalledOff?: boolean;
};

/** The reply itself when the result existed already, else the job's result, of the type that the caller names. */
type WorkOutcome<Result> = { reply: Response } | { result: Result };

/**
 * In the browser: requests long work without keeping the request open (`Prefer: respond-async`, RFC 7240) and follows its events
 * to the end.
 * @throws ApiError when the call is refused, UserFacingError with the work's own failure or when the connection is lost for good
 */
export async function followWork<Result>(
  path: string,
  { body, onProgress, signal, isCalledOff = false }: WorkOptions,
): Promise<WorkOutcome<Result>> {
  const reply = await fetchApi(path, {
    method: 'POST',
    body,
    headers: { Prefer: 'respond-async' },
    // A job can be canceled only once its address is known.
    ...(signal && !isCalledOff && { signal }),
  });
  if (reply.status !== 202) return { reply };
  const { events, location } = await readReply<{ events: string; location: string }>(reply);
  if (isCalledOff && signal) {
    if (signal.aborted) callOff(location);
    else signal.addEventListener('abort', () => callOff(location), { once: true });
  }
  return { result: await followEvents<Result>({ events, location, onProgress, signal }) };
}

/** Errors are ignored: the job has ended meanwhile, or it completes for nobody. */
function callOff(location: string): void {
  fetchApi(location, { method: 'DELETE', keepalive: true }).catch(() => {});
}

type FollowOptions = { events: string; location: string } & Pick<WorkOptions, 'onProgress' | 'signal'>;
type End<Result> = Exclude<JobEvent<Result>, { type: 'progress' }>;

/** How long a job is followed while neither its events nor its state can be read, such as during a restart (ms). */
const LOST_AFTER_MS = 120_000;
const LOOK_AGAIN_MS = 2000;

async function followEvents<Result>(options: FollowOptions): Promise<Result> {
  let heardAt = Date.now();
  for (;;) {
    const end =
      (await listen<Result>(options, () => {
        heardAt = Date.now();
      })) ?? (await readEnd<Result>(options.location, { isLost: Date.now() - heardAt > LOST_AFTER_MS }));
    if (end === 'unreadable' || end === 'working') {
      if (end === 'working') heardAt = Date.now();
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    } else if (end.type === 'done') return end.result;
    else throw new UserFacingError(end.message);
  }
}

/**
 * Listens to a job's events.
 * @returns its end; undefined where the stream is refused: the browser reopens one that ends, but not one that a proxy has refused
 */
function listen<Result>({ events, onProgress, signal }: FollowOptions, onHeard: () => void): Promise<End<Result> | undefined> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const source = new EventSource(events);
    const giveUp = () => end(() => reject(signal?.reason));
    const end = (settle: () => void) => {
      source.close();
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    source.onopen = onHeard;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      onHeard();
      // Written by our own API (follow-job.server.ts); the result has the type of the job's contract.
      const event = JSON.parse(data) as JobEvent<Result>;
      if (event.type === 'progress') onProgress?.(event.progress);
      else end(() => resolve(event));
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end(() => resolve(undefined));
    };
  });
}

/** The job's end by its state, where its events can't be read. @throws ApiError where waiting would not help, UserFacingError when lost */
async function readEnd<Result>(
  location: string,
  { isLost }: { isLost: boolean },
): Promise<End<Result> | 'working' | 'unreadable'> {
  try {
    const reply = await fetchApi(location);
    const { state, result, error } = await readReply<{ state: string; result: Result; error: string | null }>(reply);
    if (state === 'done') return { type: 'done', result };
    return state === 'failed' ? { type: 'failed', message: error ?? 'The work failed' } : 'working';
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
    if (isLost) throw new UserFacingError('The connection was lost. Please try again.');
    return 'unreadable';
  }
}

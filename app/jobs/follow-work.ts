import { fetchApi, readReply, UserFacingError } from '#app/platform/api-client.ts';
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

function followEvents<Result>({ events, location, onProgress, signal }: FollowOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(events);
    const end = (settle: () => void) => {
      source.close();
      settle();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      // Written by our own API (follow-job.server.ts); the result has the type of the job's contract.
      const event = JSON.parse(data) as JobEvent<Result>;
      if (event.type === 'progress') onProgress?.(event.progress);
      else if (event.type === 'done') end(() => resolve(event.result));
      else end(() => reject(new UserFacingError(event.message)));
    };
    source.onerror = () => {
      // The browser reconnects by itself after a lost connection, but not after a refused one: then the job's state is fetched.
      if (source.readyState !== EventSource.CLOSED) return;
      end(() => readState<Result>(location).then(resolve, reject));
    };
    const giveUp = () => end(() => reject(signal?.reason));
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/** The job's state, once the event stream has ended. */
async function readState<Result>(location: string): Promise<Result> {
  const reply = await fetchApi(location);
  const { state, result, error } = await readReply<{ state: string; result: Result; error: string | null }>(reply);
  if (state === 'done') return result;
  throw state === 'failed'
    ? new UserFacingError(error ?? 'The work failed')
    : new UserFacingError('The connection was lost. Please try again.');
}

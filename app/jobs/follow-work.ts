import { fetchApi, readReply, UserFacingError } from '#app/platform/api-client.ts';
import type { JobEvent, JobProgress } from './contracts.ts';

type WorkOptions = {
  /** Sent as JSON. */
  body: unknown;
  /** Told the stage in words and how far the work is, 0 to 1. */
  onProgress?: (progress: JobProgress) => void;
  /** Gives up following. */
  signal?: AbortSignal;
  /** Giving up calls the work off, too: nobody else waits for it. */
  isCalledOff?: boolean;
};

/** The reply itself when the answer already stood, else what the job ended with: of the shape that the caller names. */
type WorkOutcome<Result> = { reply: Response } | { result: Result };

/**
 * From the browser: asks for long work without waiting on the line (`Prefer: respond-async`, RFC 7240) and follows its
 * events to the end.
 * @throws ApiError when the call is refused, UserFacingError with the work's own failure or when the line is lost for good
 */
export async function followWork<Result>(
  path: string,
  { body, onProgress, signal, isCalledOff = false }: WorkOptions,
): Promise<WorkOutcome<Result>> {
  const reply = await fetchApi(path, {
    method: 'POST',
    body,
    headers: { Prefer: 'respond-async' },
    // What is to be called off must be known by its address first.
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

/** Of one that has ended meanwhile nothing is lost; should the call fail, the work is done for nobody. */
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
      // What our own API writes (follow-job.server.ts); the result has the shape of the job's contract.
      const event = JSON.parse(data) as JobEvent<Result>;
      if (event.type === 'progress') onProgress?.(event.progress);
      else if (event.type === 'done') end(() => resolve(event.result));
      else end(() => reject(new UserFacingError(event.message)));
    };
    source.onerror = () => {
      // A line that breaks is taken up again by the browser; one that is refused is not, and then the job itself is asked.
      if (source.readyState !== EventSource.CLOSED) return;
      end(() => readState<Result>(location).then(resolve, reject));
    };
    const giveUp = () => end(() => reject(signal?.reason));
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/** Where the job stands, once the line is gone. */
async function readState<Result>(location: string): Promise<Result> {
  const reply = await fetchApi(location);
  const { state, result, error } = await readReply<{ state: string; result: Result; error: string | null }>(reply);
  if (state === 'done') return result;
  throw state === 'failed'
    ? new UserFacingError(error ?? 'The work failed')
    : new UserFacingError('The connection was lost. Please try again.');
}

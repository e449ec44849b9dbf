import http from 'node:http';
import https from 'node:https';
import { BUSY_STATUS, S3SilentError } from './s3-away.server.ts';

/** How long an S3 server may neither send nor take a byte (ms): work that waits for one that is silent would never end. */
export const SILENT_MS = 30_000;
/** One that the client tries again, and tells as such. */
const SERVICE_UNAVAILABLE = 503;

/** How much longer a server is waited for at most that took long for the bytes (ms). */
const LONGER_AT_MOST_MS = 300_000;

/**
 * How long a server is waited for after the last byte (ms): as much longer as it took with those before, since the system still holds some
 * megabytes then, which leave no sooner; up to a limit.
 */
export const waitAfterLastMs = (silentMs: number, takenMs: number): number => silentMs + Math.min(takenMs, LONGER_AT_MOST_MS);

/** What the S3 client's requests are sent with: one that is silent for too long fails, and each answer of a busy server is known as one. */
export function s3Transport(useSSL: boolean, silentMs = SILENT_MS): Pick<typeof http, 'request'> {
  const { request } = useSSL ? https : http;
  const send = (options: http.RequestOptions, respond?: (response: http.IncomingMessage) => void): http.ClientRequest => {
    const since = performance.now();
    const sent = request({ ...options, timeout: silentMs }, (response) => {
      // Such as those of a proxy before it, which have no code of S3.
      if (BUSY_STATUS.test(String(response.statusCode))) response.statusCode = SERVICE_UNAVAILABLE;
      sent.setTimeout(silentMs);
      sent.once('timeout', () => response.destroy(new S3SilentError()));
      respond?.(response);
    });
    // The client has all bytes of a request at hand, so that only the server can have kept them waiting.
    sent.once('finish', () => sent.setTimeout(waitAfterLastMs(silentMs, performance.now() - since)));
    return sent.once('timeout', () => sent.destroy(new S3SilentError()));
  };
  // The client passes options alone; Node's own takes an address as well.
  return { request: send as typeof http.request };
}

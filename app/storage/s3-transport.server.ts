import http from 'node:http';
import https from 'node:https';
import { BUSY_STATUS, S3SilentError } from './s3-away.server.ts';

/** How long an S3 server may neither send nor take a byte (ms): work that waits for one that is silent would never end. */
export const SILENT_MS = 30_000;
/** One that the client tries again, and tells as such. */
const SERVICE_UNAVAILABLE = 503;

/** What the S3 client's requests are sent with: one that is silent for too long fails, and each answer of a busy server is known as one. */
export function s3Transport(useSSL: boolean, silentMs = SILENT_MS): Pick<typeof http, 'request'> {
  const { request } = useSSL ? https : http;
  const send = (options: http.RequestOptions, respond?: (response: http.IncomingMessage) => void): http.ClientRequest => {
    const sent = request({ ...options, timeout: silentMs }, (response) => {
      // Such as those of a proxy before it, which have no code of S3.
      if (BUSY_STATUS.test(String(response.statusCode))) response.statusCode = SERVICE_UNAVAILABLE;
      sent.once('timeout', () => response.destroy(new S3SilentError()));
      respond?.(response);
    });
    return sent.once('timeout', () => sent.destroy(new S3SilentError()));
  };
  // The client passes options alone; Node's own takes an address as well.
  return { request: send as typeof http.request };
}

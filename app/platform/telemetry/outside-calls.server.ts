import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { beginSpan, type Span } from './spans.server.ts';
import { currentTrace } from './trace-context.server.ts';

/** Undici's own view of a request that `fetch` sends. */
type FetchRequest = { origin: string | URL; method: string };
type FetchMessage = { request: FetchRequest; response?: { statusCode: number } };
/** Node sets `res` once the reply's headers have arrived. */
type HttpMessage = { request: ClientRequest & { res?: IncomingMessage } };

const FIRST_ERROR = 400;

/** A call outside of any request or job has no trace to belong to. The host is named, and not the address, which may contain a key. */
function beginCall(method: string, host: string): Span | undefined {
  if (!currentTrace()) return undefined;
  return beginSpan({
    name: `${method} ${host}`,
    kind: 'client',
    attributes: { 'http.request.method': method, 'server.address': host },
  });
}

const endCall = (span: Span | undefined, status: number | undefined): void =>
  span?.end({
    ...(status !== undefined && { attributes: { 'http.response.status_code': status } }),
    isError: status === undefined || status >= FIRST_ERROR,
  });

function followFetch(): void {
  const open = new WeakMap<FetchRequest, { span: Span | undefined; status?: number }>();
  // Node's types leave open what a channel publishes; undici's documents say it.
  const on = (name: string, listen: (message: FetchMessage) => void) =>
    subscribe(`undici:request:${name}`, (message) => listen(message as FetchMessage));
  on('create', ({ request }) => open.set(request, { span: beginCall(request.method, new URL(request.origin).host) }));
  on('headers', ({ request, response }) => {
    const call = open.get(request);
    if (call && response) call.status = response.statusCode;
  });
  const end = ({ request }: FetchMessage) => {
    const call = open.get(request);
    open.delete(request);
    endCall(call?.span, call?.status);
  };
  on('trailers', end);
  on('error', end);
}

function followHttp(): void {
  subscribe('http.client.request.start', (message) => {
    // What Node's documents say that this channel publishes.
    const { request } = message as HttpMessage;
    const span = beginCall(request.method, String(request.getHeader('host') ?? request.host));
    // Comes last, whether the call succeeded, failed or was given up.
    if (span) request.once('close', () => endCall(span, request.res?.statusCode));
  });
}

/**
 * Makes each call to another service a span of the request or job that makes it, by what Node itself publishes: `fetch` (language
 * model, encyclopedias, sign-in) and `node:http` (Stripe, S3). Libraries that replace modules' functions do not reach modules that
 * are imported as ours are.
 */
export function followOutsideCalls(): void {
  followFetch();
  followHttp();
}

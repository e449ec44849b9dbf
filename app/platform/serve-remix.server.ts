import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { memoized } from './memoized.ts';
import { reachableRoutes } from './reachable-routes.server.ts';
import { pathOf } from './request-path.server.ts';
import { isResourceData, resourceDataMissing } from './resource-data.server.ts';
import { sendReply } from './send-reply.server.ts';
import { setRoute } from './telemetry/follow-requests.server.ts';
import { routePattern } from './telemetry/route-pattern.server.ts';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The client's address, as it is counted (limits/address-key.ts). */
    clientAddress: string;
    /** Whether a whole page is requested, rather than its data by a page that is open (`.data`, Remix's single fetch). */
    isDocument: boolean;
    /** Set where a page is rendered once for all visitors, until what it shows changes; a loader whose page changes otherwise must say so. */
    forEverybody?: { mustNotKeep: () => void };
  }
}

/**
 * Passes requests to Remix and sends its replies at the client's pace. Remix's own adapter for Express writes a reply to the
 * socket without waiting, so that each slow client's file would be in memory in full; for the same reason no file is served as a
 * page's data.
 */
export function serveRemix({
  build,
  mode,
  getLoadContext,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: string;
  getLoadContext: (res: ExpressResponse) => AppLoadContext;
}): RequestHandler {
  const handlerOf = memoized((built: ServerBuild) => createRequestHandler(built, mode));
  // In development the build changes with each file.
  const buildFor = typeof build === 'function' ? build : reachableRoutes(build);
  return async (req, res, next) => {
    // Its client left while something else was waited for. What came of it would be a rendering that fails, and a body that never ends.
    if (res.destroyed) return;
    try {
      const request = toRequest(req, res);
      const { pathname } = new URL(request.url);
      const built = await buildFor(pathname);
      const handle = handlerOf(built);
      setRoute(res, () => routePattern(built, pathOf(req)));
      const isNowhere = isResourceData(built, pathname);
      await sendReply(res, isNowhere ? resourceDataMissing(pathname) : await handle(request, getLoadContext(res)));
    } catch (error) {
      next(error);
    }
  };
}

/**
 * The request as a fetch Request. Its signal aborts when the client disconnects, and after the reply was sent: until then Remix holds all data
 * of a page, for five seconds.
 */
function toRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, values] of Object.entries(req.headers)) {
    for (const value of Array.isArray(values) ? values : [values]) if (value) headers.append(name, value);
  }
  res.once('finish', () => discardRest(req));
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  return new Request(`${req.protocol}://${hostOf(req)}${req.originalUrl}`, {
    method: req.method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: bodyOf(req), duplex: 'half' }),
  });
}

/**
 * A request's body. Whoever takes no more of it, as while the storage is away, ends this alone: with the request itself, the connection would
 * be cut before its client is told.
 */
function bodyOf(req: ExpressRequest): ReadableStream<Uint8Array> {
  const body = new PassThrough();
  // What stays unread of one whose client has left is not missed.
  body.on('error', () => {});
  req.on('error', (error) => body.destroy(error));
  return createReadableStreamFromReadable(req.pipe(body));
}

/** How much of a body is read in vain, four times the largest upload: whoever sends on then is cut off. */
const MOST_DISCARDED_BYTES = 120_000_000;

/**
 * Reads what nobody has read of a body once its request is answered, as by a refusal: the connection's next request comes after it, and
 * a browser looks at no reply before it has sent everything.
 */
function discardRest(req: ExpressRequest): void {
  if (req.readableEnded || req.destroyed) return;
  req.unpipe();
  let discarded = 0;
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED_BYTES) req.destroy();
  });
  req.resume();
}

/** `req.hostname` respects TRUSTED_PROXIES, and omits the port. */
function hostOf(req: ExpressRequest): string {
  const ports = [req.get('X-Forwarded-Host'), req.get('Host')].map(
    (host) => /:(\d+)$/.exec(host?.split(',')[0]?.trim() ?? '')?.[1],
  );
  const port = ports.find((found) => found !== undefined);
  return port ? `${req.hostname}:${port}` : req.hostname;
}

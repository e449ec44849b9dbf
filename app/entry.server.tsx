import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { runsNoScript } from '#app/platform/no-script.server.ts';
import { NonceProvider } from '#app/platform/nonce.ts';

/** Loaders' promises end first (ms), so that their places show an error rather than the page breaking off. */
export const streamTimeout = 5_000;
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** Renders a page: to a person as soon as its frame is ready, to a crawler and a browser without scripts when all of it is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  const outage = unavailable.get(request);
  const answered = outage?.status ?? status;
  if (answered === UNAVAILABLE) headers.set('Retry-After', String(outage?.retryAfter ?? RETRY_AFTER_S));
  const hasNoScript = await runsNoScript(request.headers.get('Cookie'));
  return new Promise((resolve, reject) => {
    let isUnderWay = false;
    let finalStatus = answered;
    const start = () => {
      isUnderWay = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      keepNowhere(headers);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
      pipe(body);
    };
    const waitsForAll = hasNoScript || isbot(request.headers.get('user-agent') ?? '');
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={cspNonce}>
        <RemixServer context={remixContext} url={request.url} nonce={cspNonce} />
      </NonceProvider>,
      {
        nonce: cspNonce,
        [waitsForAll ? 'onAllReady' : 'onShellReady']: start,
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          // Before the frame stands, the rejection above is logged by handleError.
          if (isUnderWay && !request.signal.aborted) logger.error({ err: error }, 'rendering a page failed');
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
    timer.unref();
  });
}

/** The data of a page for the browser that is on the site already. */
export function handleDataRequest(response: Response): Response {
  keepNowhere(response.headers);
  return response;
}

/** A page shows who is signed in: after signing out, the way back must not bring it up again. */
function keepNowhere(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

const UNAVAILABLE = 503;
/** Where nobody knows better (seconds). */
const RETRY_AFTER_S = 10;

/** Requests whose loader found something away, such as the database: Remix itself would answer 500. */
const unavailable = new WeakMap<Request, AppError>();

/** What a loader or a rendering throws unexpectedly. A request that was given up, or that nothing is there for, is no fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (error instanceof AppError && error.code === 'UNAVAILABLE') unavailable.set(request, error);
  if (!request.signal.aborted) logger.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}

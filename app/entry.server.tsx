import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { runsNoScript } from '#app/platform/no-script.server.ts';
import { NonceProvider } from '#app/platform/nonce.ts';
import { PageStream } from '#app/platform/page-stream.server.ts';

/** Loaders' deferred data times out first (ms), so that its place shows an error rather than the page being cut off. */
export const streamTimeout = 5_000;
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** Renders a page: streamed as soon as its shell is ready, or complete for crawlers and browsers without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce, forEverybody }: AppLoadContext,
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
      const page = new PageStream();
      // Held until then, a timer would keep all that was rendered.
      page.once('close', () => clearTimeout(timer));
      headers.set('Content-Type', 'text/html; charset=utf-8');
      keepNowhere(headers);
      resolve(new Response(page.body, { headers, status: finalStatus }));
      pipe(page);
    };
    const waitsForAll = forEverybody || hasNoScript || isbot(request.headers.get('user-agent') ?? '');
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
          forEverybody?.mustNotKeep();
          // Before the shell is ready, handleError logs the rejection above.
          if (isUnderWay && !request.signal.aborted) logger.error({ err: error }, 'rendering a page failed');
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
    timer.unref();
  });
}

/** A page's data for client-side navigation. */
export function handleDataRequest(response: Response): Response {
  keepNowhere(response.headers);
  return response;
}

/** Pages show the signed-in user, so they must not be cached: after signing out, Back must not show them again. */
function keepNowhere(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

const UNAVAILABLE = 503;
/** The default (seconds). */
const RETRY_AFTER_S = 10;

/** Requests whose loader found a service unavailable, such as the database: Remix itself would answer 500. */
const unavailable = new WeakMap<Request, AppError>();

/** Logs unexpected errors of loaders and rendering. An aborted request or a missing page is not an error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (error instanceof AppError && error.code === 'UNAVAILABLE') unavailable.set(request, error);
  if (!request.signal.aborted) logger.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
}

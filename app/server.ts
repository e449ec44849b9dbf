import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { QUEUE_BOARD_PATH, queueBoard } from '#app/admin/queue-board.server.ts';
import { JOB_GAUGES } from '#app/jobs/job-gauges.server.ts';
import { closeQueues, listenToQueues } from '#app/jobs/queues.server.ts';
import { reportProcess } from '#app/jobs/report-process.server.ts';
import { SCHEDULE_GAUGES } from '#app/jobs/schedule-gauges.server.ts';
import { addressKey } from '#app/limits/address-key.ts';
import { limitRequests } from '#app/limits/limit-requests.server.ts';
import { measureRequests } from '#app/limits/measure-requests.server.ts';
import { boundConnections, MAX_PER_ADDRESS } from '#app/platform/bound-connections.server.ts';
import { endInOrder, endStreams, giveUpWaiting, releaseConnections } from '#app/platform/end-in-order.server.ts';
import { env } from '#app/platform/env.server.ts';
import { exitWithParent } from '#app/platform/exit-with-parent.server.ts';
import { logConsoleWarnings } from '#app/platform/log-console-warnings.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { serveMetrics } from '#app/platform/metrics.server.ts';
import { POOL_GAUGES } from '#app/platform/pool-gauges.server.ts';
import { replyWithError } from '#app/platform/reply-with-error.server.ts';
import { requirePlainPath } from '#app/platform/request-path.server.ts';
import { requireReadable } from '#app/platform/require-readable.server.ts';
import { requireSameOrigin, securityHeaders } from '#app/platform/security-headers.server.ts';
import { serveFiles } from '#app/platform/serve-files.server.ts';
import { serveRemix } from '#app/platform/serve-remix.server.ts';
import { followRequests, setRoute } from '#app/platform/telemetry/follow-requests.server.ts';
import { startTracing, stopTracing } from '#app/platform/telemetry/start-tracing.server.ts';
import { servePublicPages } from '#app/sharing/public-pages/serve-public-pages.server.ts';
import { flushVisits } from '#app/sharing/visits/visit-tally.server.ts';
import { STORAGE_GAUGES } from '#app/storage/storage-gauges.server.ts';

logConsoleWarnings();
await startTracing('web');
const app = express();
app.disable('x-powered-by');
app.set('trust proxy', env.TRUSTED_PROXIES);
app.use(releaseConnections);
app.use(securityHeaders);
app.use(requireReadable);
app.use(requirePlainPath);
app.use(followRequests);
app.use(measureRequests);
app.use(requireSameOrigin);

const getLoadContext = ({ req, locals }: express.Response): AppLoadContext => ({
  cspNonce: String(locals.cspNonce),
  clientAddress: addressKey(req.ip),
  isDocument: !req.path.endsWith('.data'),
});

let build: ServerBuild | (() => Promise<ServerBuild>);
if (env.NODE_ENV === 'development') {
  app.use(compression());
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  // Served under this name by Remix's plugin for Vite.
  build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
} else {
  const built: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  build = built;
  // First of all: they are compressed already, and no file has their addresses.
  app.use(servePublicPages(createRequestHandler(built, env.NODE_ENV)));
  app.use(compression());
  // Names that contain a hash never change; the rest of public/ may.
  app.use('/assets', serveFiles('build/client/assets', { immutable: true, maxAge: 31_536_000 }));
  app.use('/assets', (_req, res) => void res.status(404).type('text').send('Not Found'));
  app.use(serveFiles('build/client', { maxAge: 3600 }));
}

app.use(limitRequests);
app.use(QUEUE_BOARD_PATH, (_req, res, next) => {
  setRoute(res, () => `${QUEUE_BOARD_PATH}/*`);
  next();
});
app.use(QUEUE_BOARD_PATH, queueBoard());
app.all('*', serveRemix({ build, mode: env.NODE_ENV, getLoadContext }));
app.use(replyWithError);

listenToQueues();
const signOff = reportProcess('web');
await serveMetrics(env.METRICS_PORT, [...JOB_GAUGES, ...SCHEDULE_GAUGES, ...POOL_GAUGES, ...STORAGE_GAUGES]);
const server = app.listen(env.PORT, () => logger.info({ port: env.PORT }, 'web ready'));
boundConnections(server, {
  share: env.TRUSTED_PROXIES === 0 ? { keyOf: addressKey, most: MAX_PER_ADDRESS } : undefined,
});

/** How long a shutdown waits for pending documents (ms). */
const CLOSE_TIMEOUT_MS = 8000;
/** When the remaining clients are told to retry (ms). */
const TELL_AFTER_MS = 7000;

/** Accepts no new requests, ends event streams, finishes pending requests, then exits. */
endInOrder(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  endStreams();
  server.closeIdleConnections();
  setTimeout(giveUpWaiting, TELL_AFTER_MS).unref();
  setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  await closed;
  await Promise.allSettled([closeQueues(), signOff(), flushVisits()]);
  await stopTracing();
});
exitWithParent();

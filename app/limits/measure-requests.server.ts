import type { RequestHandler } from 'express';
import { metrics } from '#app/platform/metrics.server.ts';
import { isUnder, pathOf } from '#app/platform/request-path.server.ts';
import { routeOf } from '#app/platform/telemetry/follow-requests.server.ts';
import { ceilingsOf } from './ceilings.ts';

/** A client may name any other, and each would be series of its own. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const EVENTS = /^\/api\/jobs\/[^/]+\/events$/;

/** What was asked for, in a few words: an address of its own for each showcase would be more than a monitor can keep. */
function kindOf(path: string, method: string): string {
  // Open for as long as somebody watches.
  if (EVENTS.test(path)) return 'events';
  if (isUnder(path, '/assets')) return 'assets';
  return ceilingsOf({ path, method })[0] ?? 'webhook';
}

/** Measures each request until its last byte. */
export const measureRequests: RequestHandler = (req, res, next) => {
  const measured = metrics();
  if (!measured) return next();
  const began = performance.now();
  res.once('close', () => {
    if (res.statusCode >= 500) measured.serverErrors.inc();
    const status = res.writableFinished ? String(res.statusCode) : 'gone';
    const labels = {
      kind: kindOf(pathOf(req), req.method),
      route: routeOf(res),
      method: METHODS.includes(req.method) ? req.method : 'other',
      status,
    };
    measured.requests.observe(labels, (performance.now() - began) / 1000);
  });
  next();
};

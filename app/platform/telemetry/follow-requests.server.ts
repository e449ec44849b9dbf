import type { RequestHandler, Response } from 'express';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { isUnder, pathOf } from '#app/platform/request-path.server.ts';
import { beginSpan, installedTracer } from './spans.server.ts';
import { readTraceparent, traceBelow, withTrace } from './trace-context.server.ts';

/** Asked for every few seconds, or dozens of times by one page: they have an id like all, and nothing else is said of them. */
const QUIET = ['/assets', '/healthz', '/livez', '/readyz'];

/** As nginx logs a request whose client left before the reply was complete. */
const CLIENT_LEFT = 499;

/** What no route of ours answers: static files, and requests that were refused before. */
const NO_ROUTE = '-';

/** On in a real deployment; a terminal is for what goes wrong. */
const isLogging = env.ACCESS_LOG ? env.ACCESS_LOG === 'on' : env.NODE_ENV === 'production' && !env.SANDBOX_ORIGIN;

/** Tells what names a request's route, for whoever needs it at the request's end. */
export const setRoute = (res: Response, pattern: () => string): void => {
  res.locals.routePattern = pattern;
};

/** The pattern of a request's route; `-` where none has answered it. */
export function routeOf({ locals }: Response): string {
  const pattern: unknown = locals.routePattern;
  return typeof pattern === 'function' ? String(pattern()) : NO_ROUTE;
}

/**
 * Gives each request an id, that of its trace (`traceparent`, or a new one), which is returned as `X-Request-Id`; log lines and
 * jobs that the request causes have it too. At its end it is a line of the access log and a span: nothing personal, no address.
 */
export const followRequests: RequestHandler = (req, res, next) => {
  const isQuiet = QUIET.some((place) => isUnder(pathOf(req), place));
  const began = performance.now();
  const sentBefore = req.socket.bytesWritten;
  const parent = readTraceparent(req.get('traceparent'));
  const span = isQuiet ? undefined : beginSpan({ name: req.method, kind: 'server', parent });
  const trace = span?.trace ?? traceBelow(parent);
  res.setHeader('X-Request-Id', trace.traceId);
  if (span && (isLogging || installedTracer())) {
    res.once('close', () => {
      const route = routeOf(res);
      const status = res.writableFinished ? res.statusCode : CLIENT_LEFT;
      const attributes = {
        'http.request.method': req.method,
        'http.route': route,
        'http.response.status_code': status,
      };
      span.end({ name: `${req.method} ${route}`, attributes, isError: status >= 500 });
      if (!isLogging) return;
      const ms = Math.round(performance.now() - began);
      const bytes = req.socket.bytesWritten - sentBefore;
      withTrace(trace, () => logger.info({ method: req.method, route, status, ms, bytes }, 'request'));
    });
  }
  withTrace(trace, next);
};

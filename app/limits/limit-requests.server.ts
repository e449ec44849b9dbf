import type { RequestHandler } from 'express';
import { pathOf } from '#app/platform/request-path.server.ts';
import { keysOf, recordOf } from '#app/platform/typed-object.ts';
import { addressKey } from './address-key.ts';
import { CEILINGS, type Ceiling, ceilingsOf } from './ceilings.ts';
import { type Counter, createCounter } from './counter.server.ts';

const WINDOW_MS = 60_000;
const REFUSAL = 'Too many requests. Please wait a minute.';

/** Resolves when the request was passed on or refused. */
type Limit = (...handled: Parameters<RequestHandler>) => Promise<void>;
type Counters = Record<Ceiling, Pick<Counter, 'count'>>;

/**
 * Applies the limits of a request's kind to its address (ceilings.ts), counted over all processes. Reports what is left in the
 * headers of the IETF's draft (RateLimit, RateLimit-Policy), and when to retry in Retry-After.
 */
export const limitRequests = limitBy(
  recordOf(keysOf(CEILINGS), (name) => createCounter({ name, limit: CEILINGS[name], windowMs: WINDOW_MS })),
);

/** The same for pages that are served from memory, counted by each process alone: asking the store would cost more than the page. */
export const limitPagesInMemory = limitBy(
  recordOf(keysOf(CEILINGS), (name) => createCounter({ name, limit: CEILINGS[name], windowMs: WINDOW_MS, isShared: false })),
);

function limitBy(counters: Counters): Limit {
  return async (req, res, next) => {
    try {
      const path = pathOf(req);
      const key = addressKey(req.ip);
      const counts = await Promise.all(
        ceilingsOf({ path, method: req.method }).map(async (name) => ({ name, ...(await counters[name].count(key)) })),
      );
      const tightest = counts.toSorted((a, b) => a.remaining - b.remaining)[0];
      if (!tightest) return next();
      const seconds = Math.max(1, Math.ceil(tightest.msBeforeNext / 1000));
      res.setHeader(
        'RateLimit-Policy',
        counts.map(({ name }) => `"${name}";q=${CEILINGS[name]};w=${WINDOW_MS / 1000}`).join(', '),
      );
      res.setHeader('RateLimit', `"${tightest.name}";r=${tightest.remaining};t=${seconds}`);
      if (!counts.some(({ isOver }) => isOver)) return next();
      res.status(429).setHeader('Retry-After', seconds);
      if (path.startsWith('/api/')) res.json({ error: REFUSAL });
      else res.type('text').send(REFUSAL);
    } catch (error) {
      next(error);
    }
  };
}

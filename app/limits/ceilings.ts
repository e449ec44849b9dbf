import { isUnder } from '#app/platform/request-path.server.ts';

/**
 * Requests per minute from one address. Far above what a person does in the browser: a wizard with 20 photos makes about a
 * hundred calls, a page with 20 photos as many requests for pictures.
 */
export const CEILINGS = {
  /** Every call under /api. */
  calls: 1200,
  /** Additionally, calls that cost the operator money, disk space or work, or that invite brute force. */
  work: 240,
  /** Pages, their data, public pages and their link previews, the queue board, and unknown addresses. */
  pages: 1200,
  /** Pictures: a gallery requests dozens at once. */
  pictures: 3000,
  /** A load balancer checks every second or two; a check may query database, queue and storage. */
  health: 300,
} as const;

export type Ceiling = keyof typeof CEILINGS;

/** The card processor's events come from few addresses, and are signed. */
const UNLIMITED = '/api/stripe/webhook';

/** The language model and its sources, documents, uploads, promo codes, payments, exports. */
export const WORK = [
  '/api/generate',
  '/api/identify-vehicle',
  '/api/read-paper',
  '/api/photos/upload-url',
  '/api/create-payment-intent',
  '/api/subscription/card',
  '/api/subscription/card-setup',
  '/api/validate-promo-code',
  '/api/verify-payment',
  '/api/shared',
  '/api/showcase',
  '/api/account',
] as const;

/** What load balancers and monitors ask. */
const CHECKS = ['/healthz', '/livez', '/readyz'];

const SHARED_PICTURE = /^\/s\/[^/]+\/(guest-)?photos(\/|$)/;

/**
 * The limits that a request counts against. A page's form does the work of a call, so it counts as such.
 * @param path normalized (readRequestPath)
 */
export function ceilingsOf({ path, method }: { path: string; method: string }): Ceiling[] {
  if (path === UNLIMITED) return [];
  if (isUnder(path, '/api')) return WORK.some((place) => isUnder(path, place)) ? ['calls', 'work'] : ['calls'];
  if (CHECKS.includes(path)) return ['health'];
  if (isUnder(path, '/objects') || SHARED_PICTURE.test(path)) return ['pictures'];
  return method === 'POST' ? ['pages', 'work'] : ['pages'];
}

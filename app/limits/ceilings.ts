import { isUnder } from '#app/platform/request-path.server.ts';

/**
 * How often one address may ask, a minute. Far above what a person does in the browser: a wizard with 20 photos makes about a
 * hundred calls, a page with 20 photos as many requests for pictures.
 */
export const CEILINGS = {
  /** Every call under /api. */
  calls: 1200,
  /** Besides, what costs the operator money, disk or work, or could be tried out by machines. */
  work: 240,
  /** Pages, their data, public pages and their cards, the board of queues, and addresses where there is nothing. */
  pages: 1200,
  /** Pictures: a gallery asks for dozens at once. */
  pictures: 3000,
  /** A load balancer asks every second or two; each answer asks database, queue and storage. */
  health: 300,
} as const;

export type Ceiling = keyof typeof CEILINGS;

/** All of the card processor's word comes from few addresses, and carries its signature. */
const UNLIMITED = '/api/stripe/webhook';

/** The language model, documents, uploads, promo codes, payments, exports. */
export const WORK = [
  '/api/generate',
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

const SHARED_PICTURE = /^\/s\/[^/]+\/photos(\/|$)/;

/**
 * The ceilings that a request counts against. A page's form does what a call does, so it counts as work.
 * @param path in its one form (readRequestPath)
 */
export function ceilingsOf({ path, method }: { path: string; method: string }): Ceiling[] {
  if (path === UNLIMITED) return [];
  if (isUnder(path, '/api')) return WORK.some((place) => isUnder(path, place)) ? ['calls', 'work'] : ['calls'];
  if (path === '/healthz') return ['health'];
  if (isUnder(path, '/objects') || SHARED_PICTURE.test(path)) return ['pictures'];
  return method === 'POST' ? ['pages', 'work'] : ['pages'];
}

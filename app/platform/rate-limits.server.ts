import { rateLimit } from 'express-rate-limit';

const perMinute = {
  windowMs: 60_000,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  message: { error: 'Too many requests. Please wait a minute.' },
} as const;

/**
 * A ceiling for one address, far above what a person does in the browser: a wizard with 20 photos makes about a hundred calls.
 * Counted in this process; several web processes each count their own.
 */
export const limitCalls = rateLimit({
  ...perMinute,
  limit: 1200,
  // All of the card processor's word comes from few addresses, and carries its signature.
  skip: ({ path }) => path === '/stripe/webhook',
});

/** A lower one for what costs the operator money or disk, or could be tried out by machines: the language model, documents, uploads, cards,
 * promo codes. */
export const limitWork = rateLimit({ ...perMinute, limit: 240 });

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
export const limitCalls = rateLimit({ ...perMinute, limit: 1200 });

/** A lower one for what costs the operator money or disk: the language model, documents, uploads. */
export const limitWork = rateLimit({ ...perMinute, limit: 240 });

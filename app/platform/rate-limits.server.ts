import { rateLimit } from 'express-rate-limit';

/**
 * A ceiling for one address, far above what a person does in the browser: a wizard with 20 photos makes about a hundred calls.
 * Counted in this process; several web processes each count their own.
 */
export const limitCalls = rateLimit({
  windowMs: 60_000,
  limit: 1200,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  message: { error: 'Too many requests. Please wait a minute.' },
});

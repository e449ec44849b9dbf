import { rateLimit } from 'express-rate-limit';
import { AppError } from './app-error.ts';

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

/**
 * A lower one for what costs the operator money, disk or work, or could be tried out by machines: the language model,
 * documents, uploads, cards, promo codes, exports.
 */
export const limitWork = rateLimit({ ...perMinute, limit: 240 });

/**
 * A ceiling for one person, for what is done now and then. Counted in this process, as above.
 * @param refusal in words for the person
 * @returns `check` throws AppError TOO_MANY_REQUESTS past the limit; `count` does so too, and counts one more
 */
export function limitEach({ limit, windowMs, refusal }: { limit: number; windowMs: number; refusal: string }) {
  const times = new Map<string, number[]>();
  const check = (userId: string): number[] => {
    const since = Date.now() - windowMs;
    // Whoever has been quiet is forgotten, so that this stays as small as it is short.
    for (const [id, made] of times) if ((made.at(-1) ?? 0) < since) times.delete(id);
    const recent = (times.get(userId) ?? []).filter((time) => time >= since);
    if (recent.length >= limit) throw new AppError('TOO_MANY_REQUESTS', refusal);
    return recent;
  };
  const count = (userId: string): void => void times.set(userId, [...check(userId), Date.now()]);
  return { check: (userId: string): void => void check(userId), count };
}

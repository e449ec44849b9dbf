import { AppError } from '#app/platform/app-error.ts';
import { createCounter } from './counter.server.ts';

/**
 * A limit for one person on rare actions; counted over all processes.
 * @param refusal the message for the person
 * @returns `check` throws AppError TOO_MANY_REQUESTS where one more would exceed the limit; `count` counts one more, or as many as it is
 * told, and throws likewise
 */
export function limitPerson({
  name,
  limit,
  windowMs,
  refusal,
}: {
  name: string;
  limit: number;
  windowMs: number;
  refusal: string;
}) {
  const counter = createCounter({ name, limit, windowMs });
  const refuseOver = ({ isOver, msBeforeNext }: { isOver: boolean; msBeforeNext: number }): void => {
    if (isOver) throw new AppError('TOO_MANY_REQUESTS', refusal, { retryAfter: Math.ceil(msBeforeNext / 1000) });
  };
  return {
    check: async (userId: string): Promise<void> => refuseOver(await counter.look(userId)),
    count: async (userId: string, points = 1): Promise<void> => refuseOver(await counter.count(userId, points)),
  };
}

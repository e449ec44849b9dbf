import { AppError } from '#app/platform/app-error.ts';

/** Event streams that one person may have open at one web process: each is a connection for as long as its job takes. */
export const MAX_STREAMS = 30;
const AGAIN_SECONDS = 5;

const open = new Map<string, number>();

/**
 * Counts one more event stream of a person.
 * @returns a function that ends it; calling it again has no effect
 * @throws AppError TOO_MANY_REQUESTS at the limit
 */
export function holdStream(userId: string): () => void {
  const held = open.get(userId) ?? 0;
  if (held >= MAX_STREAMS) {
    throw new AppError('TOO_MANY_REQUESTS', `You follow ${MAX_STREAMS} jobs at once. Close some of your tabs and try again.`, {
      retryAfter: AGAIN_SECONDS,
    });
  }
  open.set(userId, held + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (open.get(userId) ?? 0) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}

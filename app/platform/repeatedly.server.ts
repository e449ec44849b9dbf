import { logger } from './logger.server.ts';

/**
 * Does something now and then again and again, as long as the process lives: never twice at once, and a time that fails is
 * logged and followed by the next.
 * @param what for the log
 * @returns a function that ends it; what is being done is not waited for
 */
export function repeatedly({ everyMs, what, work }: { everyMs: number; what: string; work: () => Promise<unknown> }): () => void {
  let isAtIt = false;
  const run = async () => {
    if (isAtIt) return;
    isAtIt = true;
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, what }, 'failed, tried again later');
    } finally {
      isAtIt = false;
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  void run();
  return () => clearInterval(timer);
}

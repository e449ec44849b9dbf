import { logger } from './logger.server.ts';

/**
 * Runs something now and then repeatedly, as long as the process lives: never twice at once, and a failure is logged and followed
 * by the next run.
 * @param what for the log
 * @returns a function that stops it without waiting for the current run
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

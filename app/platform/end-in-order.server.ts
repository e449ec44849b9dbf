import type { RequestHandler } from 'express';
import { logger } from './logger.server.ts';
import { singleton } from './singleton.server.ts';
import { within } from './within.ts';

/** Supervisors that wait 20 s before killing get an orderly exit (ms). */
const END_WITHIN_MS = 18_000;

const ending = () => singleton('ending', () => new AbortController());

/** Aborts when this process gives up pending requests, which must be told before their connections are closed. */
export const processEnding = (): AbortSignal => ending().signal;
export const giveUpWaiting = (): void => ending().abort();

const closing = () => singleton('closing', () => new AbortController());

/** Aborts when this process accepts no more connections: event streams end, and their clients open them again at another one. */
export const processClosing = (): AbortSignal => closing().signal;
export const endStreams = (): void => closing().abort();

/** Once no more connections are accepted, each that is still open ends with its reply, rather than receive another request. */
export const releaseConnections: RequestHandler = (_req, res, next) => {
  if (processClosing().aborted) res.setHeader('Connection', 'close');
  next();
};

/**
 * Shuts this process down in order, once: on SIGTERM and SIGINT, and after an uncaught error, which is logged as one line first,
 * since the process is in an unknown state after it. Whatever is unavailable, the process exits after 18 s.
 * @param stop accepts no new work, finishes current work, closes what is open
 */
export function endInOrder(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    const began = performance.now();
    const isDone = await within(
      END_WITHIN_MS,
      stop().catch((error: unknown) => logger.error({ err: error }, 'could not stop in order')),
    );
    if (!isDone) logger.warn({ ms: Math.round(performance.now() - began) }, 'stopped without having finished');
    process.exit(code);
  };
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error, event }, 'an error that nothing has caught; the process ends');
      void end(1);
    });
  }
}

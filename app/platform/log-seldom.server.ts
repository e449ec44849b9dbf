import { logger } from './logger.server.ts';
import { singleton } from './singleton.server.ts';

/** Repeated messages are logged once in this time (ms), with a count. */
const AGAIN_AFTER_MS = 30_000;
/** How many are remembered; packages may say whatever they like. */
const MOST = 1000;

type Said = { at: number; since: number };

const said = () => singleton('said', () => new Map<string, Said>());

/**
 * Logs a warning that may repeat many times a second while something is unavailable: the first time at once, then every half
 * minute with the number of times in between.
 * @param what a constant, one of few
 * @param kind what else makes it another warning, and is not logged
 */
export function warnSeldom(what: string, error: unknown, details: Record<string, string> = {}, kind = ''): void {
  const key = [what, ...Object.values(details), kind].join(' ');
  const before = said().get(key);
  const now = Date.now();
  if (before && now - before.at < AGAIN_AFTER_MS) {
    before.since += 1;
    return;
  }
  if (said().size >= MOST) said().clear();
  said().set(key, { at: now, since: 0 });
  const message = error instanceof Error ? error.message || error.name : String(error);
  logger.warn({ ...details, err: message, ...(before?.since && { timesSince: before.since }) }, what);
}

import { logger } from './logger.server.ts';
import { singleton } from './singleton.server.ts';

/** What is said again and again is said once in this time (ms), with how often it has been. */
const AGAIN_AFTER_MS = 30_000;

type Said = { at: number; since: number };

const said = () => singleton('said', () => new Map<string, Said>());

/**
 * Warns of what comes many times a second while something is away: the first time at once, then every half minute with the number
 * of times in between.
 * @param what of which there are few; the same each time
 */
export function warnSeldom(what: string, error: unknown, details: Record<string, string> = {}): void {
  const key = [what, ...Object.values(details)].join(' ');
  const before = said().get(key);
  const now = Date.now();
  if (before && now - before.at < AGAIN_AFTER_MS) {
    before.since += 1;
    return;
  }
  said().set(key, { at: now, since: 0 });
  const message = error instanceof Error ? error.message || error.name : String(error);
  logger.warn({ ...details, err: message, ...(before?.since && { timesSince: before.since }) }, what);
}

import { format } from 'node:util';
import { warnSeldom } from './log-seldom.server.ts';

/** What differs in a warning that is said again: times, durations and ids. A status of three digits tells another trouble. */
const PASSING = /\d+[.:/]\S*|[\da-f-]{8,}|\d{4,}/gi;

/**
 * Makes lines like ours of what packages say on the console (the S3 client, before it tries again): one for many that say the same, as while
 * something is unavailable. Called when a process starts.
 */
export function logConsoleWarnings(): void {
  console.warn = (...said: unknown[]) => {
    const message = format(...said);
    warnSeldom('a package warns', message, {}, message.replace(PASSING, '').slice(0, 200));
  };
}

import { format } from 'node:util';
import { warnSeldom } from './log-seldom.server.ts';

/**
 * Makes lines like ours of what packages say on the console (the S3 client, before it tries again): one for many, as while something
 * is unavailable. Called when a process starts.
 */
export function logConsoleWarnings(): void {
  console.warn = (...said: unknown[]) => warnSeldom('a package warns', format(...said));
}

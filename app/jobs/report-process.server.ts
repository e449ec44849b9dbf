import { randomUUID } from 'node:crypto';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { repeatedly } from '#app/platform/repeatedly.server.ts';
import { VERSION } from '#app/platform/version.server.ts';
import { within } from '#app/platform/within.ts';
import { db } from '#db/client.ts';
import type { ProcessRow } from '#db/schema.ts';
import { markProcessSeen, removeProcess } from './processes.repository.server.ts';

const EVERY_MS = 10_000;
const NOT_REPORTED = 'process not reported';
/** Limits the sign-off when the database is unavailable (ms). */
const SIGN_OFF_WITHIN_MS = 1000;

/** Whether a process has missed more than one report. */
export const isSilent = (seconds: number): boolean => seconds * 1000 > 2.5 * EVERY_MS;

/**
 * Records every ten seconds that this process runs, and which version, for System Check.
 * @returns a function that signs it off
 */
export function reportProcess(kind: ProcessRow['kind']): () => Promise<unknown> {
  const id = randomUUID();
  const stop = repeatedly({
    everyMs: EVERY_MS,
    what: NOT_REPORTED,
    work: () => markProcessSeen(db, { id, kind, version: VERSION }).catch((error: unknown) => warnSeldom(NOT_REPORTED, error)),
  });
  return () => {
    stop();
    return within(SIGN_OFF_WITHIN_MS, removeProcess(db, id));
  };
}

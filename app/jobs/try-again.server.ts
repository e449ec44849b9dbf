import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#app/platform/app-error.ts';

/** A job's failed try, to be followed by another one. */
export class TryAgain extends Error {
  readonly delayMs: number;

  constructor(delayMs: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'TryAgain';
    this.delayMs = delayMs;
  }
}

const LONGEST_PAUSE_MS = 15_000;

/** Tries beyond the contract's, for what the house is to blame for: with these pauses about ten minutes. */
export const HOUSE_TRIES = 45;

/** @param tried how often so far */
export const housePauseMs = (tried: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.max(0, tried - 1));

/** What the queue is told of a failed try whose end nobody has thought of. */
const UNTOLD_MS = 5000;

/** How a worker's queue is told when to try again. */
export const BACKOFF = 'paced';
export const backoffStrategy = (_tried: number, _type?: string, error?: Error): number =>
  error instanceof TryAgain ? error.delayMs : UNTOLD_MS;

/** Whether the fault is the house's: the database or the queue is away, and what was being done might well succeed when it is back. */
export function isHouseFault(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof AppError && one.again === 'when-back') return true;
  }
  return false;
}

/** Longer than a failover takes (ms). */
const TIMEOUT_MS = 180_000;
const LONGEST_LOOK_MS = 3000;

/** Does something small that must not be lost, again and again while the database is away. @throws its fault after three minutes, unless told */
export async function untilBack<Result>(work: () => Promise<Result>, timeoutMs = TIMEOUT_MS): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (let wait = 200; ; wait = Math.min(LONGEST_LOOK_MS, wait * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isHouseFault(error) || Date.now() > deadline) throw error;
      await pause(wait);
    }
  }
}

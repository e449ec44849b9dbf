import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#app/platform/app-error.ts';

/** A failed attempt that will be retried. */
export class TryAgain extends Error {
  readonly delayMs: number;

  constructor(delayMs: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'TryAgain';
    this.delayMs = delayMs;
  }
}

const LONGEST_PAUSE_MS = 15_000;

/** Attempts beyond the contract's for infrastructure failures: with these delays about ten minutes. */
export const INFRASTRUCTURE_TRIES = 45;

/** @param tried the attempts so far */
export const infrastructurePauseMs = (tried: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.max(0, tried - 1));

/** The retry delay for an unclassified failure. */
const UNTOLD_MS = 5000;

/** The name of the worker's backoff strategy. */
export const BACKOFF = 'paced';
export const backoffStrategy = (_tried: number, _type?: string, error?: Error): number =>
  error instanceof TryAgain ? error.delayMs : UNTOLD_MS;

/** Whether the infrastructure failed: the database or the queue is unavailable, and a retry may succeed when it is back. */
export function isInfrastructureFailure(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof AppError && one.again === 'when-back') return true;
  }
  return false;
}

/** Longer than a failover takes (ms). */
const TIMEOUT_MS = 180_000;
const LONGEST_LOOK_MS = 3000;

/** Retries something small that must not be lost while the database is unavailable. @throws its error after three minutes by default */
export async function untilBack<Result>(work: () => Promise<Result>, timeoutMs = TIMEOUT_MS): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (let wait = 200; ; wait = Math.min(LONGEST_LOOK_MS, wait * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isInfrastructureFailure(error) || Date.now() > deadline) throw error;
      await pause(wait);
    }
  }
}

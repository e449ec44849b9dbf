import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with what a client sent, in a time that does not tell how much of it fits. Two missing ones are not the same. */
export function isSame(expected: string | undefined, given: string | undefined): boolean {
  if (expected === undefined || given === undefined) return false;
  const [own, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}

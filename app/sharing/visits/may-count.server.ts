import { createCounter } from '#app/limits/counter.server.ts';
import { hashAddress } from '#app/limits/hash-address.server.ts';
import { COUNTED_A_DAY } from './visit-tally.server.ts';

const DAY_MS = 24 * 3_600_000;

const counter = createCounter({ name: 'visits', limit: COUNTED_A_DAY, windowMs: DAY_MS });

/**
 * Whether one more from this address counts today (UTC), so that nobody drives a count up at will.
 * @param what is counted, such as the scans of a show’s code: each has an allowance of its own
 * @param address as it is counted (address-key.ts); only a hash of it is kept, for a day
 */
export async function mayCount(what: string, address: string): Promise<boolean> {
  const { isOver } = await counter.count(`${what}:${hashAddress(address)}`);
  return !isOver;
}

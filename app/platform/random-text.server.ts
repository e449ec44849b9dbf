import { randomFillSync } from 'node:crypto';

/** Each request needs three random values: fetched one by one from the system, they cost as much as counting it. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Random bytes as a text, from the system's generator, which nobody can guess. Each byte is used once.
 * @param bytes at most 4096
 */
export function randomText(bytes: number, encoding: 'hex' | 'base64'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}

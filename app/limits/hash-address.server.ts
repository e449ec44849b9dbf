import { createHmac } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';

/**
 * An address as a key to count by for up to a day (UTC), where it is kept for longer than a minute: nobody without SESSION_SECRET can tell
 * the address from it, or recognize it the next day.
 * @param address as it is counted (address-key.ts)
 */
export function hashAddress(address: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', env.SESSION_SECRET).update(`address ${day} ${address}`).digest('base64url');
}

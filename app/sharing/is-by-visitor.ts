import { isbot } from 'isbot';
import type { User } from '#app/accounts/user.ts';

/** What browsers send with a page that nobody has asked to see yet: today's name, and those of older ones. */
const EARLY_HEADERS = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/** Whether somebody reads it: not its owner, no known bot, and neither a look-up by HEAD nor a prefetch. */
export function isByVisitor(
  { method, headers }: { method: string; headers: Pick<Headers, 'get'> },
  { viewer, ownerId }: { viewer: User | null; ownerId: string },
): boolean {
  if (method !== 'GET' || viewer?.id === ownerId) return false;
  if (EARLY_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))) return false;
  const userAgent = headers.get('User-Agent');
  return userAgent !== null && !isbot(userAgent);
}

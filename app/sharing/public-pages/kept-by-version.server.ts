import { LRUCache } from 'lru-cache';
import type { PageVersion } from './page-versions.repository.server.ts';

/** Some thousand showcases, as the JSON they become in a page. */
const MAX_BYTES = 20_000_000;

/**
 * What a page shows, read once for each version of it: a page that is rendered for one visitor then asks the database for the version alone.
 * As the version was read before, what is kept for it is never older.
 * @param read what the page with this name shows; callers share what it returns, and must not change it
 * @param isSettled whether another look would find the same, as not while a photo is still to be blurred
 */
export function keptByVersion<Shown extends object>(
  read: (page: string) => Promise<Shown>,
  isSettled: (shown: Shown) => boolean,
): (page: string, version: PageVersion | undefined) => Promise<Shown> {
  const kept = new LRUCache<string, Shown>({
    maxSize: MAX_BYTES,
    sizeCalculation: (shown) => JSON.stringify(shown).length,
  });
  return async (page, found) => {
    const key = found && `${page} ${found.version}`;
    const before = key && kept.get(key);
    if (before) return before;
    const shown = await read(page);
    if (key && isSettled(shown)) kept.set(key, shown);
    return shown;
  };
}

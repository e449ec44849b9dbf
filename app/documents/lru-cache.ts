import { LRUCache } from 'lru-cache';

/**
 * Keeps what was made last, so that it need not be made again; what was not asked for longest goes first. What several ask for
 * at once is made once, and what fails is made again when it is asked for again.
 * @param maxBytes of all that is kept
 */
export function cacheOf(maxBytes: number): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // What is pushed out while it is being made is still wanted by those who wait for it.
    ignoreFetchAbort: true,
  });
  return (key, make) => cache.forceFetch(key, { context: make });
}

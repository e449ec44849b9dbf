import { LRUCache } from 'lru-cache';

/**
 * A cache of created values that evicts the least recently used. Concurrent requests create a value once; a failure is not
 * cached.
 * @param maxBytes of all values
 */
export function cacheOf(maxBytes: number): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // A value evicted while it is being created is still needed by those who wait for it.
    ignoreFetchAbort: true,
  });
  return (key, make) => cache.forceFetch(key, { context: make });
}

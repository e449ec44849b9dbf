import { LRUCache } from 'lru-cache';

/**
 * A cache of created values that evicts the least recently used. Concurrent requests create a value once; a failure is not
 * cached.
 * @param maxBytes of all values; each tells its own as its length
 */
export function cacheOf<Value extends { length: number } = Buffer>(
  maxBytes: number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // A value evicted while it is being created is still needed by those who wait for it.
    ignoreFetchAbort: true,
  });
  return (key, make) => cache.forceFetch(key, { context: make });
}

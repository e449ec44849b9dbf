import { within } from './within.ts';

/** A reading that takes longer holds up nobody else (ms): its connection may be lost, which is told only after half a minute. */
const PATIENCE_MS = 250;

/** Readings under way at most: where each hangs, they would take all connections there are, one after the other. */
const MOST_UNDER_WAY = 4;

type Waiting<Key, Value> = { keys: Set<Key>; found: Promise<Map<Key, Value>> };

/**
 * Reads for many callers at once: those who ask while others' values are being read share the next reading. No reading answers a caller who
 * asked after it began, so each sees what was written before they asked. The next begins when the one before is done, or takes long;
 * where several take long, when one of them is done.
 * @param read the values that exist, of all keys that were asked for
 * @param gapMs from the begin of one reading to the next at least
 */
export function readTogether<Key, Value>(
  read: (keys: Key[]) => Promise<Map<Key, Value>>,
  { gapMs = () => 0 }: { gapMs?: () => number } = {},
): (key: Key) => Promise<Value | undefined> {
  let next: Waiting<Key, Value> | undefined;
  let latest: Promise<unknown> = Promise.resolve();
  const underWay = new Set<Promise<void>>();
  let beganAt = Number.NEGATIVE_INFINITY;

  function begin(keys: Key[]): Promise<Map<Key, Value>> {
    const found = read(keys);
    const ended: Promise<void> = found.then(leave, leave);
    function leave(): void {
      underWay.delete(ended);
    }
    underWay.add(ended);
    latest = ended;
    return found;
  }

  function gather(): Waiting<Key, Value> {
    const before = latest;
    const keys = new Set<Key>();
    const found = (async () => {
      await within(PATIENCE_MS, before);
      if (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay);
      const pauseMs = beganAt + gapMs() - performance.now();
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      next = undefined;
      beganAt = performance.now();
      return begin([...keys]);
    })();
    return { keys, found };
  }

  return async (key) => {
    next ??= gather();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}

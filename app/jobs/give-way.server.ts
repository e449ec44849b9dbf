import { setTimeout as pause } from 'node:timers/promises';
import { processEnding } from '#app/platform/end-in-order.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** A receipt is never later than this for the sake of brochures, from when it was queued (ms). */
const AT_MOST_MS = 15_000;

/** Work of one kind in this process that somebody looks at the screen for. */
type Load = { slots: number; running: number };

const state = () => singleton('screen-work', () => ({ loads: new Set<Load>(), waiting: new Set<() => void>() }));

const isBusy = (): boolean => [...state().loads].some(({ slots, running }) => running >= slots);

/**
 * Makes work of one kind go before that which gives way.
 * @param slots how many of it run at once
 * @returns what runs a piece of it
 */
export function goFirst(slots: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const load: Load = { slots, running: 0 };
  state().loads.add(load);
  return async (work) => {
    load.running += 1;
    try {
      return await work();
    } finally {
      load.running -= 1;
      if (!isBusy()) for (const wake of state().waiting) wake();
    }
  };
}

/**
 * Waits until this process has a place free in each kind of work that somebody looks at the screen for: then nobody waits for what
 * follows. Not once the process shuts down, nor longer than 15 s, of which what it has waited in line is taken off: a mail behind
 * a thousand others has given way enough.
 * @param inLineMs how long it has waited already
 */
export async function giveWay(inLineMs = 0): Promise<void> {
  const atMostMs = Math.max(0, AT_MOST_MS - inLineMs);
  const deadline = AbortSignal.any([AbortSignal.timeout(atMostMs), processEnding()]);
  while (isBusy() && !deadline.aborted) {
    const turn = new AbortController();
    const wake = () => turn.abort();
    state().waiting.add(wake);
    await pause(atMostMs, undefined, { signal: AbortSignal.any([deadline, turn.signal]) }).catch(() => {});
    state().waiting.delete(wake);
  }
}

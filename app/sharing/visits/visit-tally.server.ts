import { hashAddress } from '#app/limits/hash-address.server.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { addVisits, type Tallied } from './visits.repository.server.ts';

/** How much one address adds to one count in a day: more than all guests of a show who share the address of a network. */
export const COUNTED_A_DAY = 200;

/** How long a visit is held in memory (ms): a process that is killed loses it. */
const FLUSH_AFTER_MS = 3000;
/** Addresses with a page each, held at once: some 20 MB. Beyond that, visits are not counted. */
const MOST = 50_000;

const tally = () =>
  singleton('visit-tally', () => ({
    held: new Map<string, Tallied>(),
    timer: undefined as NodeJS.Timeout | undefined,
    flushing: Promise.resolve(),
  }));

type Visit = {
  showcaseId: string;
  /** Each has an allowance of its own. */
  what: 'views' | 'follows';
  isScan?: boolean;
  /** The visitor's, as it is counted (address-key.ts); only a hash of it is kept, for a day. */
  address: string;
};

/** Counts a visit, without waiting: it is added in memory, and written with all others a few seconds later. */
export function tallyVisit({ showcaseId, what, isScan = false, address }: Visit, now = new Date()): void {
  const from = hashAddress(address, now);
  add({ showcaseId, what, from, day: now.toISOString().slice(0, 10), times: 1, scans: isScan ? 1 : 0 });
}

function add(visit: Tallied): void {
  const state = tally();
  const key = `${visit.day} ${visit.what} ${visit.showcaseId} ${visit.from}`;
  const held = state.held.get(key);
  if (held) {
    held.times += visit.times;
    held.scans += visit.scans;
  } else if (state.held.size < MOST) state.held.set(key, { ...visit });
  state.timer ??= setTimeout(() => void flushVisits(), FLUSH_AFTER_MS).unref();
}

/** Writes what was counted in this process, in one statement, after one that is under way. Where that fails it is kept for the next time. */
export function flushVisits(): Promise<void> {
  const state = tally();
  state.flushing = state.flushing.then(write);
  return state.flushing;
}

async function write(): Promise<void> {
  const state = tally();
  clearTimeout(state.timer);
  state.timer = undefined;
  const visits = [...state.held.values()];
  if (visits.length === 0) return;
  state.held.clear();
  try {
    await addVisits(db, { visits, mostFrom: COUNTED_A_DAY });
  } catch (error) {
    warnSeldom('visits are not written', error);
    for (const visit of visits) add(visit);
  }
}

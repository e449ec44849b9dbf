import { isItemisable, listMovements, listMovementsOfPayout } from '#app/billing/stripe/processor-balance.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import {
  findLastMovement,
  insertMovements,
  listPayoutsToItemise,
  noteItemised,
  noteLook,
  notePaidOut,
} from './movements.repository.server.ts';

const DAY_MS = 24 * 3_600_000;
/** What is asked for again each time: something may have moved in the moment in which we looked. */
const OVERLAP_MS = DAY_MS;
const PAYOUTS_A_TIME = 50;

/**
 * Brings the books to the processor's balance: what has moved since we last looked, and what went to the bank with each payout. Killed
 * at any moment, the next time goes on; done twice at once, both write the same.
 * @returns how many movements were new
 */
export async function followBalance(): Promise<number> {
  const begun = new Date();
  const last = await findLastMovement(db);
  const since = last ? new Date(last.getTime() - OVERLAP_MS) : new Date(0);
  let added = 0;
  // It is told newest first and written oldest first: a run that breaks off leaves no gap behind what is then the newest.
  const found = await collect((after) => listMovements(since, after));
  for (let from = 0; from < found.length; from += 500) {
    added += await insertMovements(db, found.toReversed().slice(from, from + 500));
  }
  for (const payout of await listPayoutsToItemise(db, PAYOUTS_A_TIME)) {
    // One that can't be asked about must keep none of the others waiting.
    await itemise(payout).catch((error: unknown) => logger.warn({ payout: payout.payoutId, err: error }, 'payout not itemised'));
  }
  await noteLook(db, begun);
  if (added > 0) logger.info({ added }, 'balance followed');
  return added;
}

/** Notes what went to the bank with a payout, once that can be told. */
async function itemise({ id, payoutId }: { id: string; payoutId: string }): Promise<void> {
  const can = await isItemisable(payoutId);
  if (can === undefined) return;
  const items = can ? await collect((after) => listMovementsOfPayout(payoutId, after)) : [];
  await insertMovements(db, items);
  await notePaidOut(db, { ids: items.map((item) => item.id), payoutId });
  await noteItemised(db, id);
}

async function collect<Item>(
  read: (after: string | null) => Promise<{ movements: Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | null = null;
  do {
    const { movements, next }: { movements: Item[]; next: string | null } = await read(after);
    all.push(...movements);
    after = next;
  } while (after);
  return all;
}

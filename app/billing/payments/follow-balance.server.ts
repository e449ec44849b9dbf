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
/** Each run fetches this much again, since something may have moved at the very moment of the last one. */
const OVERLAP_MS = DAY_MS;
const PAYOUTS_A_TIME = 50;

/**
 * Updates the books from the processor's balance: transactions since the last run, and the transactions in each payout. If the
 * process is killed, the next run continues; concurrent runs write the same rows.
 * @returns how many transactions were new
 */
export async function followBalance(): Promise<number> {
  const begun = new Date();
  const last = await findLastMovement(db);
  const since = last ? new Date(last.getTime() - OVERLAP_MS) : new Date(0);
  let added = 0;
  // Listed newest first and stored oldest first: an aborted run leaves no gap before the newest stored one.
  const found = await collect((after) => listMovements(since, after));
  for (let from = 0; from < found.length; from += 500) {
    added += await insertMovements(db, found.toReversed().slice(from, from + 500));
  }
  for (const payout of await listPayoutsToItemise(db, PAYOUTS_A_TIME)) {
    // One payout that can't be fetched must not hold up the others.
    await itemise(payout).catch((error: unknown) => logger.warn({ payout: payout.payoutId, err: error }, 'payout not itemised'));
  }
  await noteLook(db, begun);
  if (added > 0) logger.info({ added }, 'balance followed');
  return added;
}

/** Records which transactions a payout contained, once the processor can tell. */
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

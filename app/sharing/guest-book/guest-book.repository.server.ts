import { type Kysely, sql, type Transaction } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';
import type { NewEntry } from './guest-book.schema.ts';
import type { EntryState, StoredEntry } from './guest-book.ts';

type Db = Kysely<Database>;

/** The day (UTC) of an entry. As text, since a calendar day has no time zone, unlike a Date. */
const day = sql<string>`to_char(guest_entries.created_at at time zone 'utc', 'YYYY-MM-DD')`.as('day');

/** The photo beside an entry, once it is made. */
const photo = sql<StoredEntry['photo']>`(
  select json_build_object('id', id, 'width', width, 'height', height) from guest_photos
  where entry_id = guest_entries.id and hash is not null
)`.as('photo');

/** What everyone may read in a showcase's guest book, the latest first. */
export const listShownEntries = (db: Db, showcaseId: string): Promise<StoredEntry[]> =>
  db
    .selectFrom('guestEntries')
    .select(['name', 'words', day, photo])
    .where('showcaseId', '=', showcaseId)
    .where('state', '=', 'shown')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** All of it for the owner: what waits for them first, then the latest first. */
export const listEntries = (db: Db, showcaseId: string): Promise<(StoredEntry & { id: string; state: EntryState })[]> =>
  db
    .selectFrom('guestEntries')
    .select(['id', 'name', 'words', day, photo])
    .select((eb) => eb.ref('state').$castTo<EntryState>().as('state'))
    .where('showcaseId', '=', showcaseId)
    .where('state', '!=', 'deleted')
    .orderBy((eb) => eb('state', '=', 'waiting'), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

export async function countEntries(db: Db, showcaseId: string): Promise<{ all: number; waiting: number }> {
  const { all, waiting } = await db
    .selectFrom('guestEntries')
    .select(sql<string>`count(*)`.as('all'))
    .select(sql<string>`count(*) filter (where state = 'waiting')`.as('waiting'))
    .where('showcaseId', '=', showcaseId)
    .where('state', '!=', 'deleted')
    .executeTakeFirstOrThrow();
  return { all: Number(all), waiting: Number(waiting) };
}

/** How many entries wait for their owner, by showcase; without those where none does. */
export async function countWaiting(db: Db, showcaseIds: string[]): Promise<Map<string, number>> {
  if (showcaseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('guestEntries')
    .select(['showcaseId', sql<string>`count(*)`.as('waiting')])
    .where('showcaseId', 'in', showcaseIds)
    .where('state', '=', 'waiting')
    .groupBy('showcaseId')
    .execute();
  return new Map(rows.map(({ showcaseId, waiting }) => [showcaseId, Number(waiting)]));
}

/** Whether somebody has written the very same already, as a form does that is sent twice. */
export async function hasEntry(db: Db, { showcaseId, name, words }: NewEntry & { showcaseId: string }): Promise<boolean> {
  const found = await db
    .selectFrom('guestEntries')
    .select('id')
    .where('showcaseId', '=', showcaseId)
    .where('name', '=', name)
    .where('words', '=', words)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns the entry's id */
export async function insertEntry(trx: Transaction<Database>, entry: NewEntry & { showcaseId: string }): Promise<string> {
  const { id } = await trx.insertInto('guestEntries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes what its owner has decided about an entry, also of a deleted one, which so comes back.
 * @returns whether there is one
 */
export async function setEntryState(
  db: Db,
  { id, showcaseId, state }: { id: string; showcaseId: string; state: EntryState | 'deleted' },
): Promise<boolean> {
  const changed = await db
    .updateTable('guestEntries')
    .set({ state, changedAt: NOW })
    .where('id', '=', id)
    .where('showcaseId', '=', showcaseId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

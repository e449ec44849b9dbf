import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { PhotoCount } from './guest-photo.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
export type GuestPhotoRow = Selectable<Database['guestPhotos']>;

/** Counts also those whose entry is not written yet, as waiting. */
export async function countPhotos(trx: Trx, showcaseId: string): Promise<PhotoCount> {
  const { rows } = await sql<Record<keyof PhotoCount, string>>`
    select count(*) as all, coalesce(sum(guest_photos.bytes), 0) as bytes,
      count(*) filter (where guest_entries.state = 'waiting' or guest_entries.id is null) as waiting
    from guest_photos left join guest_entries on guest_entries.id = guest_photos.entry_id
    where guest_photos.showcase_id = ${showcaseId}
  `.execute(trx);
  const [counted] = rows;
  return { all: Number(counted?.all), waiting: Number(counted?.waiting), bytes: Number(counted?.bytes) };
}

/** @returns its id */
export async function insertPhoto(trx: Trx, photo: { showcaseId: string; bytes: number }): Promise<string> {
  const { id } = await trx.insertInto('guestPhotos').values(photo).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether a photo is announced, and its renditions are not made yet. */
export async function isAwaited(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('guestPhotos').select('id').where('id', '=', id).where('hash', 'is', null).executeTakeFirst();
  return found !== undefined;
}

/** @returns whether it is still wanted */
export async function markMade(
  db: Db,
  id: string,
  made: { hash: string; width: number; height: number; bytes: number },
): Promise<boolean> {
  const changed = await db.updateTable('guestPhotos').set(made).where('id', '=', id).returning('id').executeTakeFirst();
  return changed !== undefined;
}

export async function attachPhoto(trx: Trx, { id, entryId }: { id: string; entryId: string }): Promise<void> {
  await trx.updateTable('guestPhotos').set({ entryId }).where('id', '=', id).execute();
}

/** The photo of an entry. */
export const findPhotoOf = (
  db: Db,
  { showcaseId, entryId }: { showcaseId: string; entryId: string },
): Promise<GuestPhotoRow | undefined> =>
  db
    .selectFrom('guestPhotos')
    .selectAll()
    .where('showcaseId', '=', showcaseId)
    .where('entryId', '=', entryId)
    .where('hash', 'is not', null)
    .executeTakeFirst();

/** A photo whose entry everyone may read. */
export const findShownPhoto = (
  db: Db,
  { showcaseId, id }: { showcaseId: string; id: string },
): Promise<GuestPhotoRow | undefined> =>
  db
    .selectFrom('guestPhotos')
    .innerJoin('guestEntries', 'guestEntries.id', 'guestPhotos.entryId')
    .selectAll('guestPhotos')
    .where('guestPhotos.id', '=', id)
    .where('guestPhotos.showcaseId', '=', showcaseId)
    .where('guestPhotos.hash', 'is not', null)
    .where('guestEntries.state', '=', 'shown')
    .executeTakeFirst();

/** Photos that belong to no entry: it was removed, or never written. */
export async function listWithoutEntry(db: Db, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('guestPhotos')
    .select('id')
    .where('entryId', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deletePhotos(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('guestPhotos').where('id', 'in', ids).execute();
}

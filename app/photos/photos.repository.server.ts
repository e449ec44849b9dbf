import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database, PhotoRow } from '#db/schema.ts';
import type { PhotosTable } from '#db/tables/showcases.ts';
import type { PhotoDetails } from './photo-details.ts';
import type { Quality } from './quality.server.ts';
import type { StoredSeen } from './seen.ts';
import type { Tones } from './tones.ts';

type Db = Kysely<Database>;

export const insertPhoto = (db: Db, photo: Insertable<Database['photos']>): Promise<{ id: string }> =>
  db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow();

/** For the worker and for serving, which check ownership by other means. */
export const unsafeFindPhoto = (db: Db, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();

/** Like `unsafeFindPhoto`, for several. */
export const unsafeFindPhotos = (db: Db, ids: string[]): Promise<PhotoRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('photos').selectAll().where('id', 'in', ids).execute();

/** The photo of an upload, unless its account is deleted: such an account is kept for a while, but accepts nothing more. */
export const findAnnouncedPhoto = (db: Db, id: string): Promise<Pick<PhotoRow, 'status' | 'awaitsOriginal'> | undefined> =>
  db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.ownerId')
    .select(['photos.status', 'photos.awaitsOriginal'])
    .where('photos.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();

export const findOwnPhotos = (db: Db, { ownerId, ids }: { ownerId: string; ids: string[] }): Promise<PhotoRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('photos').selectAll().where('ownerId', '=', ownerId).where('id', 'in', ids).execute();

/** What an ingest finds out about a photo. */
export type MadePhoto = Quality & {
  /** Null where it is known already. */
  framing: Pick<PhotoDetails, 'focalX' | 'focalY' | 'subject'> | null;
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  likeness: Buffer;
  tones: Tones;
  /** Of all renditions, and of the file that is still to come. */
  bytes: number;
  awaitsOriginal: boolean;
};

export async function markReady(db: Db, id: string, { framing, tones, ...made }: MadePhoto): Promise<void> {
  const found = framing && { ...framing, subject: framing.subject && JSON.stringify(framing.subject) };
  await db
    .updateTable('photos')
    .set({
      ...made,
      mediumOf: made.hash,
      ...found,
      tones: JSON.stringify(tones),
      seen: seenInFullSize(made.hash),
      status: 'ready',
      refusal: null,
    })
    .where('id', '=', id)
    .execute();
}

/** The full-size file of a small picture shows the same: a model is not asked twice. */
const seenInFullSize = (hash: string) => sql<string | null>`
  case when awaits_original and seen ->> 'of' = hash then jsonb_set(seen, '{of}', to_jsonb(${hash}::text)) else seen end`;

/**
 * Stores what a model has said about a picture, unless another has taken its place meanwhile.
 * @param awaited whether its full-size file, which shows the same, was still to come when the model was asked
 */
export const storeSeen = (db: Db, { id, awaited }: { id: string; awaited: boolean }, seen: StoredSeen): Promise<unknown> =>
  db
    .updateTable('photos')
    .set({ seen: sql<string>`jsonb_set(${JSON.stringify(seen)}::jsonb, '{of}', to_jsonb(hash))` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('hash', '=', seen.of), ...(awaited ? [eb('awaitsOriginal', '=', false)] : [])]))
    .execute();

/** Waits for a full-size file no longer, and frees the room that was reserved for it: the small picture stays. */
export async function endAwaiting(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('photos')
    .set({ awaitsOriginal: false, bytes: sql<number>`greatest(0, bytes - original_bytes)` })
    .where('id', 'in', ids)
    .where('awaitsOriginal', '=', true)
    .execute();
}

/** The improved version of a photo, where there is one. */
export const findImproved = (db: Db, improvedFrom: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('improvedFrom', '=', improvedFrom).executeTakeFirst();

/** Keeps what was done to a photo, with what its owner has set for the one that it was made of. */
export async function setImprovement(
  db: Db,
  id: string,
  change: Pick<Updateable<PhotosTable>, OwnerSet | 'seen' | 'improvement'>,
): Promise<void> {
  await db.updateTable('photos').set(change).where('id', '=', id).execute();
}

type OwnerSet = 'caption' | 'focalX' | 'focalY' | 'isFramed' | 'ownerFraming';
type OwnerChange = Pick<Updateable<PhotosTable>, OwnerSet | 'blur'>;

/** The caller has checked the owner. What is set holds for the photo's blurred version, too. @returns the changed photo */
export const updateOwnPhoto = (
  db: Db,
  {
    id,
    ownerId,
    change,
  }: {
    id: string;
    ownerId: string;
    change: OwnerChange;
  },
): Promise<PhotoRow | undefined> =>
  db
    .with('blurred', (with_) =>
      with_
        .updateTable('photos')
        .set({ ...change, blur: null })
        .where('blurredFrom', '=', id)
        .where('ownerId', '=', ownerId),
    )
    .updateTable('photos')
    .set(change)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returningAll()
    .executeTakeFirst();

export const keepAlike = (db: Db, { ownerId, ids }: { ownerId: string; ids: string[] }): Promise<unknown> =>
  db.updateTable('photos').set({ isKeptAlike: true }).where('ownerId', '=', ownerId).where('id', 'in', ids).execute();

export async function markRefused(db: Db, id: string, refusal: string): Promise<void> {
  await db
    .updateTable('photos')
    .set({ status: 'refused', refusal, bytes: 0, awaitsOriginal: false })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Whether a photo is an owner's paper, of a showcase or of a draft. */
export async function isPaper(db: Db, path: string): Promise<boolean> {
  const page = sql`${JSON.stringify([{ photoUrl: path }])}::jsonb`;
  const { rows } = await sql`
    select 1 from showcases where papers @> ${page}
    union all select 1 from drafts where state -> 'papers' @> ${page}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether a photo is in featured showcases, as it is or to be blurred. */
export async function findFeaturing(db: Db, path: string): Promise<{ blursPlates: boolean }[]> {
  return db
    .selectFrom('showcases')
    .select('blursPlates')
    .distinct()
    .where('featuredPlace', 'is not', null)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`photo_urls @> array[${path}]::text[]`)
    .execute();
}

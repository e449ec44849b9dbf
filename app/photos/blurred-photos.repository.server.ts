import { type Kysely, sql } from 'kysely';
import type { Database, PhotoRow } from '#db/schema.ts';
import type { StoredBlur } from './blur-regions.ts';

type Db = Kysely<Database>;

/** The blurred versions of photos, made or not. @param ids of the photos that they are made from */
export const unsafeFindBlurred = (db: Db, ids: string[]): Promise<PhotoRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('photos').selectAll().where('blurredFrom', 'in', ids).execute();

/** The blurred version of a photo, announced where there is none yet. It takes no room of its owner's until it is made. @returns its id */
export async function putBlurred(
  db: Db,
  { id, ownerId, filename }: Pick<PhotoRow, 'id' | 'ownerId' | 'filename'>,
): Promise<string> {
  const { id: blurredId } = await db
    .insertInto('photos')
    .values({ ownerId, filename, blurredFrom: id })
    // An update that changes nothing, so that the row is returned.
    .onConflict((conflict) =>
      conflict.column('blurredFrom').where('blurredFrom', 'is not', null).doUpdateSet({ blurredFrom: id }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return blurredId;
}

/** Stores where plates and faces were found, unless the owner has said so meanwhile. */
export const storeFoundRegions = (db: Db, id: string, blur: StoredBlur): Promise<unknown> =>
  db
    .updateTable('photos')
    .set({ blur: JSON.stringify(blur) })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce((blur ->> 'isChecked')::boolean, false) = false`)
    .execute();

/**
 * Records that a blurred version is being made anew: what is there must not be shown meanwhile, and a document that reads it must not pass
 * for one of the pictures before or after, so that its hash is of neither.
 */
export const unmarkBlurred = (db: Db, id: string): Promise<unknown> =>
  db.updateTable('photos').set({ blurKey: null, hash: sql<string>`gen_random_uuid()::text` }).where('id', '=', id).execute();

/** Records that a blurred version can't be made. @param triedKey what was tried: for anything else it is tried again */
export const refuseBlurred = (db: Db, id: string, { refusal, triedKey }: { refusal: string; triedKey: string | null }) =>
  db.updateTable('photos').set({ status: 'refused', refusal, bytes: 0, blurKey: triedKey }).where('id', '=', id).execute();

/** Of these photos, those that a showcase shows to strangers blurred only. @param paths of photos @returns paths */
export async function listShownBlurred(db: Db, paths: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct path from unnest(${paths}::text[]) path
    where exists (
      select 1 from showcases
      where blurs_plates and deleted_at is null
        and (photo_urls @> array[path] or trophies @> jsonb_build_array(jsonb_build_object('photoUrl', path)))
    )
  `.execute(db);
  return rows.map(({ path }) => path);
}

/** Records what a blurred version was made for, with what its owner has set for the photo. */
export const markBlurred = (db: Db, id: string, blurKey: string): Promise<unknown> =>
  sql`
    update photos blurred set
      blur_key = ${blurKey},
      caption = source.caption,
      focal_x = source.focal_x,
      focal_y = source.focal_y,
      is_framed = source.is_framed,
      subject = source.subject,
      owner_framing = source.owner_framing
    from photos source
    where blurred.id = ${id} and source.id = blurred.blurred_from
  `.execute(db);

import { type Kysely, sql } from 'kysely';
import { objectPath } from '#app/photos/photo-files.ts';
import type { Database, PhotoRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** A photo's path in the text of a draft, as a PostgreSQL regular expression. */
const AN_OBJECT = '/objects/[0-9a-f-]{36}';

type Batch = { before: Date; limit: number };

export async function listDeletedAccounts(db: Db, { before, limit }: Batch): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the promo code logos of a deleted administrator to another administrator. */
export async function reassignLogos(db: Db, ownerId: string): Promise<void> {
  await sql`
    update photos set owner_id = new_owner.id
    from (select id from users where role = 'admin' and deleted_at is null order by created_at limit 1) new_owner
    where photos.owner_id = ${ownerId}
      and '/objects/' || photos.id in (select non_profit_logo_url from promo_codes where non_profit_logo_url is not null)
  `.execute(db);
}

export async function listPhotosOf(db: Db, { ownerId, limit }: { ownerId: string; limit: number }): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('id').where('ownerId', '=', ownerId).limit(limit).execute();
  return rows.map(({ id }) => id);
}

export type StoredDocument = { id: string; storageKey: string };

export const listDocumentsOf = (db: Db, { ownerId, limit }: { ownerId: string; limit: number }): Promise<StoredDocument[]> =>
  db.selectFrom('documents').select(['id', 'storageKey']).where('ownerId', '=', ownerId).limit(limit).execute();

/** The documents that show one of these photos; none of them can be requested again. */
export async function listDocumentsWith(db: Db, photoIds: string[]): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select documents.id, documents.storage_key
    from photos
    join documents on documents.owner_id = photos.owner_id
    join jobs on jobs.id = 'document-' || documents.content_hash
    where photos.id = any(${photoIds}) and jobs.input -> 'views' ? ('/objects/' || photos.id)
    group by documents.id
  `.execute(db);
  return rows;
}

export async function deletePhotos(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('photos').where('id', 'in', ids).execute();
}

export async function deleteDocuments(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('documents').where('id', 'in', ids).execute();
}

/** Jobs hold their input, including its texts. */
export async function deleteJobsWith(db: Db, photoIds: string[]): Promise<void> {
  const paths = photoIds.map(objectPath);
  await sql`
    delete from jobs
    where owner_id in (select owner_id from photos where id = any(${photoIds}))
      and (input -> 'views' ?| ${paths} or input -> 'photoUrls' ?| ${paths} or input ->> 'objectPath' = any(${paths})
        or jsonb_path_query_array(input, '$.papers[*].photoUrl') ?| ${paths})
  `.execute(db);
}

/** Deletes an account and everything that depends on it, including its mails, which would otherwise outlive it without an owner. */
export async function deleteAccountRows(db: Db, { userId, before }: { userId: string; before: Date }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deletedAt', '<', before)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    await trx.deleteFrom('emails').where('userId', '=', userId).execute();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
}

/**
 * Removes showcases with their unsaved changes. Photos of both count as unused from the deletion on, unless another one shows them.
 * @returns how many
 */
export async function deleteShowcases(db: Db, { before, limit }: Batch): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from showcases
      where id in (
        select id from showcases where deleted_at < ${before} order by deleted_at limit ${limit} for update skip locked
      )
      returning id, deleted_at, photo_urls, trophies, papers
    ), shown as (
      select deleted_at, unnest(photo_urls) as path from gone
      union all select deleted_at, trophy ->> 'photoUrl' from gone, jsonb_array_elements(trophies) trophy
      union all select deleted_at, paper ->> 'photoUrl' from gone, jsonb_array_elements(papers) paper
      union all select gone.deleted_at, found[1]
        from gone join drafts on drafts.showcase_id = gone.id, regexp_matches(drafts::text, ${AN_OBJECT}, 'g') found
    ), related as (
      select deleted_at, path from shown
      union all select deleted_at, '/objects/' || improved_from
        from shown join photos on shown.path = '/objects/' || photos.id where improved_from is not null
      union all select deleted_at, '/objects/' || photos.id
        from shown join photos on shown.path = '/objects/' || blurred_from where blurred_from is not null
    ), marked as (
      update photos set unused_since = related.deleted_at from related where related.path = '/objects/' || photos.id
    )
    select 1 from gone
  `.execute(db);
  return rows.length;
}

/**
 * Every photo of a showcase, deleted or not, its trophies and papers, a draft or a promo code, and what these were improved from, and their
 * blurred versions.
 * Joined, so that it is hashed once.
 */
const used = sql`
  with shown as (
  select unnest(photo_urls) as path from showcases
  union select trophy ->> 'photoUrl' from showcases, jsonb_array_elements(trophies) trophy
  union select paper ->> 'photoUrl' from showcases, jsonb_array_elements(papers) paper
  union select non_profit_logo_url from promo_codes
  union select found[1] from drafts, regexp_matches(drafts::text, ${AN_OBJECT}, 'g') found
  )
  select path from shown
  union select '/objects/' || improved_from from photos join shown on shown.path = '/objects/' || photos.id
  where improved_from is not null
  union select '/objects/' || photos.id from photos join shown on shown.path = '/objects/' || blurred_from
  where blurred_from is not null
`;

/** Records when each photo ceased to be shown. */
export async function noteUnused(db: Db, now: Date): Promise<void> {
  await sql`
    with used as materialized (${used})
    update photos set unused_since = case when photos.unused_since is null then ${now}::timestamptz end
    from (
      select id from photos left join used on used.path = '/objects/' || photos.id
      where (unused_since is null) = (used.path is null)
    ) changed
    where photos.id = changed.id
  `.execute(db);
}

const REMOVED = 'It was removed, since nothing had shown it for 30 days. Please upload it again.';

/**
 * Claims photos that nothing has shown for long, so that nothing can start to show them again. Photos claimed by a process that
 * died are claimed again.
 */
export async function takeUnused(db: Db, { before, limit }: Batch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with used as materialized (${used})
    update photos set status = 'refused', refusal = ${REMOVED}
    where id in (
      select id from photos left join used on used.path = '/objects/' || photos.id
      where unused_since < ${before} and used.path is null
      order by unused_since limit ${limit} for update of photos skip locked
    )
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Photos whose upload address may hold an object that will never be ingested. */
export async function listLateUploads(
  db: Db,
  { announcedBefore, ingested, limit }: { announcedBefore: Date; ingested: { since: Date; until: Date }; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('createdAt', '<', announcedBefore)]),
        eb.and([eb('status', '<>', 'pending'), eb('createdAt', '>', ingested.since), eb('createdAt', '<', ingested.until)]),
      ]),
    )
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Photos whose full-size file did not arrive, or arrived in part. */
export const listLateOriginals = (
  db: Db,
  { announcedBefore, limit }: { announcedBefore: Date; limit: number },
): Promise<Pick<PhotoRow, 'id' | 'originalBytes'>[]> =>
  db
    .selectFrom('photos')
    .select(['id', 'originalBytes'])
    .where('awaitsOriginal', '=', true)
    .where('createdAt', '<', announcedBefore)
    .limit(limit)
    .execute();

const NOT_ARRIVED = 'It did not arrive within a day. Please upload it again.';

export async function refuseUnarrived(db: Db, { ids, announcedBefore }: { ids: string[]; announcedBefore: Date }): Promise<void> {
  await db
    .updateTable('photos')
    .set({ status: 'refused', refusal: NOT_ARRIVED, bytes: 0, awaitsOriginal: false })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .where('createdAt', '<', announcedBefore)
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;
type Batch = { before: Date; limit: number };

export const listUnusedDocuments = (db: Db, { before, limit }: Batch): Promise<{ id: string; storageKey: string }[]> =>
  db.selectFrom('documents').select(['id', 'storageKey']).where('usedAt', '<', before).orderBy('usedAt').limit(limit).execute();

/** Documents that are not among the owner's latest few of the same name. */
export async function listSupersededDocuments(
  db: Db,
  { before, limit, current }: Batch & { current: number },
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await sql<{ id: string; storageKey: string }>`
    select id, storage_key from (
      select id, storage_key, used_at,
        row_number() over (partition by owner_id, kind, filename order by used_at desc, created_at desc, id) as place
      from documents
    ) ranked
    where place > ${current} and used_at < ${before} order by used_at limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes those of these documents that nobody has requested meanwhile. */
export async function deleteUnusedDocuments(db: Db, { ids, before }: { ids: string[]; before: Date }): Promise<void> {
  await db.deleteFrom('documents').where('id', 'in', ids).where('usedAt', '<', before).execute();
}

/**
 * Ended jobs, which hold their input. A document's job stays with it, since the purge finds the document's photos by it. The job
 * of an unsent mail stays with the mail, or the mail would be queued again.
 */
export const deleteEndedJobs = (db: Db, batch: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from jobs where id in (
        select id from jobs
        where finished_at < ${batch.before}
          and not (kind = 'document' and exists (select from documents where 'document-' || content_hash = jobs.id))
          and not (kind = 'mail' and exists (select from emails where 'mail-' || emails.id = jobs.id and sent_at is null))
        order by finished_at limit ${batch.limit} for update skip locked
      )
      returning 1
    `,
  );

export const deleteEmails = (db: Db, batch: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from emails where id in (
        select id from emails where created_at < ${batch.before} order by created_at limit ${batch.limit} for update skip locked
      )
      returning 1
    `,
  );

export const deletePaymentEvents = (db: Db, batch: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from payment_events where id in (
        select id from payment_events
        where received_at < ${batch.before} order by received_at limit ${batch.limit} for update skip locked
      )
      returning 1
    `,
  );

export const deleteBudgetUses = (db: Db, batch: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from budget_uses where id in (
        select id from budget_uses where used_at < ${batch.before} limit ${batch.limit} for update skip locked
      )
      returning 1
    `,
  );

/** Counts whose window is over; those in Redis expire there. */
export const deleteRateLimits = (db: Db, batch: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from rate_limits where key in (
        select key from rate_limits where expire < ${batch.before.getTime()} limit ${batch.limit} for update skip locked
      )
      returning 1
    `,
  );

/** Answers of encyclopedias, which are requested again. */
export const deleteArticleLookups = (db: Db, { before, limit }: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from article_lookups where (kind, words) in (
        select kind, words from article_lookups where looked_up_at < ${before} limit ${limit} for update skip locked
      )
      returning 1
    `,
  );

/** What texts have cost. */
export const deleteWritings = (db: Db, { before, limit }: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from writings where job_id in (
        select job_id from writings where created_at < ${before} limit ${limit} for update skip locked
      )
      returning 1
    `,
  );

/** Entries of guest books whose owner deleted them. */
export const deleteGuestEntries = (db: Db, { before, limit }: Batch): Promise<number> =>
  deleteSome(
    db,
    sql`
      delete from guest_entries where id in (
        select id from guest_entries
        where state = 'deleted' and changed_at < ${before} limit ${limit} for update skip locked
      )
      returning 1
    `,
  );

/** A live worker reports every few seconds. */
export async function deleteSilentWorkers(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('workers').where('seenAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

const deleteSome = async (db: Db, query: ReturnType<typeof sql>): Promise<number> => (await query.execute(db)).rows.length;

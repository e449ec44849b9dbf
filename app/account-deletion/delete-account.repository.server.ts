import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { CLOSED, closePages } from './close-to-public.repository.server.ts';

type Db = Kysely<Database>;

/** What someone would lose, in numbers, as they see it: without deleted showcases and their drafts. */
export type Holdings = { showcases: number; photos: number; publicPages: number; drafts: number };

export async function countHoldings(db: Db, userId: string): Promise<Holdings> {
  const { rows } = await sql<Record<keyof Holdings, string>>`
    select
      (select count(*) from showcases where owner_id = ${userId} and deleted_at is null) as showcases,
      (select count(*) from photos where owner_id = ${userId} and status = 'ready') as photos,
      (select count(*) from showcases left join shares on shares.showcase_id = showcases.id
        where owner_id = ${userId} and deleted_at is null
        and (shares.is_on or showcases.is_shared or showcases.featured_place is not null)) as public_pages,
      (select count(*) from drafts left join showcases on showcases.id = drafts.showcase_id
        where drafts.owner_id = ${userId} and showcases.deleted_at is null) as drafts
  `.execute(db);
  const [counts] = rows;
  return {
    showcases: Number(counts?.showcases),
    photos: Number(counts?.photos),
    publicPages: Number(counts?.publicPages),
    drafts: Number(counts?.drafts),
  };
}

/**
 * Marks an account and all its showcases as deleted, with one timestamp that tells them from those deleted before; closes its
 * public pages, ends its sessions and jobs, and removes its drafts.
 * @returns undefined where it was deleted already
 */
export async function markAccountDeleted(
  trx: Transaction<Database>,
  userId: string,
): Promise<{ email: string; deletedAt: Date } | undefined> {
  const deletedAt = new Date();
  const user = await trx
    .updateTable('users')
    .set({ deletedAt })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!user) return undefined;
  await closePages(trx, { ownerId: userId });
  await trx
    .updateTable('showcases')
    .set({ deletedAt, ...CLOSED })
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute();
  await trx.deleteFrom('drafts').where('ownerId', '=', userId).execute();
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute();
  // A running job stops at its next step when its row is gone; queued mails are still sent.
  await trx.deleteFrom('jobs').where('ownerId', '=', userId).where('kind', '<>', 'mail').execute();
  return { ...user, deletedAt };
}

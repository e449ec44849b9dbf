import { type Insertable, type Kysely, sql } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database, EmailRow } from '#db/schema.ts';

type Db = Kysely<Database>;

/** @returns its id; undefined when one was written for this occasion before */
export async function insertEmail(
  db: Db,
  email: Omit<Insertable<Database['emails']>, 'id' | 'createdAt' | 'sentAt'>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('emails')
    .values(email)
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findEmail = (db: Db, id: string): Promise<EmailRow | undefined> =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a draft is still there: one that was finished or discarded is not. */
export async function hasDraft(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('drafts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db.updateTable('emails').set({ sentAt: NOW }).where('id', '=', id).execute();
}

/** Mails whose sending was never started or has not ended: the queue may not have them. Oldest first. */
export function listUnqueued(
  db: Db,
  { writtenBefore, limit }: { writtenBefore: Date; limit: number },
): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('emails')
    .leftJoin('jobs', (join) => join.on('jobs.id', '=', sql<string>`'mail-' || emails.id`))
    .select(['emails.id', 'emails.userId'])
    .where('emails.sentAt', 'is', null)
    .where('emails.userId', 'is not', null)
    .where('emails.createdAt', '<', writtenBefore)
    .where('jobs.finishedAt', 'is', null)
    .orderBy('emails.createdAt')
    .limit(limit)
    .$narrowType<{ userId: string }>()
    .execute();
}

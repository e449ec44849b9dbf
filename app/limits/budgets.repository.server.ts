import { type Kysely, sql, type Transaction } from 'kysely';
import { lockUntilCommit } from '#db/lock-until-commit.ts';
import type { Database } from '#db/schema.ts';

type Trx = Transaction<Database>;

/** Serializes counting for this person and budget until the transaction ends, so that concurrent requests can't overrun it. */
export const lockBudget = (trx: Trx, { userId, budget }: { userId: string; budget: string }): Promise<void> =>
  lockUntilCommit(trx, `budget:${budget}:${userId}`);

/** A day's uses begin at midnight UTC. */
const today = sql<Date>`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`;

export async function countUsesToday(trx: Trx, { userId, budget }: { userId: string; budget: string }): Promise<number> {
  const { count } = await trx
    .selectFrom('budgetUses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('budget', '=', budget)
    .where('givenBack', '=', false)
    .where('usedAt', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether this job is under way and already charged: requested a moment ago, waiting or running. */
export async function isUnderWay(trx: Trx, { userId, jobId }: { userId: string; jobId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs where id = ${jobId} and finished_at is null
    union all
    select 1 from budget_uses where user_id = ${userId} and job_id = ${jobId} and not given_back
      and used_at > now() - interval '5 seconds'
  `.execute(trx);
  return rows.length > 0;
}

/** Records a use, and removes those of past days. @returns its id */
export async function noteUse(trx: Trx, use: { userId: string; budget: string; jobId: string }): Promise<string> {
  const { id } = await trx.insertInto('budgetUses').values(use).returning('id').executeTakeFirstOrThrow();
  await trx
    .deleteFrom('budgetUses')
    .where('userId', '=', use.userId)
    .where('budget', '=', use.budget)
    .where('usedAt', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  return id;
}

/** Credits one use back, but none of the job's earlier ones: the credited ones count toward the thirty. */
export async function deleteUse(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('budgetUses').where('id', '=', id).execute();
}

/** Uploads whose address is still valid and which have not been ingested. @returns how many, and the oldest */
export async function readWaitingUploads(
  trx: Trx,
  { userId, since }: { userId: string; since: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await trx
    .selectFrom('photos')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .where('ownerId', '=', userId)
    .where('status', '=', 'pending')
    // The blurred version of a photo is not uploaded.
    .where('blurredFrom', 'is', null)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/**
 * The bytes of someone's photos and pending uploads; an upload that has not arrived within a day is removed. The blurred versions of photos,
 * which a switch makes, take no room of theirs.
 */
export async function readPhotoBytes(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from photos
    where owner_id = ${userId} and blurred_from is null and (status = 'ready' or created_at > now() - interval '1 day')
  `.execute(trx);
  return Number(rows[0]?.bytes ?? 0);
}

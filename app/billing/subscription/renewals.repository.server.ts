import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A subscription that renews, and the key of its notice. */
export type Renewing = {
  userId: string;
  email: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  processorId: string;
  currentPeriodEnd: Date;
  occasion: string;
};

/**
 * Subscriptions that renew automatically within this time and have not had this notice; the next renewal first.
 * @param notice its name; together with the subscription and the renewal's day it makes the mail unique
 */
export function listRenewing(
  db: Kysely<Database>,
  { after, until, notice, limit }: { after: Date; until: Date; notice: string; limit: number },
): Promise<Renewing[]> {
  const occasion = sql<string>`${`${notice}:`} || subscriptions.processor_id || to_char(current_period_end at time zone 'UTC', ':YYYY-MM-DD')`;
  return db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.userId')
    .select([
      'users.id as userId',
      'users.email',
      'users.name',
      'users.firstName',
      'users.lastName',
      'subscriptions.processorId',
      'subscriptions.currentPeriodEnd',
      occasion.as('occasion'),
    ])
    .where('users.deletedAt', 'is', null)
    .where('subscriptions.status', '=', 'active')
    .where('subscriptions.cancelsAtPeriodEnd', '=', false)
    .where('subscriptions.processorId', 'is not', null)
    .where('subscriptions.currentPeriodEnd', '>', after)
    .where('subscriptions.currentPeriodEnd', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('emails').select('emails.id').where('emails.occasion', '=', occasion))),
    )
    .orderBy('subscriptions.currentPeriodEnd')
    .limit(limit)
    .$narrowType<{ processorId: string; currentPeriodEnd: Date }>()
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Month } from './analytics.ts';

/** The start of the month eleven months ago, UTC. */
const SINCE = sql`(date_trunc('month', now() at time zone 'utc') - interval '11 months') at time zone 'utc'`;

const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} at time zone 'utc')`;

/** The last twelve months, the current one last, including months without activity. */
export async function sumMonths(db: Kysely<Database>): Promise<Month[]> {
  const { rows } = await sql<{
    month: string;
    revenue: string;
    signUps: string;
    brochure: string;
    deck: string;
    flyer: string;
  }>`
    with months as (
      select month from generate_series(
        date_trunc('month', now() at time zone 'utc') - interval '11 months', now() at time zone 'utc', interval '1 month'
      ) month
    ), paid as (
      select ${monthOf('paidAt')} as month, sum(amount - refunded_amount) as revenue
      from payments where status = 'completed' and paid_at >= ${SINCE} group by 1
    ), signed_up as (
      select ${monthOf('createdAt')} as month, count(*) as sign_ups
      from users where deleted_at is null and created_at >= ${SINCE} group by 1
    ), printed as (
      select ${monthOf('createdAt')} as month,
        count(*) filter (where kind = 'brochure') as brochure,
        count(*) filter (where kind = 'deck') as deck,
        count(*) filter (where kind in ('flyer', 'event-flyer')) as flyer
      from documents where created_at >= ${SINCE} group by 1
    )
    select to_char(month, 'YYYY-MM-DD') as month, coalesce(revenue, 0) as revenue, coalesce(sign_ups, 0) as sign_ups,
      coalesce(brochure, 0) as brochure, coalesce(deck, 0) as deck, coalesce(flyer, 0) as flyer
    from months left join paid using (month) left join signed_up using (month) left join printed using (month)
    order by months.month
  `.execute(db);
  return rows.map(({ month, revenue, signUps, brochure, deck, flyer }) => ({
    month,
    revenue: Number(revenue),
    signUps: Number(signUps),
    outputs: { brochure: Number(brochure), deck: Number(deck), flyer: Number(flyer) },
  }));
}

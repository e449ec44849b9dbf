import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '#app/admin/list/paging.server.ts';
import type { Database } from '#db/schema.ts';
import type { DonationSummary, DonationView } from './donation-summary.ts';

/** Less refunds; null without donations. */
const GIVEN = sql<string | null>`sum(donation_amount - donation_refunded_amount)`;

const SORT_KEYS: Record<DonationView['sort'], RawBuilder<unknown>> = {
  total: GIVEN,
  code: sql.ref('promoCode'),
  nonProfit: sql`lower(non_profit_name) collate names`,
  count: sql`count(*)`,
  average: sql`avg(donation_amount - donation_refunded_amount)`,
};

/** Donations by promo code and non-profit, of completed transactions only (Specification §4). */
export async function summarizeDonations(
  db: Kysely<Database>,
  { search, sort, order }: DonationView,
): Promise<DonationSummary[]> {
  const rows = await db
    .selectFrom('payments')
    .where('status', '=', 'completed')
    .where(sql<boolean>`donation_amount > donation_refunded_amount`)
    .where(containing(sql`lower(concat_ws(' ', promo_code, non_profit_name))`, search))
    .groupBy(['promoCode', 'nonProfitName'])
    .select(({ fn }) => [
      // All rows of a group share one id; uuids have no min().
      sql<string | null>`min(promo_code_id::text)`.as('promoCodeId'),
      'promoCode',
      'nonProfitName',
      fn.countAll<string>().as('donationCount'),
      GIVEN.as('totalDonations'),
    ])
    .orderBy(SORT_KEYS[sort], order)
    .orderBy('promoCode')
    .orderBy('nonProfitName')
    .execute();
  return rows.map((row) => ({
    promoCodeId: row.promoCodeId,
    promoCode: row.promoCode ?? '',
    nonProfitName: row.nonProfitName ?? '',
    donationCount: Number(row.donationCount),
    totalDonations: Number(row.totalDonations),
  }));
}

/** All donations: cents, and how many. */
export async function sumDonations(db: Kysely<Database>): Promise<{ total: number; count: number }> {
  const { total, count } = await db
    .selectFrom('payments')
    .where('status', '=', 'completed')
    .where(sql<boolean>`donation_amount > donation_refunded_amount`)
    .select(({ fn }) => [GIVEN.as('total'), fn.countAll<string>().as('count')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), count: Number(count) };
}

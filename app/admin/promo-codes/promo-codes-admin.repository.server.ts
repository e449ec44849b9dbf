import { type Kysely, sql, type Transaction } from 'kysely';
import type { ListCount, ListRows } from '#app/admin/list/list-page.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import { containing, countOf, pageOf, type SortKey } from '#app/admin/list/paging.server.ts';
import type { Database, PromoCodeRow } from '#db/schema.ts';
import type { PromoCode, PromoCodeFields, PromoCodeSort } from './promo-code-list.ts';

type Db = Kysely<Database>;

const toPromoCode = ({ createdAt: _createdAt, ...row }: PromoCodeRow): PromoCode => ({
  ...row,
  effectiveDate: row.effectiveDate.toISOString(),
  terminationDate: row.terminationDate.toISOString(),
});

const ID = sql.ref<string>('promoCodes.id');

const SORT_KEYS: Record<PromoCodeSort, SortKey> = {
  createdAt: { by: sql.ref('promoCodes.createdAt'), type: 'time', id: ID },
  code: { by: sql.ref('promoCodes.code'), type: 'text', id: ID },
  discount: { by: sql.ref('promoCodes.discountPercent'), type: 'number', id: ID },
  effectiveDate: { by: sql.ref('promoCodes.effectiveDate'), type: 'time', id: ID },
  terminationDate: { by: sql.ref('promoCodes.terminationDate'), type: 'time', id: ID },
};

const matching = (db: Db, search: string) =>
  db.selectFrom('promoCodes').where(containing(sql`lower(concat_ws(' ', code, non_profit_name))`, search));

export async function findPromoCodePage(db: Db, request: ListRequest<PromoCodeSort>): Promise<ListRows<PromoCode>> {
  const page = await pageOf(matching(db, request.search).selectAll('promoCodes'), { sortKey: SORT_KEYS[request.sort], request });
  return { ...page, rows: page.rows.map(toPromoCode) };
}

export const countPromoCodes = (db: Db, search: string): Promise<ListCount> =>
  countOf(db, matching(db, search), { isSearch: search !== '' });

export async function findPromoCodeForAdmin(db: Db, id: string): Promise<PromoCode | undefined> {
  const row = await db.selectFrom('promoCodes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPromoCode(row);
}

/** @throws the error that `isCodeTaken` recognizes */
export const insertPromoCode = async (db: Db, fields: PromoCodeFields): Promise<PromoCode> =>
  toPromoCode(await db.insertInto('promoCodes').values(fields).returningAll().executeTakeFirstOrThrow());

/** Locks a promo code until the end of the transaction. */
export async function lockPromoCode(trx: Transaction<Database>, id: string): Promise<PromoCode | undefined> {
  const row = await trx.selectFrom('promoCodes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPromoCode(row);
}

/** The caller holds its lock. @throws the error that `isCodeTaken` recognizes */
export const updatePromoCode = async (
  trx: Transaction<Database>,
  { id, change }: { id: string; change: Partial<PromoCodeFields> },
): Promise<PromoCode> =>
  toPromoCode(await trx.updateTable('promoCodes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow());

/** The caller holds its lock. Payments keep their copy of the code. */
export async function deletePromoCodeRow(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('promoCodes').where('id', '=', id).execute();
}

/** Whether a write failed because another promo code has this code. */
export const isCodeTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'promo_codes_code_key';

import { type Kysely, sql } from 'kysely';
import { displayName } from '#app/accounts/user.ts';
import type { ListCount, ListRows } from '#app/admin/list/list-page.ts';
import { containing, countOf, pageOf, type SortKey } from '#app/admin/list/paging.server.ts';
import type { Database } from '#db/schema.ts';
import type { Transaction, TransactionSort, TransactionTotals } from './transaction-list.ts';
import type { TransactionRequest } from './transaction-request.server.ts';

type Db = Kysely<Database>;

const ID = sql.ref<string>('payments.id');

const SORT_KEYS: Record<TransactionSort, SortKey> = {
  createdAt: { by: sql.ref('payments.createdAt'), type: 'time', id: ID },
  amount: { by: sql.ref('payments.amount'), type: 'number', id: ID },
  donation: { by: sql.ref('payments.donationAmount'), type: 'number', id: ID },
};

type Wanted = Pick<TransactionRequest, 'search' | 'status'>;

/** Searches customers by name and mail address, and promo codes and receipt numbers that have transactions. */
async function matching(db: Db, { search, status }: Wanted) {
  const ofStatus = db
    .selectFrom('payments')
    .$call((query) => (status === null ? query : query.where('payments.status', '=', status)));
  if (search === '') return ofStatus;
  const customers = db
    .selectFrom('users')
    .select('users.id')
    .where('users.deletedAt', 'is', null)
    .where(containing(sql.ref('users.searchText'), search));
  const named = db
    .selectFrom('payments as named')
    .where(({ or, eb }) => or([eb('named.promoCode', '=', search.toUpperCase()), ...ofReceipt(search)]))
    .select('named.id');
  if (!(await named.limit(1).executeTakeFirst())) return ofStatus.where('payments.userId', 'in', customers);
  // An OR of all three would keep any index from being used.
  const theirs = db.selectFrom('payments as theirs').where('theirs.userId', 'in', customers).select('theirs.id');
  return ofStatus.where('payments.id', 'in', named.union(theirs));
}

/** A receipt's number, or the beginning of its payment's id (`receiptNumber`), which is a range of ids. */
function ofReceipt(search: string) {
  const [, digits] = /^CC-(\d{1,9})$/i.exec(search) ?? [];
  if (digits) return [sql<boolean>`named.receipt_no = ${Number(digits)}`];
  return /^[0-9a-f]{8}$/i.test(search)
    ? [
        sql<boolean>`named.id between ${`${search}-0000-0000-0000-000000000000`}::uuid and ${`${search}-ffff-ffff-ffff-ffffffffffff`}::uuid`,
      ]
    : [];
}

export async function findTransactionPage(db: Db, request: TransactionRequest): Promise<ListRows<Transaction>> {
  const transactions = await matching(db, request);
  const page = await pageOf(
    transactions
      .leftJoin('users', (join) => join.onRef('users.id', '=', 'payments.userId').on('users.deletedAt', 'is', null))
      .select([
        'payments.id',
        'payments.createdAt',
        'payments.status',
        'payments.kind',
        'payments.originalAmount',
        'payments.discountAmount',
        'payments.donationAmount',
        'payments.adjustmentAmount',
        'payments.creditAmount',
        'payments.amount',
        'payments.refundedAmount',
        'payments.donationRefundedAmount',
        'payments.refundPendingAmount',
        'payments.receiptNo',
        'payments.promoCode',
        'payments.invoiceId',
        'payments.paymentIntentId',
        'users.email as userEmail',
        'users.name',
        'users.firstName',
        'users.lastName',
      ]),
    { sortKey: SORT_KEYS[request.sort], request },
  );
  const rows = page.rows.map(({ name, firstName, lastName, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    userName: row.userEmail === null ? null : displayName({ name, firstName, lastName }),
  }));
  return { ...page, rows };
}

export async function countTransactions(db: Db, wanted: Wanted): Promise<ListCount> {
  return countOf(db, await matching(db, wanted), { isSearch: wanted.search !== '' });
}

/** Specification §4: only completed transactions count. */
export async function sumTransactions(db: Db): Promise<TransactionTotals> {
  const sums = await db
    .selectFrom('payments')
    .where('status', '=', 'completed')
    .select(({ fn }) => [
      sql<string>`coalesce(sum(amount - refunded_amount), 0)`.as('revenue'),
      fn.coalesce(fn.sum<string>('discountAmount'), sql<string>`0`).as('discounts'),
      sql<string>`coalesce(sum(donation_amount - donation_refunded_amount), 0)`.as('donations'),
      fn.countAll<string>().as('completed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    revenue: Number(sums.revenue),
    discounts: Number(sums.discounts),
    donations: Number(sums.donations),
    completed: Number(sums.completed),
  };
}

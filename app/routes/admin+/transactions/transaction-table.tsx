import { type Column, DataTable } from '#app/admin/list/data-table.tsx';
import type { ListView } from '#app/admin/list/list-page.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { dollars } from '#app/billing/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { ResendReceipt } from './resend-receipt.tsx';

const COLUMNS: Column<Transaction>[] = [
  {
    title: 'Date',
    sort: { by: 'createdAt', first: 'desc' },
    cell: ({ createdAt }) => <LocalTime iso={createdAt} className="figures block text-[0.9375rem] @4xl:min-w-25" />,
  },
  {
    title: 'Customer',
    isWide: true,
    cell: ({ userName, userEmail }) => (
      <span className="block [overflow-wrap:anywhere] @4xl:min-w-38">
        <span className="block font-semibold">{userName ?? 'Unknown'}</span>
        {userEmail && (
          <span className="block text-[0.9375rem] leading-snug text-ink-soft">
            <EmailAddress>{userEmail}</EmailAddress>
          </span>
        )}
      </span>
    ),
  },
  { title: 'Status', cell: ({ status }) => <Badge tone={status === 'completed' ? 'good' : 'quiet'}>{status}</Badge> },
  { title: 'Original', isFigure: true, cell: ({ originalAmount }) => dollars(originalAmount) },
  { title: 'Discount', isFigure: true, cell: ({ discountAmount }) => orDash(discountAmount, '−') },
  {
    title: 'Donation',
    sort: { by: 'donation', first: 'desc' },
    isFigure: true,
    cell: ({ donationAmount }) => orDash(donationAmount),
  },
  {
    title: 'Total Paid',
    sort: { by: 'amount', first: 'desc' },
    isFigure: true,
    cell: ({ amount, refundedAmount }) => (
      <>
        <span className="font-semibold">{dollars(amount)}</span>
        {refundedAmount > 0 && <span className="block text-[0.9375rem] text-ink-soft">{dollars(refundedAmount)} refunded</span>}
      </>
    ),
  },
  {
    title: 'Promo Code',
    cell: ({ promoCode }) => (
      <span className="figures block text-[0.9375rem] [overflow-wrap:anywhere] @4xl:min-w-27">{promoCode ?? '—'}</span>
    ),
  },
  { title: 'Actions', isWide: true, cell: (transaction) => <ResendReceipt transaction={transaction} /> },
];

const orDash = (cents: number, sign = ''): string => (cents === 0 ? '—' : sign + dollars(cents));

/** What everyone has paid, each with what may be done. */
export function TransactionTable({ transactions, view }: { transactions: Transaction[]; view: ListView }) {
  return <DataTable label="Transactions" columns={COLUMNS} rows={transactions} keyOf={({ id }) => id} view={view} />;
}

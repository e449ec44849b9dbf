import { type Column, DataTable } from '#app/admin/list/data-table.tsx';
import type { ListView } from '#app/admin/list/list-page.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { dollars } from '#app/billing/money.ts';
import { balanceChange, receiptNumber } from '#app/billing/payments/describe-payment.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { RefundButton } from './refund-button.tsx';
import { ResendReceipt } from './resend-receipt.tsx';

const COLUMNS: Column<Transaction>[] = [
  {
    title: 'Date',
    width: 'w-[10.5%]',
    sort: { by: 'createdAt', first: 'desc' },
    cell: ({ createdAt, receiptNo, id }) => (
      <>
        <LocalTime iso={createdAt} className="figures block text-[0.9375rem]" />
        {receiptNo !== null && (
          <span className="figures block text-[0.9375rem] text-ink-soft">{receiptNumber({ id, receiptNo })}</span>
        )}
      </>
    ),
  },
  {
    title: 'Customer',
    width: 'w-[18%]',
    isWide: true,
    cell: ({ userName, userEmail }) => (
      <span className="block [overflow-wrap:anywhere]">
        <span className="block font-semibold">{userName ?? 'Unknown'}</span>
        {userEmail && (
          <span className="block text-[0.9375rem] leading-snug text-ink-soft">
            <EmailAddress>{userEmail}</EmailAddress>
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Status',
    width: 'w-[11.5%]',
    cell: ({ status }) => <Badge tone={status === 'completed' ? 'good' : 'quiet'}>{status}</Badge>,
  },
  { title: 'Original', width: 'w-[9%]', isFigure: true, cell: ({ originalAmount }) => dollars(originalAmount) },
  { title: 'Discount', width: 'w-[9.5%]', isFigure: true, cell: ({ discountAmount }) => orDash(discountAmount, '−') },
  {
    title: 'Donation',
    width: 'w-[10.5%]',
    sort: { by: 'donation', first: 'desc' },
    isFigure: true,
    cell: ({ donationAmount }) => orDash(donationAmount),
  },
  {
    title: 'Total Paid',
    width: 'w-[8.5%]',
    sort: { by: 'amount', first: 'desc' },
    isFigure: true,
    cell: ({ amount, adjustmentAmount, creditAmount, refundedAmount, refundPendingAmount }) => (
      <>
        <span className="font-semibold">{dollars(amount)}</span>
        {adjustmentAmount !== 0 && (
          <span className="block text-[0.9375rem] text-ink-soft">Adjustment {balanceChange(-adjustmentAmount)}</span>
        )}
        {creditAmount !== 0 && (
          <span className="block text-[0.9375rem] text-ink-soft">Balance {balanceChange(creditAmount)}</span>
        )}
        {refundedAmount > refundPendingAmount && (
          <span className="block text-[0.9375rem] text-ink-soft">
            <span className="whitespace-nowrap">{dollars(refundedAmount - refundPendingAmount)}</span>{' '}
            <span className="whitespace-nowrap">refunded</span>
          </span>
        )}
        {refundPendingAmount > 0 && (
          <span className="block text-[0.9375rem] text-ink-soft">{dollars(refundPendingAmount)} refund on its way</span>
        )}
      </>
    ),
  },
  {
    title: 'Promo Code',
    width: 'w-[12.5%]',
    cell: ({ promoCode }) => <span className="figures block text-[0.9375rem] [overflow-wrap:anywhere]">{promoCode ?? '—'}</span>,
  },
  {
    title: 'Actions',
    width: 'w-[10%]',
    isWide: true,
    cell: (transaction) => (
      <span className="flex flex-wrap gap-2 xl:flex-col xl:items-start">
        <ResendReceipt transaction={transaction} />
        <RefundButton transaction={transaction} />
      </span>
    ),
  },
];

const orDash = (cents: number, sign = ''): string => (cents === 0 ? '—' : sign + dollars(cents));

/** All transactions with their actions. */
export function TransactionTable({ transactions, view }: { transactions: Transaction[]; view: ListView }) {
  return <DataTable label="Transactions" columns={COLUMNS} rows={transactions} keyOf={({ id }) => id} view={view} />;
}

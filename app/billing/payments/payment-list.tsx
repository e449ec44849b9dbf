import { Link } from '@remix-run/react';
import { Badge } from '#app/ui/badge.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import type { PaymentSummary } from './list-receipts.server.ts';

/** An owner's payments, each with its receipt. */
export function PaymentList({ payments }: { payments: PaymentSummary[] }) {
  return (
    <ul className="card divide-y px-5 sm:px-7">
      {payments.map((payment) => (
        <Payment key={payment.id} {...payment} />
      ))}
    </ul>
  );
}

function Payment({ id, status, amount, refunded, date, hasReceipt }: PaymentSummary) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 py-4 sm:flex">
      <p className="figures flex-1">
        <LocalTime iso={date} isDay />
      </p>
      <Badge tone={status === 'completed' ? 'good' : 'quiet'}>{status}</Badge>
      <p className="figures text-lg font-semibold sm:w-36 sm:text-right">
        {amount}
        {refunded && <span className="block text-base font-normal text-ink-soft">{refunded} refunded</span>}
      </p>
      <div className="text-right sm:w-28">
        {hasReceipt && (
          <Link to={`/receipts/${id}`} className="text-accent underline underline-offset-3">
            See receipt
          </Link>
        )}
      </div>
    </li>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ReceiptText } from 'lucide-react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { listReceipts, type PaymentSummary } from '#app/checkout/list-receipts.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';

export { FaultBoundary as ErrorBoundary } from '#app/platform/fault-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Receipts') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return { payments: await listReceipts(user.id) };
}

/** What the owner has paid, newest first. */
export default function ReceiptsPage() {
  const { payments } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-2 pb-16 sm:px-8">
      <BackLink to="/">Back to Dashboard</BackLink>
      <h1 className="mt-4 text-4xl sm:text-5xl">Receipts</h1>
      <hr className="engraved mt-5 mb-8" />
      {payments.length === 0 ? (
        <EmptyState icon={<ReceiptText className="size-12" strokeWidth={1.2} aria-hidden="true" />} title="No payments yet">
          <p>The receipt of your subscription will stand here, and come by mail.</p>
        </EmptyState>
      ) : (
        <ul className="plate divide-y px-5 sm:px-7">
          {payments.map((payment) => (
            <Payment key={payment.id} {...payment} />
          ))}
        </ul>
      )}
    </main>
  );
}

function Payment({ id, status, amount, date, hasReceipt }: PaymentSummary) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <p className="figures min-w-44 flex-1">
        <LocalTime iso={date} />
      </p>
      <Badge tone={status === 'completed' ? 'good' : 'quiet'}>{status}</Badge>
      <p className="figures w-24 text-right text-lg font-semibold">{amount}</p>
      <div className="w-28 text-right">
        {hasReceipt && (
          <Link to={`/receipts/${id}`} className="text-accent underline underline-offset-3">
            See receipt
          </Link>
        )}
      </div>
    </li>
  );
}

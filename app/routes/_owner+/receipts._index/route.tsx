import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ReceiptText } from 'lucide-react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { listReceipts } from '#app/billing/payments/list-receipts.server.ts';
import { PaymentList } from '#app/billing/payments/payment-list.tsx';
import { pageTitle } from '#app/platform/site.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Receipts') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return { payments: await listReceipts(user.id) };
}

/** The owner's payments, newest first. */
export default function ReceiptsPage() {
  const { payments } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-2 pb-16 sm:px-8">
      <BackLink to="/">Back to Dashboard</BackLink>
      <h1 className="mt-4 text-4xl sm:text-5xl">Receipts</h1>
      <hr className="engraved mt-5 mb-8" />
      {payments.length === 0 ? (
        <EmptyState
          icon={<ReceiptText className="size-12" strokeWidth={1.2} aria-hidden="true" />}
          title="No payments yet"
          action={
            <Button asChild>
              <Link to="/builder" state={{ isNew: true }}>
                Build a Showcase
              </Link>
            </Button>
          }
        >
          <p>The receipt of your subscription will appear here and arrive by email.</p>
        </EmptyState>
      ) : (
        <PaymentList payments={payments} />
      )}
    </main>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Await, Link, useLoaderData } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { KEPT_DAYS } from '#app/account-deletion/retention.ts';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { displayName, initials, type User } from '#app/accounts/user.ts';
import { listReceipts, type PaymentSummary } from '#app/billing/payments/list-receipts.server.ts';
import { PaymentList } from '#app/billing/payments/payment-list.tsx';
import { SubscriptionCard, SubscriptionCardSkeleton } from '#app/billing/subscription/subscription-card.tsx';
import { deferred } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Account') }];

const RECEIPTS_SHOWN = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return { user, subscription: deferred(getSubscriptionStatus(user.id)), payments: deferred(listReceipts(user.id)) };
}

/** The user's profile and subscription. */
export default function AccountPage() {
  const { user, subscription, payments } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-4 pb-16 sm:px-8">
      <p className="label text-brass">The owner</p>
      <h1 className="text-4xl sm:text-5xl">Account</h1>
      <hr className="engraved mt-5 mb-8" />
      <div className="flex flex-col gap-8">
        <Identity user={user} />
        <Suspense fallback={<SubscriptionCardSkeleton />}>
          <Await resolve={subscription} errorElement={<LoadFailure what="your subscription" />}>
            {(status) => <SubscriptionCard status={status} keptDays={KEPT_DAYS} />}
          </Await>
        </Suspense>
        <section aria-labelledby="receipts">
          <h2 id="receipts" className="mb-4 text-2xl">
            Last receipts
          </h2>
          <Suspense fallback={<Skeleton className="h-20" />}>
            <Await resolve={payments} errorElement={<LoadFailure what="your receipts" />}>
              {(list) => <LastReceipts payments={list} />}
            </Await>
          </Suspense>
        </section>
        <p>
          To take your data with you, sign out elsewhere or delete your account, go to{' '}
          <Link to="/settings" className="text-accent underline underline-offset-3">
            Settings
          </Link>
          .
        </p>
      </div>
    </main>
  );
}

function Identity({ user }: { user: User }) {
  return (
    <section aria-labelledby="identity" className="card p-6 [--notch:16px] sm:p-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar imageUrl={user.profileImageUrl} initials={initials(user)} className="size-20! [&_.figures]:text-2xl!" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="identity" className="text-3xl [overflow-wrap:anywhere]">
            <bdi>{displayName(user)}</bdi>
          </h2>
          {user.role === 'admin' && (
            <Badge tone="accent" className="mt-2">
              Administrator
            </Badge>
          )}
        </div>
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-t pt-5 sm:grid-cols-2">
        <Fact term="Email">
          {user.email}
          <br />
          <Link to="/settings#emails" className="text-accent underline underline-offset-3">
            Choose which emails you get
          </Link>
        </Fact>
        <Fact term="Member since">
          <LocalTime iso={user.createdAt} />
        </Fact>
      </dl>
      <p className="mt-5 max-w-[68ch] text-ink-soft">
        Your name, email address and picture come from the account you sign in with. Change them there: they follow when you next
        sign in here.
      </p>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label text-brass">{term}</dt>
      <dd className="figures mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function LastReceipts({ payments }: { payments: PaymentSummary[] }) {
  if (payments.length === 0) {
    return (
      <p className="card p-5 text-ink-soft sm:px-7">
        No payments yet. The receipt of your subscription will appear here and arrive by email.
      </p>
    );
  }
  return (
    <>
      <PaymentList payments={payments.slice(0, RECEIPTS_SHOWN)} />
      {payments.length > RECEIPTS_SHOWN && (
        <p className="mt-4">
          <Link to="/receipts" className="text-accent underline underline-offset-3">
            All {payments.length} receipts
          </Link>
        </p>
      )}
    </>
  );
}

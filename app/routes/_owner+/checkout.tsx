import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { CreditCard } from 'lucide-react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { dollars } from '#app/billing/money.ts';
import { ANNUAL_PRICE_CENTS, SHOWCASE_LIMIT } from '#app/billing/plan.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { Plate } from '#app/ui/plate.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Checkout') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOnboarded(request);
  return null;
}

/** What is sold; the card form takes its place here once a processor's key is set (Specification §2, Checkout). */
export default function CheckoutPage() {
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-4 pb-16 sm:px-8">
      <h1 className="text-4xl sm:text-5xl">Checkout</h1>
      <hr className="engraved mt-5 mb-8" />
      <Plate className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <p className="label text-brass">Your order</p>
          <h2 className="mt-1 text-3xl">Annual Subscription</h2>
          <p className="mt-2 text-ink-soft">Up to {SHOWCASE_LIMIT} showcases, renewed each year until you cancel</p>
        </div>
        <p className="figures text-right">
          <span className="block font-display text-4xl leading-none font-semibold">{dollars(ANNUAL_PRICE_CENTS)}</span>
          <span className="text-ink-soft">per year</span>
        </p>
      </Plate>
      <div role="alert" className="walnut plate mt-6 flex flex-wrap items-center gap-6 p-6 sm:p-9">
        <CreditCard className="size-10 text-brass" strokeWidth={1.3} aria-hidden="true" />
        <div className="min-w-56 flex-1">
          <h2 className="text-2xl">Payment System Unavailable</h2>
          <p className="mt-1 text-ink-soft">The payment system is not configured. Please contact support.</p>
        </div>
      </div>
      <Button asChild variant="secondary" className="mt-6">
        <Link to="/builder">Cancel</Link>
      </Button>
    </main>
  );
}

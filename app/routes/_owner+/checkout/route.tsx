import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { requireFormUser, requireOnboarded } from '#app/accounts/guards.server.ts';
import { readCheckout } from '#app/billing/checkout/read-checkout.server.ts';
import { validateFromForm } from '#app/billing/checkout/validate-promo-code.server.ts';
import { Notice } from '#app/billing/subscription/notice.tsx';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { SupportLink } from '#app/platform/support-link.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { readKeptPromoCode } from '#app/promo-codes/kept-promo-code.server.ts';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { Button } from '#app/ui/button.tsx';
import { OrderForm } from './order-form.tsx';
import { OwnCover } from './own-cover.tsx';
import { SubscriptionPlan } from './subscription-plan.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Checkout') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  const [checkout, keptCode] = await Promise.all([readCheckout(user.id), readKeptPromoCode(request)]);
  return { ...checkout, keptCode };
}

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({ request, guard: requireFormUser, forms: { 'promo-code': validateFromForm } });

/** Owners with showcases may renew without a new one; anyone else needs one to buy. */
const needsShowcase = (vehicle: string | null, { isPastDue, showcaseCount }: SubscriptionStatus) =>
  vehicle === null && !isPastDue && showcaseCount === 0;

/** The purchase and its payment (Specification §2, Checkout). */
export default function CheckoutPage() {
  const { keys, price, waiting, subscription, keptCode } = useLoaderData<typeof loader>();
  const vehicle = waiting?.vehicle ?? null;
  const navigate = useNavigate();
  const isSettled = subscription.hasActiveSubscription && !subscription.isPastDue;
  const isMissing = !isSettled && needsShowcase(vehicle, subscription);

  useEffect(() => {
    if (!isMissing) return;
    const words = 'Project data not found. Please try creating your showcase again.';
    tellFailure({ title: 'Error', words, isForNextPage: true });
    navigate('/builder', { replace: true });
  }, [isMissing, navigate]);

  const planWith = (discount: number) => (
    <SubscriptionPlan price={price} discount={discount} subscription={subscription} vehicle={vehicle} />
  );
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-4 pb-16 sm:px-8">
      <h1 className="text-3xl sm:text-5xl">Checkout</h1>
      <hr className="engraved mt-2 mb-4 sm:mt-5 sm:mb-8" />
      {isSettled ? (
        <Notice title="Your subscription is active">
          <p>
            {subscription.showcaseCount} of {subscription.showcaseLimit} showcases are used.{' '}
            {subscription.showcaseCount >= subscription.showcaseLimit
              ? 'To save another one, delete a showcase on your dashboard first. What you built is kept there as a draft.'
              : 'There is nothing to pay.'}
          </p>
          <Button asChild className="mt-4">
            <Link to="/">Go to Dashboard</Link>
          </Button>
        </Notice>
      ) : (
        <>
          {(!keys || isMissing) && planWith(0)}
          {!keys && (
            <Notice title="Payment System Unavailable" isAlert>
              <p>The payment system is not configured. Please contact support.</p>
              <p className="mt-1">
                <SupportLink />
              </p>
            </Notice>
          )}
          {keys && !isMissing && (
            <OrderForm
              keys={keys}
              price={price}
              isRenewal={subscription.isPastDue}
              keptCode={keptCode}
              planWith={planWith}
              cover={waiting && waiting.content.project.photoUrls.length > 0 && <OwnCover content={waiting.content} />}
            />
          )}
          <Button asChild variant="secondary" className="mt-6">
            <Link to="/builder">Cancel</Link>
          </Button>
          {/* Only so that its route is found by the time its files are fetched ahead, in the card form. */}
          <Link to="/payment-complete" hidden tabIndex={-1} />
        </>
      )}
    </main>
  );
}

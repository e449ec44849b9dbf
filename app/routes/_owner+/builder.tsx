import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { EACH_WITH, PLAN_COVERS, PLAN_PRICE, perYearOnButton } from '#app/billing/price-words.ts';
import { Wizard } from '#app/builder/wizard.tsx';
import { pageTitle } from '#app/platform/site.ts';
import { readOwnerPrefill } from '#app/showcases/read-owner-prefill.server.ts';
import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { ANNUAL_PRICE_CENTS } from '#app/subscriptions/plan.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('New Showcase') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  const [{ hasActiveSubscription, showcaseCount, showcaseLimit }, prefill] = await Promise.all([
    getSubscriptionStatus(user.id),
    readOwnerPrefill(user, new URL(request.url).searchParams.get('draft')),
  ]);
  return {
    ownerId: user.id,
    prefill,
    terms: {
      price: perYearOnButton(ANNUAL_PRICE_CENTS),
      plan: { price: PLAN_PRICE, gives: `${PLAN_COVERS}, ${EACH_WITH}` },
      places: hasActiveSubscription ? { used: showcaseCount, limit: showcaseLimit } : null,
    },
  };
}

/** Whether the New Showcase link was used; the bare address continues the pending draft. */
const isNew = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isNew' in state;

export default function BuilderPage() {
  const { ownerId, prefill, terms } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  // Keyed by visit, since another draft may be opened on the same page.
  const hasPhotos = search.has('photos');
  return (
    <Wizard
      key={key}
      ownerId={ownerId}
      draftId={search.get('draft')}
      isNew={hasPhotos || isNew(state)}
      hasPhotos={hasPhotos}
      prefill={prefill}
      terms={terms}
    />
  );
}

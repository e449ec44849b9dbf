import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { listDeletedShowcases } from '#app/account-deletion/delete-showcase.server.ts';
import { getPageUser, requireFormUser } from '#app/accounts/guards.server.ts';
import { isSignInFault, SIGN_IN_FAULTS } from '#app/accounts/sign-in-errors.ts';
import { readOwnFriendCode } from '#app/friend-codes/read-own-friend-code.server.ts';
import { env } from '#app/platform/env.server.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { ownPageMeta } from '#app/platform/own-page-meta.ts';
import { deferred } from '#app/platform/page.server.ts';
import { pageTitle, SITE_NAME } from '#app/platform/site.ts';
import { keepPromoCode } from '#app/promo-codes/kept-promo-code.server.ts';
import { withNewEntries } from '#app/sharing/guest-book/moderate-guest-book.server.ts';
import { LANDING } from '#app/sharing/public-pages/asked-for.server.ts';
import { keptByVersion } from '#app/sharing/public-pages/kept-by-version.server.ts';
import { versionOf } from '#app/sharing/public-pages/page-version.server.ts';
import { countFollow } from '#app/sharing/visits/count-visit.server.ts';
import { readReferrer } from '#app/sharing/visits/read-referrer.server.ts';
import { listDrafts } from '#app/showcases/drafts/list-drafts.server.ts';
import { listShowcases } from '#app/showcases/get-showcase.server.ts';
import { listFeaturedOnCards } from '#app/showcases/list-featured-showcases.server.ts';
import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { saveTrophiesFromForm } from '#app/showcases/trophies-action.server.ts';
import { withCovers } from '#app/showcases/with-covers.server.ts';
import { readKeptOffer } from './read-kept-offer.server.ts';

export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

/** Each is loaded only by those who see it; the server has both. */
const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Landing }));
const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));

const DESCRIPTION =
  'Build a showcase of your classic or custom car and receive a magazine-style PDF brochure, a PowerPoint presentation and a printable QR flyer.';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = `${SITE_NAME}: the story of your classic car, in print`;
  if (data?.view === 'dashboard') return [{ title: pageTitle('My Showcases') }];
  if (!data) return [{ title }];
  const { address } = data;
  return [
    ...ownPageMeta({ title, description: DESCRIPTION, address }),
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'WebSite', name: SITE_NAME, url: address } },
  ];
};

const keptFeatured = keptByVersion(listFeaturedOnCards, ({ isSettled }) => isSettled);
const readFeatured = async () => keptFeatured(LANDING, await versionOf(LANDING));

/** The landing page for visitors, the dashboard for owners. The lists are deferred until after the page's shell. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookie = await keepPromoCode(request);
  if (cookie) throw redirect('/', { headers: { 'Set-Cookie': cookie } });
  const user = await getPageUser(request);
  await countFollow({ request, viewer: user, address: context.clientAddress, isDocument: context.isDocument });
  if (!user) {
    const asked = new URL(request.url).searchParams;
    const fault = asked.get('signInError') ?? '';
    const featured = readFeatured();
    const mustNotKeep = () => context.forEverybody?.mustNotKeep();
    // Kept without a photo, nobody's visit would have it made.
    featured.then(({ isSettled }) => isSettled || mustNotKeep(), mustNotKeep);
    return {
      view: 'landing' as const,
      address: `${env.APP_ORIGIN}/`,
      returnTo: asked.get('returnTo'),
      signInFault: isSignInFault(fault) ? SIGN_IN_FAULTS[fault] : null,
      offer: await readKeptOffer(request, context.clientAddress),
      referrer: await readReferrer(request),
      featured: deferred(featured.then(({ showcases }) => showcases)),
    };
  }
  if (!user.isOnboarded) throw redirect('/onboarding');
  return {
    view: 'dashboard' as const,
    drafts: deferred(listDrafts(user.id)),
    showcases: deferred(listShowcases(user.id).then(withCovers).then(withNewEntries)),
    subscription: deferred(getSubscriptionStatus(user.id)),
    deleted: deferred(listDeletedShowcases(user.id)),
    friendCode: deferred(readOwnFriendCode(user.id)),
  };
}

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({ request, guard: requireFormUser, forms: { trophies: saveTrophiesFromForm } });

export default function IndexPage() {
  const data = useLoaderData<typeof loader>();
  return <Suspense>{data.view === 'landing' ? <Landing {...data} /> : <Dashboard {...data} />}</Suspense>;
}

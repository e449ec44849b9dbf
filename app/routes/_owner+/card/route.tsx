import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { dollars } from '#app/billing/money.ts';
import { Notice } from '#app/billing/subscription/notice.tsx';
import { type CardOnFile, readRenewal } from '#app/billing/subscription/read-card.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { CardChange } from './card-change.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Your Card') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  const renewal = await readRenewal(user.id);
  // The failed renewal is paid there, and the card that pays it is saved.
  if (renewal.state === 'past-due') throw redirect('/checkout');
  return { renewal };
}

/** The card of the next renewal, and a form to replace it. */
export default function CardPage() {
  const { renewal } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-4 pb-16 sm:px-8">
      <h1 className="text-4xl sm:text-5xl">Your Card</h1>
      <hr className="engraved mt-5 mb-8" />
      {renewal.state === 'on' ? (
        <>
          <section aria-labelledby="on-file" className="walnut card p-5 sm:p-7">
            <h2 id="on-file" className="text-2xl">
              Card on file
            </h2>
            <OnFile card={renewal.card} />
            <p className="figures mt-3 text-ink-soft">
              Next charge: {renewal.nextCharge !== undefined && dollars(renewal.nextCharge)} on{' '}
              <LocalTime iso={renewal.renewsAt} isDay />
            </p>
          </section>
          <CardChange keys={renewal.keys} nextCharge={renewal.nextCharge} renewsAt={renewal.renewsAt} />
        </>
      ) : (
        <Notice title={renewal.state === 'off' ? 'Your subscription does not renew' : 'No card is charged'}>
          {renewal.state === 'off' ? (
            <p>
              It ends <LocalTime iso={renewal.endsAt} isDay />, and no card is charged anymore. To go on after that, resume the
              renewal first.
            </p>
          ) : (
            <p>You have no subscription that renews by itself, so there is no card to change.</p>
          )}
          <Button asChild className="mt-4">
            <Link to="/account">Go to Account</Link>
          </Button>
        </Notice>
      )}
    </main>
  );
}

function OnFile({ card }: { card: CardOnFile | null | undefined }) {
  if (card === undefined) return <p className="mt-2 text-ink-soft">It can’t be shown right now. You can still replace it.</p>;
  if (card === null) return <p className="mt-2 font-semibold text-danger">There is none: your renewal can’t be charged.</p>;
  return (
    <>
      <p className="figures mt-2 text-xl">{card.name}</p>
      <p className="figures text-ink-soft">Expires {card.expires}</p>
      {card.isTooOld && (
        <p className="mt-2 font-semibold text-danger">It expires before your subscription renews. Please give us another card.</p>
      )}
    </>
  );
}

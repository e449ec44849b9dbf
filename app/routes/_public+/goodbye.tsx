import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import { KEPT_DAYS } from '#app/account-deletion/retention.ts';
import { getUser } from '#app/accounts/guards.server.ts';
import { forgetBrowserData } from '#app/platform/forget-browser-data.ts';
import { pageTitle, SITE_NAME } from '#app/platform/site.ts';
import { SupportLink } from '#app/platform/support-link.tsx';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { Button } from '#app/ui/button.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Your account is deleted') }, { name: 'robots', content: 'noindex' }];

/** For someone who has just deleted their account; a signed-in user is sent home. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await getUser(request)) throw redirect('/');
  return null;
}

export default function GoodbyePage() {
  useEffect(() => void forgetBrowserData(), []);
  return (
    <div className="walnut flex min-h-svh flex-col">
      <header className="border-b border-rule">
        <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-3 sm:px-8">
          <Link to="/" className="flex items-center gap-3">
            <img src="/favicon.svg" alt="" width={40} height={40} className="size-10" />
            <span className="font-display text-xl font-semibold text-brass">{SITE_NAME}</span>
          </Link>
        </div>
      </header>
      <main id="main" className="mx-auto grid w-full max-w-2xl flex-1 place-content-center px-4 py-16 text-center sm:px-8">
        <VehicleDrawing className="mx-auto w-56 max-w-full text-brass" />
        <h1 className="mt-8 text-4xl sm:text-5xl">Your account is deleted</h1>
        <hr className="engraved mx-auto mt-6 w-40" />
        <p className="mt-6 text-lg">
          Your subscription has ended, and nothing of yours can be opened anymore. In {KEPT_DAYS} days it is removed for good. A
          mail with the day is on its way to you.
        </p>
        <p className="mt-3 text-ink-soft">
          Was it a mistake? Until that day we can bring your showcases and photos back, though not the subscription, nor drafts:
          write to <SupportLink />. Thank you for having been here. Drive well.
        </p>
        <div className="mt-8">
          <Button asChild variant="secondary">
            <Link to="/">Go to the home page</Link>
          </Button>
        </div>
      </main>
    </div>
  );
}

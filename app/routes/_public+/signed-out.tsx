import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useEffect } from 'react';
import { getUser } from '#app/accounts/guards.server.ts';
import { forgetBrowserData } from '#app/platform/forget-browser-data.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Signed out') }, { name: 'robots', content: 'noindex' }];

/** Where every way of signing out ends; a signed-in user, whose copies a link of someone else must not remove, is sent home. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await getUser(request)) throw redirect('/');
  return null;
}

/** Forgets what this tab and browser keep of the user who has just left, then makes way for the landing page. */
export default function SignedOutPage() {
  useEffect(() => {
    // Not a step of the router: whatever this document has read goes with it. Nor an entry of its own, to which Back would lead.
    void forgetBrowserData().finally(() => window.location.replace('/'));
  }, []);
  return (
    <main id="main" className="walnut grid min-h-svh place-content-center px-4 py-16 text-center">
      <h1 className="text-4xl">You are signed out</h1>
      <hr className="engraved mx-auto mt-5 w-40" />
      {/* What remains without scripts, which have kept nothing then. */}
      <p className="mt-6">
        <Button asChild variant="secondary">
          <a href="/">Go to the home page</a>
        </Button>
      </p>
    </main>
  );
}

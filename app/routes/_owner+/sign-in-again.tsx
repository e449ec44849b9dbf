import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { RECENT_SIGN_IN_MINUTES, signInAnewPath } from '#app/accounts/recent-sign-in.ts';
import { isSignInRecent, safeReturnTo } from '#app/accounts/session.server.ts';
import { ASKED } from '#app/platform/sign-in-again.ts';
import { pageTitle } from '#app/platform/site.ts';
import { SupportLink } from '#app/platform/support-link.tsx';
import { Button } from '#app/ui/button.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Please sign in again') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireOnboarded(request);
  const asked = new URL(request.url).searchParams;
  const returnTo = safeReturnTo(asked.get('returnTo'));
  // Back leads here again after the sign-in.
  if (await isSignInRecent(request)) throw redirect(returnTo);
  return { email, returnTo, wasAsked: asked.has(ASKED) };
}

/** Shown before deleting an account, exporting data or changing a role; leads back to where that was started. */
export default function SignInAgainPage() {
  const { email, returnTo, wasAsked } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-2xl px-4 pt-8 pb-16 sm:px-8">
      <section className="walnut card px-6 py-10 [--notch:20px] sm:px-12">
        <KeyRound className="size-10 text-brass" strokeWidth={1.3} aria-hidden="true" />
        <h1 className="mt-4 text-4xl">Please sign in again</h1>
        <p className="mt-4 max-w-[60ch] text-lg">
          Deleting an account, downloading its data, exporting a list or changing someone’s role needs a sign-in within the last{' '}
          {RECENT_SIGN_IN_MINUTES} minutes, and yours is older. This protects you if someone else finds your browser open.
        </p>
        <p className="mt-3 max-w-[60ch] text-ink-soft [overflow-wrap:anywhere]">
          Sign in as <strong className="text-ink">{email}</strong>. You will come back to where you were. Nothing has been changed
          yet.
        </p>
        {wasAsked && (
          <p role="alert" className="mt-5 max-w-[60ch] border-l-4 border-danger pl-4">
            Your sign-in service let you in without asking who you are, so your sign-in is as old as it was. Sign out at that
            service first, then sign in again here. If that does not help: <SupportLink />
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild>
            <a href={signInAnewPath(returnTo)}>Sign in again</a>
          </Button>
          <Button asChild variant="secondary">
            <Link to={returnTo}>Not now</Link>
          </Button>
        </div>
      </section>
    </main>
  );
}

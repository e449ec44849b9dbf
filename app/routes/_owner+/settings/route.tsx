import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { countSessionsElsewhere, isSignInRecent } from '#app/accounts/session.server.ts';
import { readDeletionSummary } from '#app/leaving/read-deletion-summary.server.ts';
import { deferred } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useSidebar } from '#app/ui/sidebar.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportLink } from './export-link.tsx';
import { Sessions } from './sessions.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Settings') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return {
    email: user.email,
    elsewhere: await countSessionsElsewhere(request, user.id),
    isSignInRecent: await isSignInRecent(request),
    losses: deferred(readDeletionSummary(user.id)),
  };
}

/** How the product looks and is used on this device, and what becomes of the owner's data. */
export default function SettingsPage() {
  const { email, elsewhere, isSignInRecent, losses } = useLoaderData<typeof loader>();
  const { open, setOpen } = useSidebar();
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-4 pb-16 sm:px-8">
      <p className="label text-brass">The workbench</p>
      <h1 className="text-4xl sm:text-5xl">Settings</h1>
      <hr className="engraved mt-5 mb-8" />
      <div className="plate divide-y px-5 [--notch:16px] sm:px-8">
        <Section title="Appearance" text="For this browser.">
          <Appearance />
        </Section>
        <Section title="Sidebar" text="On screens wide enough for it.">
          <Checkbox label="Keep the sidebar unfolded" checked={open} onChange={setOpen} />
          <p className="mt-1 text-[0.9375rem] text-ink-soft">Ctrl and B, or Cmd and B on a Mac, does the same from anywhere.</p>
        </Section>
        <Section title="Signed in" text="A phone or a browser you no longer use needn’t stay signed in.">
          <Sessions elsewhere={elsewhere} />
        </Section>
        <Section title="Your data" text="Everything that we keep of you, to take with you.">
          <p className="max-w-[60ch]">
            One zip: your showcases as pages that open in any browser, your photos in print quality, drafts, receipts and mails.
          </p>
          <ExportLink className="mt-4" />
        </Section>
        <Section title="Delete account" text="For good after 30 days.">
          <p className="max-w-[60ch]">
            Your subscription ends at once, and nothing of yours can be opened any more: showcases, photos, public pages, printed
            codes. The{' '}
            <Link to="/terms-of-service#cancellation" className="text-accent underline underline-offset-3">
              Terms
            </Link>{' '}
            say more.
          </p>
          <DeleteAccount email={email} losses={losses} isSignInRecent={isSignInRecent} />
        </Section>
      </div>
    </main>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-x-10 gap-y-4 py-7 md:grid-cols-[15rem_1fr]">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-[0.9375rem] leading-snug text-ink-soft">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

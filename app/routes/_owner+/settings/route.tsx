import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect, redirectDocument } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { requireFormUser, requireOnboarded } from '#app/accounts/guards.server.ts';
import { countSessionsElsewhere, endAllSessions, endSessionsElsewhere } from '#app/accounts/session.server.ts';
import { chooseMails, readWantedMails } from '#app/mail/mail-choices.server.ts';
import { OPTIONAL_MAIL_NAMES } from '#app/mail/optional-mails.ts';
import { formAction, textOf } from '#app/platform/forms/form-action.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { colorModeCookie, readColorMode, toColorMode } from '#app/ui/color-mode.ts';
import { sidebarCookie } from '#app/ui/sidebar.tsx';
import { Appearance } from './appearance.tsx';
import { ExportLink } from './export-link.tsx';
import { MailChoices } from './mail-choices.tsx';
import { Sessions } from './sessions.tsx';
import { SidebarChoice } from './sidebar-choice.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Settings') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return {
    elsewhere: await countSessionsElsewhere(request, user.id),
    colorMode: readColorMode(request.headers.get('Cookie')),
    wantedMails: await readWantedMails(user.id),
  };
}

/** Saves a choice in this browser's cookie, for forms without scripts. */
const keep = (cookie: string) => redirect('/settings', { headers: { 'Set-Cookie': cookie } });

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({
    request,
    guard: requireFormUser,
    forms: {
      appearance: async (sent): Promise<unknown> => keep(colorModeCookie(toColorMode(textOf(sent, 'appearance')))),
      sidebar: async (sent) => keep(sidebarCookie(sent.has('open'))),
      mails: async (sent, { id: userId }) => {
        await chooseMails({ userId, wanted: OPTIONAL_MAIL_NAMES.filter((kind) => sent.has(kind)) });
      },
      'sign-out-elsewhere': async (_sent, { id }) => ({ ended: await endSessionsElsewhere(request, id) }),
      'sign-out-everywhere': async (_sent, { id }) =>
        redirectDocument('/signed-out', { headers: { 'Set-Cookie': await endAllSessions(id) } }),
    },
  });

/** Settings of this device, and the owner's data. */
export default function SettingsPage() {
  const { elsewhere, colorMode, wantedMails } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-4 pb-16 sm:px-8">
      <p className="label text-brass">The workbench</p>
      <h1 className="text-4xl sm:text-5xl">Settings</h1>
      <hr className="engraved mt-5 mb-8" />
      <div className="card divide-y px-5 [--notch:16px] sm:px-8">
        <Section title="Appearance" text="For this browser.">
          <Appearance saved={colorMode} />
        </Section>
        <Section title="Sidebar" text="On screens wide enough for it." className="max-md:hidden">
          <SidebarChoice />
        </Section>
        <Section id="emails" title="Emails" text="Which ones you get from us.">
          <MailChoices wanted={wantedMails} />
        </Section>
        <Section title="Signed in" text="A phone or a browser you no longer use needn’t stay signed in.">
          <Sessions elsewhere={elsewhere} />
        </Section>
        <Section title="Your data" text="Everything that we keep about you, to take with you.">
          <p className="max-w-[60ch]">
            One zip: your showcases as pages that open in any browser, your photos in print quality, drafts, receipts and mails.
          </p>
          <ExportLink className="mt-4" />
        </Section>
        <Section title="Delete account" text="For good after 30 days.">
          <p className="max-w-[60ch]">
            Your subscription ends at once, and nothing of yours can be opened anymore: showcases, photos, public pages, printed
            codes. The{' '}
            <Link to="/terms-of-service#cancellation" className="text-accent underline underline-offset-3">
              Terms
            </Link>{' '}
            say more.
          </p>
          <Button asChild variant="danger" className="mt-4">
            <Link to="/settings/delete-account">Delete my account</Link>
          </Button>
        </Section>
      </div>
    </main>
  );
}

type SectionProps = { id?: string; title: string; text: string; className?: string; children: ReactNode };

function Section({ id, title, text, className, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={clsx('grid gap-x-10 gap-y-4 py-7 md:grid-cols-[15rem_1fr]', className)}>
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-[0.9375rem] leading-snug text-ink-soft">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

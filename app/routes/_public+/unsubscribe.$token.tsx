import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { VisitorFrame } from '#app/accounts/visitor-frame.tsx';
import { ALWAYS_SENT, OPTIONAL_MAILS } from '#app/mail/optional-mails.ts';
import { readSubscription, resubscribe, unsubscribe } from '#app/mail/unsubscribe.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Your emails') }, { name: 'robots', content: 'noindex' }];

/** Changes nothing: scanners of mails open every link. */
export const loader = ({ params }: LoaderFunctionArgs) => forPage(() => readSubscription(params.token ?? ''));

/** A mail program's own button sends no form of ours, but `List-Unsubscribe=One-Click`, in either encoding (RFC 8058). */
const ONE_CLICK = '';
/** A form without a file is read as text, also where it comes in parts. */
const isOneClick = (sent: URLSearchParams): boolean => /List-Unsubscribe.*One-Click/s.test(sent.toString());

export const action = ({ request, params }: ActionFunctionArgs) =>
  formAction({
    request,
    // The address itself is the permission.
    guard: async () => params.token ?? '',
    forms: {
      [ONE_CLICK]: async (sent, token) => {
        // Scanners of mails may post, too, but not this.
        if (!isOneClick(sent)) throw new AppError('INVALID_INPUT', 'Please press Unsubscribe.');
        return unsubscribe(token);
      },
      unsubscribe: (_sent, token) => unsubscribe(token),
      resubscribe: (_sent, token) => resubscribe(token),
    },
  });

/** Unsubscribes from a kind of mails, or subscribes again, without signing in. It tells nothing about the person. */
export default function UnsubscribePage() {
  const { kind, isWanted } = useLoaderData<typeof loader>();
  const { title, text } = OPTIONAL_MAILS[kind];
  const form = useActionForm({ intent: isWanted ? 'unsubscribe' : 'resubscribe' });
  return (
    <VisitorFrame>
      <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-10 pb-16 sm:px-8">
        <p className="label text-brass">Your emails</p>
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <hr className="engraved mt-5 mb-8" />
        <Card>
          <p role="status" className="text-xl">
            {isWanted ? 'You get these emails.' : 'You are unsubscribed. We send you no more of these.'}
          </p>
          <p className="mt-3 text-ink-soft">{text}</p>
          <ActionForm form={form} className="mt-6">
            <FormSummary />
            <SubmitButton variant={isWanted ? 'primary' : 'secondary'}>
              {isWanted ? 'Unsubscribe' : 'Get them again'}
            </SubmitButton>
          </ActionForm>
          <p className="mt-6 border-t pt-5 text-[0.9375rem] text-ink-soft">
            {ALWAYS_SENT} Your other emails are under{' '}
            <Link to="/settings#emails" className="text-accent underline underline-offset-3">
              Settings
            </Link>
            .
          </p>
        </Card>
      </main>
    </VisitorFrame>
  );
}

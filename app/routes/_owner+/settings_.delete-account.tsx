import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect, redirectDocument } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { deleteAccount } from '#app/account-deletion/delete-account.server.ts';
import { deletionSchema } from '#app/account-deletion/deletion.schema.ts';
import { DeletionSummary } from '#app/account-deletion/deletion-summary.tsx';
import { readDeletionSummary } from '#app/account-deletion/read-deletion-summary.server.ts';
import { CONFIRMATION } from '#app/account-deletion/retention.ts';
import { requireFormUser, requireOnboarded, requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { endSession, isSignInRecent } from '#app/accounts/session.server.ts';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { formAction, parseFields, textOf } from '#app/platform/forms/form-action.server.ts';
import { signInAgainPath } from '#app/platform/sign-in-again.ts';
import { pageTitle } from '#app/platform/site.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { ExportLink } from './settings/export-link.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Delete your account?') }];

const PATH = '/settings/delete-account';

/** Requires a recent sign-in first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id, email } = await requireOnboarded(request);
  if (!(await isSignInRecent(request))) throw redirect(signInAgainPath(PATH));
  return { email, losses: await readDeletionSummary(id) };
}

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({
    request,
    guard: (asked, sent) => requireRecentSignIn(asked, () => requireFormUser(asked, sent)),
    forms: {
      delete: async (sent, { id }) => {
        parseFields(deletionSchema, { confirmation: textOf(sent, 'confirmation') });
        await deleteAccount({ userId: id, askedBy: id });
        return redirectDocument('/goodbye', { headers: { 'Set-Cookie': await endSession(request) } });
      },
    },
  });

/** Lists what is deleted, offers the export, and requires a typed confirmation. */
export default function DeleteAccountPage() {
  const { email, losses } = useLoaderData<typeof loader>();
  const form = useActionForm({ intent: 'delete' });
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-2 pb-16 sm:px-8">
      <BackLink to="/settings">Back to Settings</BackLink>
      <h1 className="mt-4 text-4xl sm:text-5xl">Delete your account?</h1>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{email}</p>
      <Card className="mt-6">
        <ActionForm form={form} className="flex flex-col gap-5">
          <FormSummary />
          <div>
            <h2 className="text-2xl">What is deleted</h2>
            <DeletionSummary whose="your" {...losses} />
          </div>
          <p>
            From that moment nothing of it can be opened, printed codes included. After 30 days it is removed for good. Nothing is
            refunded by itself: within 14 days of a payment you may ask for it (
            <Link to="/terms-of-service#subscription-and-billing" className="text-accent underline underline-offset-3">
              Terms
            </Link>
            ).
          </p>
          <div className="rounded-card border border-rule-strong p-4 max-[22rem]:border-0 max-[22rem]:p-0">
            <p className="mb-3">Take your data with you first; afterwards it is out of reach.</p>
            <ExportLink />
          </div>
          <Field name="confirmation" label={`To confirm, type ${CONFIRMATION}`} required>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} className="max-w-60" />
          </Field>
          <div className="flex flex-wrap gap-3 border-t pt-5">
            <Button asChild variant="secondary">
              <Link to="/settings">Keep my account</Link>
            </Button>
            <SubmitButton variant="danger">Delete my account</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </main>
  );
}

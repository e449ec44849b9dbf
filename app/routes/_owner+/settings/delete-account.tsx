import { Await, Link } from '@remix-run/react';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { type DeletionCounts, DeletionSummary } from '#app/leaving/deletion-summary.tsx';
import { CONFIRMATION, isConfirmation } from '#app/leaving/retention.ts';
import { fetchApi, reasonOf } from '#app/platform/api-client.ts';
import { signInAgainPath } from '#app/platform/sign-in-again.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ExportLink } from './export-link.tsx';

type DeleteAccountProps = { email: string; losses: Promise<DeletionCounts>; isSignInRecent: boolean };

/** Says what goes, by number, offers the export, and wants a word typed; and before all that, a sign-in of late. */
export function DeleteAccount({ email, losses, isSignInRecent }: DeleteAccountProps) {
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isConfirmed = isConfirmation(typed);

  const show = (isShown: boolean) => {
    if (isBusy) return;
    setAsking(isShown);
    setTyped('');
    setFailure(undefined);
  };

  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await fetchApi('/api/account', { method: 'DELETE', body: { confirmation: typed } });
      // What this browser kept of the showcases is for no one else.
      sessionStorage.clear();
      window.location.assign('/goodbye');
    } catch (error) {
      setFailure(reasonOf(error, 'Your account could not be deleted. Please try again.'));
      setBusy(false);
    }
  };

  return (
    <>
      {isSignInRecent ? (
        <Button variant="danger" className="mt-4" onClick={() => show(true)}>
          Delete my account
        </Button>
      ) : (
        <Button asChild variant="danger" className="mt-4">
          <Link to={signInAgainPath('/settings')}>Delete my account</Link>
        </Button>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={show}
        title="Delete your account?"
        description={email}
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => show(false)}>
              Keep my account
            </Button>
            <Button variant="danger" type="submit" form={formId} busy={isBusy} disabled={!isConfirmed}>
              Delete my account
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={(event) => void remove(event)} className="flex flex-col gap-5">
          <div>
            <h3 className="text-lg">What goes</h3>
            <Suspense fallback={<Skeleton className="mt-2 h-24" />}>
              <Await resolve={losses} errorElement={<p>All your showcases, photos, public pages and your subscription.</p>}>
                {(loss) => <DeletionSummary whose="your" {...loss} />}
              </Await>
            </Suspense>
          </div>
          <p>
            From that moment nothing of it can be opened, printed codes included. After 30 days it is removed for good. Nothing is
            refunded by itself: within 14 days of a payment you may ask for it (
            <Link to="/terms-of-service#subscription-and-billing" className="text-accent underline underline-offset-3">
              Terms
            </Link>
            ).
          </p>
          <div className="rounded-plate border border-rule-strong p-4">
            <p className="mb-3">Take your data with you first; afterwards it is out of reach.</p>
            <ExportLink />
          </div>
          <Field label={`To confirm, type ${CONFIRMATION}`} required>
            <Input
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-60"
            />
          </Field>
          {failure && (
            <p role="alert" className="font-semibold text-danger">
              {failure}
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
}

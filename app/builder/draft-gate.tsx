import { Link } from '@remix-run/react';
import { History, SearchX, Unplug } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { DISCARD_CHANGES } from './discard-changes.ts';
import { Notice, toSignIn } from './notice.tsx';
import type { useDraft } from './use-draft.ts';

/** Shown in place of the steps when the owner must choose before a draft opens, or it can't be opened. */
export function DraftGate({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { phase } = draft;
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const busily = (act: () => Promise<void>) => async () => {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  switch (phase.kind) {
    case 'offer':
      return (
        <Notice
          icon={<History aria-hidden="true" />}
          title="You have unsaved changes to this showcase"
          actions={
            <>
              <Button disabled={isBusy} onClick={busily(draft.goOn)}>
                Continue with them
              </Button>
              <Button variant="secondary" disabled={isBusy} onClick={() => setIsAsking(true)}>
                Discard them
              </Button>
              <ConfirmDialog
                open={isAsking}
                onOpenChange={setIsAsking}
                {...DISCARD_CHANGES}
                onConfirm={() => void busily(draft.discardOffered)().then(() => setIsAsking(false))}
                busy={isBusy}
              />
            </>
          }
        >
          <p>
            {phase.updatedAt ? (
              <>
                You last changed it on <LocalTime iso={phase.updatedAt} /> and did not finish.
              </>
            ) : (
              'They are kept in this browser alone, since they could not be sent.'
            )}{' '}
            Discarding them opens the showcase as it was saved.
          </p>
        </Notice>
      );
    case 'missing':
      return (
        <Notice
          icon={<SearchX aria-hidden="true" />}
          title="This draft no longer exists"
          actions={
            <>
              <Button asChild>
                <Link to="/">Go to My Showcases</Link>
              </Button>
              <Button variant="secondary" onClick={draft.beginNew}>
                Begin a new showcase
              </Button>
            </>
          }
        >
          <p>It was saved as a showcase, or discarded. What was saved is among your showcases.</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          icon={<Unplug aria-hidden="true" />}
          title={phase.isSignedOut ? 'Your session has ended' : 'Your showcase could not be opened'}
          actions={
            phase.isSignedOut ? (
              <Button asChild>
                <a href={toSignIn(draft.address())}>Sign in</a>
              </Button>
            ) : (
              <Button onClick={() => void draft.openAgain()}>Try again</Button>
            )
          }
        >
          <p>
            {phase.isSignedOut
              ? 'What you typed is safe: sign in, and it opens here.'
              : `${phase.reason} What you typed is safe.`}
          </p>
        </Notice>
      );
    default:
      return null;
  }
}

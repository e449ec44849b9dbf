import { Link } from '@remix-run/react';
import { Files, History, KeyRound, SearchX, Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { useDraft } from './use-draft.ts';

type Draft = ReturnType<typeof useDraft>;

type NoticeProps = { icon: ReactNode; title: string; actions: ReactNode; children: ReactNode };

/** A notice with its actions. */
function Notice({ icon, title, actions, children }: NoticeProps) {
  return (
    <section
      role="alert"
      className="flex gap-4 rounded-card border-2 border-brass bg-raised p-5 sm:gap-5 sm:p-6 [&>svg]:mt-0.5 [&>svg]:size-8 [&>svg]:shrink-0 [&>svg]:stroke-[1.4] [&>svg]:text-brass"
    >
      {icon}
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="text-xl">{title}</h2>
          <div className="mt-1 max-w-prose text-ink-soft">{children}</div>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </section>
  );
}

const toSignIn = (address: string) => `/api/login?${new URLSearchParams({ returnTo: address })}`;

/** Problems with the draft that the owner should know while working. */
export function DraftNotice({ draft }: { draft: Draft }) {
  const { status } = draft;
  switch (status.kind) {
    case 'signedOut':
      return (
        <Notice
          icon={<KeyRound aria-hidden="true" />}
          title="Your session has ended"
          actions={
            <Button asChild>
              <a href={toSignIn(draft.address())}>Sign in and continue here</a>
            </Button>
          }
        >
          <p>
            What you typed is kept in this browser, and you return to this page. If you sign in in another tab, this one continues
            automatically.
          </p>
        </Notice>
      );
    case 'conflict':
      return (
        <Notice
          icon={<Files aria-hidden="true" />}
          title="This showcase was changed elsewhere"
          actions={
            <>
              <Button variant="secondary" onClick={draft.takeTheirs}>
                Use other version
              </Button>
              <Button variant="secondary" onClick={draft.keepMine}>
                Keep what is here
              </Button>
            </>
          }
        >
          <p>
            Another tab or device saved it on <LocalTime iso={status.theirs.updatedAt} />, after this page had read it. Nothing
            has been overwritten. Which version stays?
          </p>
        </Notice>
      );
    case 'gone':
      return (
        <Notice
          icon={<SearchX aria-hidden="true" />}
          title="This draft no longer exists"
          actions={
            <>
              <Button onClick={draft.keepAsNew}>Keep it as a new draft</Button>
              <Button asChild variant="secondary">
                <Link to="/">Go to My Showcases</Link>
              </Button>
            </>
          }
        >
          <p>
            It was saved as a showcase, or discarded, in another tab or on another device. What is on this page is still here.
          </p>
        </Notice>
      );
    default:
      return null;
  }
}

/** Shown in place of the steps while a draft is loading, or when the owner must choose before it opens. */
export function DraftGate({ draft }: { draft: Draft }) {
  const { phase } = draft;
  const [isBusy, setIsBusy] = useState(false);
  const busily = (act: () => Promise<void>) => async () => {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  switch (phase.kind) {
    case 'opening':
      return (
        <p role="status" className="card flex min-h-64 items-center justify-center gap-3 p-8 font-display text-xl">
          <Spinner />
          Opening your showcase…
        </p>
      );
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
              <Button variant="secondary" disabled={isBusy} onClick={busily(draft.discardOffered)}>
                Discard them
              </Button>
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
    case 'open':
      return null;
  }
}

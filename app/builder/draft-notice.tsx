import { Link } from '@remix-run/react';
import { Files, KeyRound, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Notice, toSignIn } from './notice.tsx';
import type { useDraft } from './use-draft.ts';

type DraftNoticeProps = {
  draft: ReturnType<typeof useDraft>;
  /** Whether its choice held back what was pressed, maybe a screen below. */
  isWanted: boolean;
  /** Called once the owner has been led to it. */
  onLed: () => void;
};

/** Problems with the draft that the owner should know while working. */
export function DraftNotice({ draft, isWanted, onLed }: DraftNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
    onLed();
  }, [isWanted, onLed]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Problem draft={draft} />
    </div>
  );
}

function Problem({ draft }: Pick<DraftNoticeProps, 'draft'>) {
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
            Another tab or device saved it on <LocalTime iso={status.theirs.updatedAt} />, after this page was opened. Nothing has
            been overwritten. Which version do you want to keep? Photos that are only in the other one are not carried over.
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

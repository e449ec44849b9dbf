import { useEffect, useRef } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { EntryRow } from './entry-row.tsx';
import { GUEST_BOOK, olderInWords } from './guest-book.ts';
import { useGuestBook } from './use-guest-book.ts';

type GuestBookPanelProps = {
  showcaseId: string;
  isOn: boolean;
  /** Whether what is above it has come, which moves it. */
  isInPlace: boolean;
};

/** The owner's list of what guests wrote. Renders nothing where the guest book is off and nobody has written in it. */
export function GuestBookPanel({ showcaseId, isOn, isInPlace }: GuestBookPanelProps) {
  const { status, rows, decide, remove, removePhoto } = useGuestBook(showcaseId);
  const heading = useRef<HTMLHeadingElement>(null);

  // A link to it was followed before it was there.
  const isLoaded = status !== 'loading';
  const isFound = isLoaded && isInPlace;
  useEffect(() => {
    if (!isFound || window.location.hash !== `#${GUEST_BOOK}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isFound]);

  if (!isLoaded || (!isOn && rows.length === 0)) return null;

  const folded = rows.filter(({ entry }) => entry.isFolded);
  const row = ({ entry, isBusy }: (typeof rows)[number]) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      isDeleted={entry.isDeleted}
      isBusy={isBusy}
      onDecide={(state) => void decide(entry, state)}
      onDelete={() => void remove(entry)}
      onRemovePhoto={() => void removePhoto(entry)}
    />
  );
  const waiting = rows.filter(({ entry }) => entry.state === 'waiting' && !entry.isDeleted).length;
  return (
    <Card className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={GUEST_BOOK} ref={heading} tabIndex={-1} className="scroll-mt-20 text-2xl outline-none">
          Guest book
        </h2>
        {waiting > 0 && <Badge tone="accent">{waiting} new</Badge>}
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">
        {isOn
          ? 'What visitors wrote on your public page. Only what you approve is shown there.'
          : 'Your guest book is off, so nobody sees what is in it.'}
      </p>
      {status === 'failed' && (
        <p role="alert" className="mt-4 text-danger">
          We could not load the guest book.
        </p>
      )}
      {status === 'loaded' && rows.length === 0 && <p className="mt-4">Nobody has signed it yet.</p>}
      {rows.length > 0 && <ul className="mt-3 -mb-4">{rows.filter(({ entry }) => !entry.isFolded).map(row)}</ul>}
      {folded.length > 0 && (
        <details className="mt-4 border-t pt-1 -mb-3">
          <summary className="cursor-pointer py-3 font-semibold text-accent">{olderInWords(folded.length)}</summary>
          <ul>{folded.map(row)}</ul>
        </details>
      )}
    </Card>
  );
}

import { useEffect, useRef, useState } from 'react';
import { callApi, fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/toast.ts';
import { EntryRow } from './entry-row.tsx';
import { type EntryState, GUEST_BOOK, type GuestEntry } from './guest-book.ts';

const DONE: Record<EntryState, string> = {
  shown: 'The entry is on the page',
  hidden: 'The entry is hidden',
  waiting: 'The entry is back',
};

/** The owner's list of what guests wrote. Renders nothing where the guest book is off and nobody has written in it. */
export function GuestBookPanel({ showcaseId, isOn }: { showcaseId: string; isOn: boolean }) {
  const [entries, setEntries] = useState<GuestEntry[] | 'failed' | null>(null);
  /** The last one that was deleted, which can be brought back. */
  const [deleted, setDeleted] = useState<GuestEntry | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/api/projects/${showcaseId}/guest-book`;

  useEffect(() => {
    callApi<GuestEntry[]>(path).then(setEntries, () => setEntries('failed'));
  }, [path]);

  // A link to it was followed before it was there.
  const isLoaded = entries !== null;
  useEffect(() => {
    if (!isLoaded || window.location.hash !== `#${GUEST_BOOK}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);

  if (entries === null || (!isOn && entries.length === 0)) return null;

  const act = async ({ id }: GuestEntry, call: () => Promise<unknown>, after: (list: GuestEntry[]) => void) => {
    setBusy(id);
    try {
      await call();
      if (entries !== 'failed') after(entries);
    } catch (error) {
      tellFailure({ title: 'Not changed', error });
    }
    setBusy(null);
  };
  const decide = (entry: GuestEntry, state: EntryState) =>
    act(
      entry,
      () => fetchApi(`${path}/${entry.id}`, { method: 'PATCH', body: { state } }),
      (list) => {
        setEntries(list.map((each) => (each.id === entry.id ? { ...each, state } : each)));
        if (deleted?.id === entry.id) setDeleted(null);
        toast({ title: DONE[state] });
      },
    );
  const remove = (entry: GuestEntry) =>
    act(
      entry,
      () => fetchApi(`${path}/${entry.id}`, { method: 'DELETE' }),
      (list) => {
        // Its place is kept for the last one only.
        setEntries(list.filter(({ id }) => id !== deleted?.id));
        setDeleted(entry);
      },
    );

  const waiting =
    entries === 'failed' ? 0 : entries.filter((entry) => entry.state === 'waiting' && entry.id !== deleted?.id).length;
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
      {entries === 'failed' && (
        <p role="alert" className="mt-4 text-danger">
          We could not load the guest book.
        </p>
      )}
      {entries !== 'failed' && entries.length === 0 && <p className="mt-4">Nobody has signed it yet.</p>}
      {entries !== 'failed' && entries.length > 0 && (
        <ul className="mt-3">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              isDeleted={entry.id === deleted?.id}
              isBusy={busy === entry.id}
              onDecide={(state) => void decide(entry, state)}
              onDelete={() => void remove(entry)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

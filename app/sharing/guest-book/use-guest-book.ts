import { useEffect, useState } from 'react';
import { callApi, fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import { type EntryState, type GuestEntry, OPEN_ENTRIES } from './guest-book.ts';

const DONE: Record<EntryState, string> = {
  shown: 'The entry is on the page',
  hidden: 'The entry is hidden',
  waiting: 'The entry is back',
};

/** An entry in its place, which it keeps whatever is decided about it while it is looked at. */
type ListedEntry = GuestEntry & { isFolded: boolean; isDeleted: boolean };

/**
 * Of the entries that are decided all but the latest are folded, or a long book would be many screens of what is done.
 * @param entries as the server lists them: those that wait first
 */
function listed(entries: GuestEntry[]): ListedEntry[] {
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  return entries.map((entry, place) => ({ ...entry, isFolded: place >= waiting + OPEN_ENTRIES, isDeleted: false }));
}

/** Once all that were open are deleted, the next ones are, or a book would look as if nobody had signed it. */
function openNext(entries: ListedEntry[]): ListedEntry[] {
  const kept = entries.filter(({ isDeleted }) => !isDeleted);
  if (kept.some(({ isFolded }) => !isFolded)) return entries;
  const next = new Set(kept.slice(0, OPEN_ENTRIES).map(({ id }) => id));
  return entries.map((entry) => ({ ...entry, isFolded: entry.isFolded && !next.has(entry.id) }));
}

/** The entries of a showcase's guest book, and what its owner may do about them: several at once, whichever is answered first. */
export function useGuestBook(showcaseId: string) {
  const path = `/api/projects/${showcaseId}/guest-book`;
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [entries, setEntries] = useState<ListedEntry[]>([]);
  /** The last one that was deleted, whose place is kept so that it can be brought back. */
  const [lastDeleted, setLastDeleted] = useState<string | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    callApi<GuestEntry[]>(path).then(
      (loaded) => {
        setEntries(listed(loaded));
        setStatus('loaded');
      },
      () => setStatus('failed'),
    );
  }, [path]);

  const act = async (id: string, call: () => Promise<unknown>, after: () => void) => {
    setBusy((ids) => new Set(ids).add(id));
    try {
      await call();
      after();
    } catch (error) {
      tellFailure({ title: 'Not changed', error });
    }
    setBusy((ids) => new Set([...ids].filter((each) => each !== id)));
  };
  const decide = ({ id }: GuestEntry, state: EntryState) =>
    act(
      id,
      () => fetchApi(`${path}/${id}`, { method: 'PATCH', body: { state } }),
      () => {
        setEntries((list) => list.map((each) => (each.id === id ? { ...each, state, isDeleted: false } : each)));
        toast({ title: DONE[state] });
      },
    );
  const remove = ({ id }: GuestEntry) =>
    act(
      id,
      () => fetchApi(`${path}/${id}`, { method: 'DELETE' }),
      () => {
        setEntries((list) => openNext(list.map((each) => (each.id === id ? { ...each, isDeleted: true } : each))));
        setLastDeleted(id);
      },
    );
  const removePhoto = ({ id }: GuestEntry) =>
    act(
      id,
      () => fetchApi(`${path}/${id}/photo`, { method: 'DELETE' }),
      () => {
        setEntries((list) => list.map((each) => (each.id === id ? { ...each, photo: null } : each)));
        toast({ title: 'The photo is removed' });
      },
    );

  const rows = entries
    .filter(({ id, isDeleted }) => !isDeleted || id === lastDeleted || busy.has(id))
    .map((entry) => ({ entry, isBusy: busy.has(entry.id) }));
  return { status, rows, decide, remove, removePhoto };
}

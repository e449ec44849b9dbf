import { Check, EyeOff, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { longDay } from '#app/platform/calendar-day.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { EntryState, GuestEntry } from './guest-book.ts';
import { ModeratedPhoto } from './photos/moderated-photo.tsx';
import { RemovePhoto } from './photos/remove-photo.tsx';

const BADGES: Record<EntryState, { tone: 'accent' | 'good' | 'quiet'; text: string }> = {
  waiting: { tone: 'accent', text: 'New' },
  shown: { tone: 'good', text: 'On the page' },
  hidden: { tone: 'quiet', text: 'Hidden' },
};

type EntryRowProps = {
  entry: GuestEntry;
  /** Whether it was just deleted, which can be undone. */
  isDeleted: boolean;
  isBusy: boolean;
  onDecide: (state: EntryState) => void;
  onDelete: () => void;
  onRemovePhoto: () => void;
};

/** An entry of a guest book with what its owner may do about it. */
export function EntryRow({ entry, isDeleted, isBusy, onDecide, onDelete, onRemovePhoto }: EntryRowProps) {
  const { name, words, day, state, photo } = entry;
  const row = useRef<HTMLLIElement>(null);
  const standing = isDeleted ? 'deleted' : `${state} ${photo !== null}`;
  const before = useRef(standing);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    row.current?.querySelector('button')?.focus();
  }, [standing]);
  const whose = <span className="sr-only"> the entry by {name}</span>;
  if (isDeleted) {
    return (
      <li ref={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-4 last:border-b-0">
        <p role="status" className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
          The entry by <bdi>{name}</bdi> is deleted.
        </p>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => onDecide(state)}>
          <Undo2 className="size-4" aria-hidden="true" />
          Undo
        </Button>
      </li>
    );
  }
  return (
    <li ref={row} className="border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-semibold">{name}</bdi> <span className="figures inline-block text-ink-soft">· {longDay(day)}</span>
        </p>
        <Badge tone={BADGES[state].tone}>{BADGES[state].text}</Badge>
      </div>
      <p className="mt-1 max-w-prose overflow-hidden whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {words}
      </p>
      {photo && <ModeratedPhoto photo={photo} name={name} isShown={state === 'shown'} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {state !== 'shown' && (
          <Button
            variant={state === 'waiting' ? 'primary' : 'secondary'}
            size="small"
            busy={isBusy}
            onClick={() => onDecide('shown')}
          >
            <Check className="size-4" aria-hidden="true" />
            Approve{whose}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => onDecide('hidden')}>
            <EyeOff className="size-4 text-brass" aria-hidden="true" />
            Hide{whose}
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={isBusy} onClick={onDelete}>
          <Trash2 className="size-4" aria-hidden="true" />
          Delete{whose}
        </Button>
        {photo && <RemovePhoto name={name} isBusy={isBusy} onRemove={onRemovePhoto} />}
      </div>
    </li>
  );
}

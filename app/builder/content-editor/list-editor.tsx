import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { BLOCKS, type BlockName } from '#app/showcases/blocks.ts';
import { MAX_UNFINISHED_LINES, TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { moved } from '#app/ui/moved.ts';
import { toast } from '#app/ui/toast.ts';
import { errorOf, lengthErrorOf, remainingCharacters } from './block-errors.ts';

type ListEditorProps = {
  name: BlockName;
  typed: string[];
  onType: (typed: string[]) => void;
  onRemoveLine: (index: number) => void;
  /** Undoes the last removal. */
  onPutLineBack: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Where the focus goes after a change: an item, and whether to its end. */
type Place = { index: number; atEnd: boolean };

/** Edits a list, one field for each item: Enter adds an item, Alt with the arrow keys moves one, and pasted lines become items. */
export function ListEditor({ name, typed, onType, onRemoveLine, onPutLineBack, onKeyDown }: ListEditorProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const { title } = BLOCKS[name];
  const items = typed.length > 0 ? typed : [''];
  const fault = lengthErrorOf(name, items);

  useEffect(() => {
    if (!wanted) return;
    const field = list.current?.querySelectorAll('textarea')[wanted.index];
    field?.focus();
    const caret = wanted.atEnd ? field?.value.length : 0;
    if (caret !== undefined) field?.setSelectionRange(caret, caret);
    setWanted(null);
  }, [wanted]);

  // What is typed until a removal is undone stays.
  const current = useRef(typed);
  current.current = typed;
  const change = (next: string[], place: Place) => {
    onType(next);
    setWanted(place);
  };
  const type = (index: number, value: string) => {
    const lines = value.split('\n').slice(0, MAX_UNFINISHED_LINES + 1 - items.length);
    const next = [...items.slice(0, index), ...lines, ...items.slice(index + 1)];
    if (lines.length === 1) onType(next);
    else change(next, { index: index + lines.length - 1, atEnd: lines.length > 2 });
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    change(moved(items, index, to), { index: to, atEnd: true });
    setSaid(`Moved to place ${to + 1} of ${items.length}.`);
  };
  const remove = (index: number) => {
    onRemoveLine(index);
    setWanted({ index: Math.max(0, index - 1), atEnd: true });
    setSaid(`Line ${index + 1} removed.`);
    if (!items[index]?.trim()) return;
    const undo = () => {
      const isClosed = !list.current;
      if (isClosed || current.current.length >= MAX_UNFINISHED_LINES) {
        const description = isClosed ? 'Its list is no longer being edited.' : `A list holds ${MAX_UNFINISHED_LINES} lines.`;
        return toast({ title: 'The line can’t be put back', description });
      }
      onPutLineBack();
      setWanted({ index, atEnd: true });
    };
    toast({ title: `Line ${index + 1} was removed`, action: { label: 'Undo', act: undo } });
  };
  const onItemKey = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by) {
      event.preventDefault();
      move(index, index + by);
    } else if (event.key === 'Backspace' && items[index] === '' && items.length > 1) {
      event.preventDefault();
      remove(index);
    } else onKeyDown(event);
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <ol ref={list} className="flex w-full flex-col gap-2.5">
        {items.map((item, index) => {
          const itemFault = errorOf(name, item);
          const room = remainingCharacters(name, item);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the state holds all input; a field has none of its own to keep
            <li key={index} className="flex flex-wrap items-start gap-x-1 sm:flex-nowrap">
              <span aria-hidden="true" className="figures w-7 shrink-0 pt-2.5 text-right text-brass max-sm:hidden">
                {index + 1}
              </span>
              <div className="flex min-w-0 grow flex-col gap-1 sm:ml-2">
                <Textarea
                  aria-label={`${title}, line ${index + 1} of ${items.length}`}
                  aria-invalid={itemFault ? true : undefined}
                  aria-describedby={`${id}-${index}`}
                  dir="auto"
                  rows={1}
                  maxLength={TEXT_LIMITS.unfinished}
                  className="max-h-64 min-h-11!"
                  value={item}
                  onChange={(event) => type(index, event.target.value)}
                  onKeyDown={(event) => onItemKey(event, index)}
                />
                <p
                  id={`${id}-${index}`}
                  className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] leading-snug empty:hidden"
                >
                  {itemFault && <span className="font-semibold text-danger">{itemFault}</span>}
                  {room && <span className="figures ml-auto text-ink-soft">{room}</span>}
                </p>
              </div>
              <div className="flex shrink-0 max-sm:w-full max-sm:justify-end">
                <IconButton label={`Move line ${index + 1} up`} disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move line ${index + 1} down`}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton label={`Remove line ${index + 1}`} onClick={() => remove(index)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        variant="ghost"
        size="small"
        disabled={items.length >= MAX_UNFINISHED_LINES}
        onClick={() => change([...items, ''], { index: items.length, atEnd: false })}
      >
        <Plus className="size-4" aria-hidden="true" />
        Add a line
      </Button>
      <p role="status" className="text-[0.9375rem] font-semibold text-danger empty:hidden">
        {fault}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

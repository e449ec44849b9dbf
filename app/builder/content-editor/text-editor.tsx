import { type KeyboardEvent, useId } from 'react';
import { BLOCKS, type BlockName } from '#app/showcases/blocks.ts';
import { TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { Input, Textarea } from '#app/ui/field.tsx';
import { remainingCharacters } from './block-errors.ts';

type TextEditorProps = {
  name: BlockName;
  typed: string;
  /** The error message for the owner. */
  fault: string | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Edits a heading or paragraphs. */
export function TextEditor({ name, typed, fault, onType, onKeyDown }: TextEditorProps) {
  const id = useId();
  const { title, kind } = BLOCKS[name];
  const room = remainingCharacters(name, typed);
  const shared = {
    'aria-label': title,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': `${id}-fault ${id}-room`,
    dir: 'auto' as const,
    maxLength: TEXT_LIMITS.unfinished,
    value: typed,
    onKeyDown,
  };
  return (
    <div className="flex flex-col gap-1.5">
      {kind === 'line' ? (
        <Input {...shared} className="font-display text-xl" onChange={(event) => onType(event.target.value)} />
      ) : (
        <Textarea
          {...shared}
          rows={name === 'overview' ? 9 : 5}
          className="max-h-[70svh] leading-relaxed"
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] leading-snug empty:hidden">
        <p id={`${id}-fault`} className="font-semibold text-danger" aria-live="polite">
          {fault}
        </p>
        <p id={`${id}-room`} className="figures ml-auto text-ink-soft">
          {room}
        </p>
      </div>
    </div>
  );
}

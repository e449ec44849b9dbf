import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { OpenStatements } from '#app/builder/evidence/open-statements.tsx';
import type { Review } from '#app/builder/evidence/review.ts';
import { BLOCKS } from '#app/showcases/blocks.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { errorOf, hasError } from './block-errors.ts';
import { BlockText } from './block-text.tsx';
import { BlockTools, type BlockToolsProps, Of } from './block-tools.tsx';
import { ListEditor } from './list-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import type { BlockGeneration } from './use-content-editor.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

type BlockCardProps = BlockToolsProps & {
  /** The input while editing; undefined while the block is shown. */
  typed: string | string[] | undefined;
  isChanged: boolean;
  /** The owner's version is an edited generated text. */
  isEdited: boolean;
  /** The vehicle that its kept text was written about, where that was another one. */
  otherCar: string | undefined;
  writing: BlockGeneration | undefined;
  /** Why it prevents saving the showcase. */
  hold: string | undefined;
  /** What its sentences are based on; null for texts without evidence. */
  review: Review | null;
  onRemoveLine: (index: number) => void;
  onPutLineBack: () => void;
  onKeep: () => void;
  onLeave: () => void;
  onCancelWriting: () => void;
};

/** Confirmations for clicks that lose text. */
const QUESTIONS = {
  leave: {
    title: 'Discard your changes?',
    description: 'What you have changed here since you opened it is lost.',
    confirmLabel: 'Discard',
  },
  write: {
    title: 'Replace your own text?',
    description: 'The model rewrites this part, and its text replaces yours. Yours can’t be brought back.',
    confirmLabel: 'Regenerate',
  },
  takeBack: {
    title: 'Replace your own text?',
    description: 'The model’s text is shown and printed again. Yours can’t be brought back.',
    confirmLabel: 'Revert',
  },
} as const;

/** A block of the editor: its name and tools in the margin, and its text beside them, shown or being edited. */
export function BlockCard(props: BlockCardProps) {
  const { name, value, typed, isByHand, writing, hold, review, onKeep, onLeave, onWrite, onTakeBack } = props;
  const { title } = BLOCKS[name];
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const [isKeepTried, setIsKeepTried] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isEditing = typed !== undefined;
  const isWriting = writing?.state === 'writing';
  // On a phone texts are folded, so that all parts are seen at once.
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isBusy = isEditing || isWriting || hold !== undefined;
  if (isBusy && !isUnfolded) setIsUnfolded(true);
  const isOpen = isUnfolded || props.otherCar !== undefined;
  useFocusOnChange(card, isEditing ? 'edit' : isWriting ? 'write' : 'read', isByHand);

  // An empty field is not an error until the owner has changed it or tried to keep it.
  const isJudged = props.isChanged || isKeepTried || hold !== undefined;
  const fault = typeof typed === 'string' && isJudged ? errorOf(name, typed) : undefined;

  const leave = () => (props.isChanged ? setQuestion('leave') : onLeave());
  const keep = () => {
    if (typed !== undefined && hasError(name, typed)) {
      setIsKeepTried(true);
      const fields = card.current?.querySelectorAll<HTMLElement>('textarea, input') ?? [];
      ([...fields].find((field) => field.ariaInvalid) ?? fields[0])?.focus();
      return;
    }
    setIsKeepTried(false);
    onKeep();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey || BLOCKS[name].kind === 'line');
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && !isEnter)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) keep();
    else leave();
  };
  const answers = { leave: onLeave, write: onWrite, takeBack: onTakeBack };

  return (
    <section
      ref={card}
      aria-label={title}
      data-block={name}
      data-state={isEditing ? 'editing' : isWriting ? 'writing' : 'read'}
      className={clsx('grid gap-x-8 gap-y-3 border-t py-2 sm:py-6', !isEditing && 'lg:grid-cols-[9.5rem_minmax(0,1fr)]')}
    >
      <header className="flex flex-col items-start gap-y-1">
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="label text-brass">{title}</h3>
          {isByHand && <Badge tone="good">{props.isEdited ? 'Edited' : 'Your text'}</Badge>}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Fold' : 'Show'} ${title}`}
            disabled={isBusy || props.otherCar !== undefined}
            onClick={() => setIsUnfolded(!isUnfolded)}
            className="ml-auto grid size-11 place-items-center text-brass disabled:invisible sm:hidden"
          >
            <ChevronDown className={clsx('size-5', isOpen && 'rotate-180')} aria-hidden="true" />
          </button>
        </div>
        {!isEditing && !isWriting && (
          <div className={clsx(!isOpen && 'max-sm:hidden')}>
            <BlockTools
              {...props}
              onWrite={() => (isByHand ? setQuestion('write') : onWrite())}
              onTakeBack={() => setQuestion('takeBack')}
            />
          </div>
        )}
      </header>
      <div className={clsx('flex min-w-0 flex-col gap-4', !isEditing && 'max-w-prose', !isOpen && 'max-sm:hidden')}>
        {hold && hold !== fault && (
          <p role="alert" className="border-l-4 border-danger pl-3 font-semibold text-danger">
            {hold}
          </p>
        )}
        {props.otherCar && (
          <p role="note" className="border-l-4 border-chart-2 pl-3">
            Kept from when this was a {props.otherCar}. Please edit it, or regenerate it.
          </p>
        )}
        {typed === undefined ? (
          <div data-text="" className={clsx('transition-opacity duration-150', isWriting && 'opacity-55')}>
            <BlockText name={name} value={value} markOf={review && ((sentence) => review.markOf(name, sentence))} />
          </div>
        ) : (
          <>
            {typeof typed === 'string' ? (
              <TextEditor name={name} typed={typed} fault={fault} onType={props.onType} onKeyDown={onKeyDown} />
            ) : (
              <ListEditor
                name={name}
                typed={typed}
                onType={props.onType}
                onRemoveLine={props.onRemoveLine}
                onPutLineBack={props.onPutLineBack}
                onKeyDown={onKeyDown}
              />
            )}
            {review && <OpenStatements typed={typed} openIn={(text) => review.openIn(name, text)} />}
            <div className="flex flex-wrap items-center gap-3">
              <Button size="small" onClick={keep}>
                Keep my text
              </Button>
              <Button variant="secondary" size="small" onClick={leave}>
                Cancel
              </Button>
            </div>
          </>
        )}
        {writing?.state === 'writing' && (
          <div className="flex flex-col items-start gap-3 [&>:first-child]:w-full">
            <ProgressBar {...writing.progress} />
            <Button variant="secondary" size="small" data-first="write" onClick={props.onCancelWriting}>
              Cancel
              <Of title={title} />
            </Button>
          </div>
        )}
        {writing?.state === 'failed' && !isEditing && (
          <p role="alert" className="border-l-4 border-danger pl-3">
            <strong className="text-danger">Not regenerated.</strong> {writing.reason} The text above stays.
          </p>
        )}
      </div>
      <ConfirmDialog
        {...QUESTIONS[question ?? 'leave']}
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        onConfirm={() => {
          if (question) answers[question]();
          setQuestion(null);
        }}
      />
    </section>
  );
}

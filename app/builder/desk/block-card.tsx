import { clsx } from 'clsx';
import { PenLine, RotateCcw, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { BLOCKS, type BlockName } from '#app/showcases/blocks.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { faultOf, isFaulty } from './block-faults.ts';
import { BlockText } from './block-text.tsx';
import { ListEditor } from './list-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import type { BlockWriting } from './use-block-writing.ts';

type BlockCardProps = {
  name: BlockName;
  value: string | string[];
  /** What is being typed; undefined while the block is read. */
  typed: string | string[] | undefined;
  isChanged: boolean;
  isByHand: boolean;
  /** The model has a text for it, to go back to. */
  hasGenerated: boolean;
  writing: BlockWriting | undefined;
  /** The whole is being written: this one can't be written by itself meanwhile. */
  isWholeWriting: boolean;
  /** Why it keeps the showcase from being saved. */
  hold: string | undefined;
  onType: (typed: string | string[]) => void;
  onKeep: () => void;
  onLeave: () => void;
  onWrite: () => void;
  onCancelWriting: () => void;
  onTakeBack: () => void;
};

/** What an owner may lose by a press, and is asked about first. */
const QUESTIONS = {
  leave: {
    title: 'Discard your changes?',
    description: 'What you have changed here since you opened it is lost.',
    confirmLabel: 'Discard',
  },
  write: {
    title: 'Give up your own words?',
    description: 'The model writes this part anew, and its text takes the place of yours. Yours can’t be brought back.',
    confirmLabel: 'Write anew',
  },
  takeBack: {
    title: 'Give up your own words?',
    description: 'The model’s text is shown and printed again. Yours can’t be brought back.',
    confirmLabel: 'Take back',
  },
} as const;

/** One block on the desk: its name and tools in the margin, and its words beside them, read or being edited. */
export function BlockCard(props: BlockCardProps) {
  const { name, value, typed, isByHand, writing, hold, onKeep, onLeave, onWrite, onTakeBack } = props;
  const { title } = BLOCKS[name];
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const [isKeepTried, setIsKeepTried] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isEditing = typed !== undefined;
  const isWriting = writing?.state === 'writing';
  useFocusOnChange(card, isEditing ? 'edit' : isWriting ? 'write' : 'read', isByHand);

  // A field that is opened empty is no fault yet.
  const isJudged = props.isChanged || isKeepTried || hold !== undefined;
  const fault = typeof typed === 'string' && isJudged ? faultOf(name, typed) : undefined;

  const leave = () => (props.isChanged ? setQuestion('leave') : onLeave());
  const keep = () => {
    if (typed !== undefined && isFaulty(name, typed)) {
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
      className={clsx('grid gap-x-8 gap-y-3 border-t py-6', !isEditing && 'lg:grid-cols-[9.5rem_minmax(0,1fr)]')}
    >
      <header className="flex flex-col items-start gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="label text-brass">{title}</h3>
          {isByHand && <Badge tone="good">By hand</Badge>}
        </div>
        {!isEditing && !isWriting && (
          <Tools
            {...props}
            onWrite={() => (isByHand ? setQuestion('write') : onWrite())}
            onTakeBack={() => setQuestion('takeBack')}
          />
        )}
      </header>
      <div className={clsx('flex min-w-0 flex-col gap-4', !isEditing && 'max-w-prose')}>
        {hold && hold !== fault && (
          <p role="alert" className="border-l-4 border-danger pl-3 font-semibold text-danger">
            {hold}
          </p>
        )}
        {typed === undefined ? (
          <div data-text="" className={clsx('transition-opacity duration-150', isWriting && 'opacity-55')}>
            <BlockText name={name} value={value} />
          </div>
        ) : (
          <>
            {typeof typed === 'string' ? (
              <TextEditor name={name} typed={typed} fault={fault} onType={props.onType} onKeyDown={onKeyDown} />
            ) : (
              <ListEditor name={name} typed={typed} onType={props.onType} onKeyDown={onKeyDown} />
            )}
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
            <strong className="text-danger">Not written anew.</strong> {writing.reason} The text above stays.
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

/** Which block a button is for, where the eye sees it and the ear does not. */
const Of = ({ title }: { title: string }) => <span className="sr-only"> “{title}”</span>;

type ToolsProps = Pick<
  BlockCardProps,
  'name' | 'value' | 'isByHand' | 'hasGenerated' | 'isWholeWriting' | 'onType' | 'onWrite' | 'onTakeBack'
>;

function Tools({ name, value, isByHand, hasGenerated, isWholeWriting, onType, onWrite, onTakeBack }: ToolsProps) {
  const { title } = BLOCKS[name];
  const isBlank = value.length === 0;
  return (
    <div className="-mx-3 flex flex-wrap lg:flex-col lg:items-start">
      <Tool icon={<PenLine aria-hidden="true" />} data-first="read" onClick={() => onType(value)}>
        {isBlank ? 'Write by hand' : 'Edit'}
        <Of title={title} />
      </Tool>
      <Tool icon={<RotateCcw aria-hidden="true" />} disabled={isWholeWriting} onClick={onWrite}>
        {isBlank ? 'Have it written' : 'Write anew'}
        <Of title={title} />
      </Tool>
      {isByHand && hasGenerated && (
        <Tool icon={<Undo2 aria-hidden="true" />} onClick={onTakeBack}>
          Take back
          <Of title={title} />
        </Tool>
      )}
    </div>
  );
}

type ToolProps = { icon: ReactNode; disabled?: boolean; onClick: () => void; children: ReactNode; 'data-first'?: string };

const Tool = ({ icon, children, ...props }: ToolProps) => (
  <Button variant="ghost" size="small" className="font-normal max-lg:min-h-11 [&>svg]:size-4 [&>svg]:text-brass" {...props}>
    {icon}
    {children}
  </Button>
);

type Phase = 'read' | 'edit' | 'write';

/** The keyboard stays with a block whose buttons change under it, and is not called away from another place. */
function useFocusOnChange(card: RefObject<HTMLElement>, phase: Phase, isByHand: boolean) {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    const cameFrom = before.current;
    before.current = phase;
    const { activeElement } = document;
    const isElsewhere = activeElement && activeElement !== document.body && !card.current?.contains(activeElement);
    if (isElsewhere && cameFrom === 'write') return;
    const first = phase === 'edit' ? 'textarea, input' : `[data-first=${phase}]`;
    card.current?.querySelector<HTMLElement>(first)?.focus();
  }, [card, phase]);

  // Taking back takes its own button away, once the question has given the keyboard back to it.
  const wasByHand = useRef(isByHand);
  useEffect(() => {
    if (wasByHand.current === isByHand) return;
    wasByHand.current = isByHand;
    if (isByHand) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) card.current?.querySelector<HTMLElement>('[data-first=read]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [card, isByHand]);
}

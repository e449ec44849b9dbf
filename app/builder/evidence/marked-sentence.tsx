import { clsx } from 'clsx';
import { type ComponentProps, forwardRef } from 'react';
import { Popover } from '#app/ui/popover.tsx';
import type { SentenceMark } from './review.ts';
import { SourceCard } from './source-card.tsx';

const LOOKS: Record<SentenceMark['kind'], string> = {
  sourced: 'underline decoration-brass-bright decoration-1',
  owner: 'underline decoration-ink-soft decoration-dotted',
  open: 'bg-[color-mix(in_oklab,var(--chart-2)_18%,transparent)] underline decoration-chart-2 decoration-2',
};

/** Printed after the sentence, as in the documents. Drawn by the style sheet, so that a copied text has none. */
const SIGN =
  'after:relative after:-top-[0.4em] after:ml-0.5 after:inline-block after:font-text after:text-[0.7em] after:leading-none after:text-brass after:not-italic after:content-[attr(data-sign)]';

/** A mark as a sign, a heading and words for screen readers. */
function describe(mark: SentenceMark): { sign: string; title: string; spoken: string } {
  if (mark.kind === 'open') return { sign: '†', title: 'No source', spoken: 'no source' };
  if (mark.kind === 'owner') return { sign: '†', title: 'Your statement', spoken: 'your statement' };
  const numbers = mark.notes.map(({ number }) => number);
  const title = numbers.length === 1 ? 'Source' : 'Sources';
  return { sign: numbers.join(','), title, spoken: `${title.toLowerCase()} ${numbers.join(', ')}` };
}

/** A sentence that opens a card about what it is based on. */
export function MarkedSentence({ text, mark }: { text: string; mark: SentenceMark }) {
  const { sign, title, spoken } = describe(mark);
  return (
    <Popover
      title={title}
      trigger={
        <SentenceButton aria-label={`${text} (${spoken})`} data-sign={sign} className={LOOKS[mark.kind]}>
          {text}
        </SentenceButton>
      }
    >
      <SourceCard mark={mark} />
    </Popover>
  );
}

type SentenceButtonProps = Omit<ComponentProps<'span'>, 'ref'> & { type?: string; 'data-sign': string };

/** Runs on over several lines, which a button element does not. */
const SentenceButton = forwardRef<HTMLSpanElement, SentenceButtonProps>(function SentenceButton(
  { type: _ofButtons, className, onClick, ...props },
  ref,
) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element is a box, and can't be broken into lines
    <span
      ref={ref}
      role="button"
      tabIndex={0}
      className={clsx('cursor-pointer rounded-card underline-offset-4 hover:decoration-2', SIGN, className)}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        // Space would scroll the page.
        event.preventDefault();
        event.currentTarget.click();
      }}
      {...props}
    />
  );
});

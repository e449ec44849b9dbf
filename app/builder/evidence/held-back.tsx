import { type Dispatch, useRef, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { errorOf, lengthErrorOf } from '#app/builder/content-editor/block-errors.ts';
import { Of } from '#app/builder/content-editor/block-tools.tsx';
import { sentences } from '#app/fact-check/sentences.ts';
import { BLOCKS, type Blocks } from '#app/showcases/blocks.ts';
import type { HeldBack, HeldBackReason } from '#app/showcases/evidence/evidence.schema.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';
import { Button } from '#app/ui/button.tsx';
import { withStatement } from './change-evidence.ts';
import { EvidenceForm } from './evidence-form.tsx';

const REASONS: Record<HeldBackReason, string> = {
  unsupported: 'No source supports it.',
  contradicted: 'Its source says otherwise.',
  unchecked: 'It could not be checked.',
  copied: 'It repeats its source word for word.',
};

/** What is known about the statement's sentences once its owner has evidence for it. */
const confirm = ({ block, text }: HeldBack, note: string) => {
  const confirmed = { at: new Date().toISOString(), note };
  return sentences(text).map((sentence) => ({
    block,
    hash: sentenceHash(sentence),
    cites: [],
    state: 'owner' as const,
    confirmed,
  }));
};

/** Why the block can't hold the statement as well. */
function errorWith({ block: name, text }: HeldBack, blocks: Blocks): string | undefined {
  const longer = withStatement(blocks[name], text);
  return typeof longer === 'string' ? errorOf(name, longer) : (lengthErrorOf(name, longer) ?? errorOf(name, text));
}

type HeldBackListProps = { heldBack: HeldBack[]; blocks: Blocks; dispatch: Dispatch<WizardAction> };

/** Generated statements that are not printed, unless their owner has evidence for them. */
export function HeldBackList({ heldBack, blocks, dispatch }: HeldBackListProps) {
  const [opened, setOpened] = useState<HeldBack | null>(null);
  const [finished, setFinished] = useState('');
  const section = useRef<HTMLDivElement>(null);

  /** The statement's buttons are gone with it: the focus goes on to the heading, or to the block when none is left. */
  const settle = (action: WizardAction & { held: HeldBack }, told: string) => {
    dispatch(action);
    setOpened(null);
    setFinished(told);
    requestAnimationFrame(() => {
      const first = section.current?.querySelector<HTMLElement>('h3');
      (first ?? document.querySelector<HTMLElement>(`[data-block=${action.held.block}] button`))?.focus();
    });
  };

  const cancel = (index: number) => {
    setOpened(null);
    requestAnimationFrame(() => section.current?.querySelectorAll('li')[index]?.querySelector('button')?.focus());
  };

  return (
    <div ref={section}>
      {heldBack.length > 0 && (
        <section aria-label="Held back" className="flex flex-col gap-4 border-t py-6">
          <div className="max-w-prose">
            <h3 tabIndex={-1} className="text-xl">
              Held back ({heldBack.length})
            </h3>
            <p className="text-[0.9375rem] leading-snug text-ink-soft">
              The model wrote these statements, too. They are not printed, since no source supports them: put in what you have
              evidence for.
            </p>
          </div>
          <ul className="flex flex-col">
            {heldBack.map((held, index) => (
              <li key={`${held.block} ${held.text}`} className="flex flex-col items-start gap-2 border-t py-4 first:border-t-0">
                <p className="label text-brass">{BLOCKS[held.block].title}</p>
                <p className="max-w-prose wrap-anywhere">{held.text}</p>
                <p className="text-[0.9375rem] text-ink-soft">{REASONS[held.reason]}</p>
                {opened === held ? (
                  <EvidenceForm
                    error={errorWith(held, blocks)}
                    onPutIn={(note) =>
                      settle(
                        { type: 'heldBackAdded', held, records: confirm(held, note) },
                        `Put in under “${BLOCKS[held.block].title}”.`,
                      )
                    }
                    onCancel={() => cancel(index)}
                  />
                ) : (
                  <div className="flex flex-wrap gap-3">
                    <Button variant="secondary" size="small" onClick={() => setOpened(held)}>
                      Put in with my evidence
                      <Of title={held.text} />
                    </Button>
                    <Button variant="ghost" size="small" onClick={() => settle({ type: 'heldBackLeftOut', held }, 'Left out.')}>
                      Leave out
                      <Of title={held.text} />
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="sr-only">
        {finished}
      </p>
    </div>
  );
}

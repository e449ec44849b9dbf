import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { deleteDraft } from '#app/builder/draft-calls.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { DraftSummary } from '#app/showcases/drafts/draft.schema.ts';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { DraftCard, nameOf } from './draft-card.tsx';
import { ListHeading } from './list-heading.tsx';

/** Unfinished showcases, to continue or discard. Renders nothing without any. */
export function DraftList({ drafts }: { drafts: DraftSummary[] }) {
  const [asked, setAsked] = useState<DraftSummary | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  if (drafts.length === 0) return null;

  const discard = async ({ id }: DraftSummary) => {
    setIsBusy(true);
    try {
      await deleteDraft(id);
      revalidate();
    } catch (error) {
      tellFailure({ title: 'Not discarded', error });
    }
    setIsBusy(false);
    setAsked(null);
  };

  return (
    <section aria-labelledby="unfinished" className="mt-10">
      <ListHeading id="unfinished">Unfinished showcases</ListHeading>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="min-w-0">
            <DraftCard draft={draft} onDiscard={() => setAsked(draft)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null);
        }}
        title={asked?.showcaseId ? 'Discard these changes?' : 'Discard this draft?'}
        description={
          asked?.showcaseId
            ? `The showcase of the ${nameOf(asked)} stays as it was saved. What was changed since then is gone for good.`
            : `What was typed and chosen${asked?.vehicle ? ` for the ${asked.vehicle}` : ''} is gone for good.`
        }
        confirmLabel="Discard"
        onConfirm={() => asked && void discard(asked)}
        busy={isBusy}
      />
    </section>
  );
}

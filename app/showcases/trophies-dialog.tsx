import { Pencil, Trash2, Trophy as TrophyIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { HelpLink } from '#app/platform/help-link.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/toast.ts';
import { missingOf } from '#app/ui/use-field-errors.ts';
import type { Showcase, Trophy } from './showcase.schema.ts';
import { TROPHY_FIELDS } from './trophy-fields.ts';
import { EMPTY_DRAFT, isBlank, TrophyForm, toTrophy, toTrophyDraft } from './trophy-form.tsx';
import { TrophyInputs } from './trophy-inputs.tsx';
import { vehicleName } from './vehicle-name.ts';

type TrophiesDialogProps = {
  showcase: Pick<Showcase, 'id' | 'vehicleData' | 'trophies'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Adds, edits and removes trophies; nothing is kept until Save Trophies (Specification §4, Trophy editing), which keeps what has been typed
 * as well: who presses it with a trophy in the form wants that saved.
 */
export function TrophiesDialog({ open, ...props }: TrophiesDialogProps) {
  return open ? <TrophyEditor {...props} /> : null;
}

function TrophyEditor({ showcase, onOpenChange }: Omit<TrophiesDialogProps, 'open'>) {
  const [trophies, setTrophies] = useState<Trophy[]>(showcase.trophies);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [editedIndex, setEditedIndex] = useState<number | null>(null);
  const [removed, setRemoved] = useState<{ trophy: Trophy; place: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const form = useActionForm({
    intent: 'trophies',
    onDone: () => {
      onOpenChange(false);
      toast({ title: 'Trophies Saved', description: 'Your trophies and awards have been updated.' });
    },
    onRefused: (_refusal, error) => tellFailure({ title: 'Error', error, tried: 'Failed to save trophies' }),
  });

  const resetForm = () => {
    setDraft(EMPTY_DRAFT);
    setEditedIndex(null);
  };
  const [isUploading, setUploading] = useState(false);
  const missing = missingOf(TROPHY_FIELDS, draft);
  /** The list with what is in the form. */
  const withTyped = () => {
    const trophy = toTrophy(draft);
    return editedIndex === null ? [...trophies, trophy] : trophies.map((old, index) => (index === editedIndex ? trophy : old));
  };
  const oneTrophy = useControlledForm({
    wrong: missing,
    save: async () => {
      setTrophies(withTyped());
      resetForm();
    },
  });
  const isTyped = !isBlank(draft);
  const isIncomplete = Object.keys(missing).length > 0;
  const remove = (removed: number) => {
    const trophy = trophies[removed];
    if (trophy) setRemoved({ trophy, place: removed });
    setTrophies(trophies.filter((_, index) => index !== removed));
    if (editedIndex === removed) resetForm();
    else if (editedIndex !== null && editedIndex > removed) setEditedIndex(editedIndex - 1);
  };
  const undo = ({ trophy, place }: { trophy: Trophy; place: number }) => {
    setTrophies(trophies.toSpliced(place, 0, trophy));
    if (editedIndex !== null && editedIndex >= place) setEditedIndex(editedIndex + 1);
    setRemoved(null);
    // The button is gone then, and the list may be new.
    requestAnimationFrame(() => list.current?.focus());
  };
  return (
    <Dialog
      open
      // Opened again before the page has what is saved, it would show, and save, what was before.
      onOpenChange={(isShown) => form.isPending || onOpenChange(isShown)}
      wide
      title="Trophies & Awards"
      description={`What the ${vehicleName(showcase.vehicleData)} has won`}
      help={<HelpLink topic="trophies">About trophies</HelpLink>}
      footer={
        <>
          {isTyped && (
            <p className="mr-auto self-center text-[0.9375rem] text-ink-soft">
              {isIncomplete ? 'The trophy in the form is not complete yet.' : 'The trophy in the form is saved as well.'}
            </p>
          )}
          <Button variant="secondary" disabled={form.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <SubmitButton of={form} disabled={isUploading}>
            Save Trophies
          </SubmitButton>
        </>
      }
    >
      <ActionForm
        form={form}
        onSubmit={(event) => {
          if (!isTyped || !isIncomplete) return;
          event.preventDefault();
          // It says what is missing.
          void oneTrophy.send();
        }}
      >
        <FormSummary />
        <input type="hidden" name="id" value={showcase.id} />
        <TrophyInputs trophies={isTyped ? withTyped() : trophies} />
      </ActionForm>
      {trophies.length === 0 ? (
        <p className="flex items-center gap-3 pb-5 text-ink-soft">
          <TrophyIcon className="size-6 text-brass" strokeWidth={1.3} aria-hidden="true" />
          No trophies yet. Add the first one below.
        </p>
      ) : (
        <ul ref={list} tabIndex={-1} className="mb-5 flex flex-col gap-2 outline-none" aria-label="Trophies">
          {trophies.map((trophy, index) => (
            <TrophyRow
              // biome-ignore lint/suspicious/noArrayIndexKey: trophies have no id, and two may be equal
              key={index}
              trophy={trophy}
              onEdit={() => {
                setDraft(toTrophyDraft(trophy));
                setEditedIndex(index);
              }}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="mb-5 flex flex-wrap items-center gap-3 empty:hidden">
        {removed && (
          <>
            {removed.trophy.name} was removed.
            <Button variant="secondary" size="small" onClick={() => undo(removed)}>
              Undo
            </Button>
          </>
        )}
      </p>
      <TrophyForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        edited={editedIndex}
        isIncomplete={isIncomplete}
        form={oneTrophy}
        isUploading={isUploading}
        onUploading={setUploading}
        onCancel={resetForm}
      />
    </Dialog>
  );
}

function TrophyRow({ trophy, onEdit, onRemove }: { trophy: Trophy; onEdit: () => void; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 rounded-card border bg-raised py-2 pr-2 pl-3">
      {trophy.photoUrl ? (
        <img src={`${trophy.photoUrl}?size=thumbnail`} alt="" className="size-12 shrink-0 border object-cover" />
      ) : (
        <TrophyIcon className="mx-2 size-7 shrink-0 text-brass" strokeWidth={1.3} aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{trophy.name}</p>
        <p className="figures text-[0.9375rem] leading-snug text-ink-soft">
          {[trophy.year, trophy.event, trophy.category].filter(Boolean).join(' · ')}
        </p>
      </div>
      <IconButton label={`Edit ${trophy.name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${trophy.name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

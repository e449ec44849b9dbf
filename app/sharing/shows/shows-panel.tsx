import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi, fetchApi } from '#app/platform/api-client.ts';
import { longDay } from '#app/platform/calendar-day.ts';
import { counted } from '#app/platform/counted.ts';
import { ControlledForm, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/toast.ts';
import { missingOf } from '#app/ui/use-field-errors.ts';
import { MAX_SHOWS, SHOW_FIELDS, type Show } from './show.ts';

type ShowsPanelProps = {
  /** The address of the showcase's shows. */
  path: string;
  /** The latest first. */
  shows: Show[];
  onAdded: (show: Show) => void;
  onRemoved: (id: string) => void;
};

/** The shows that a car goes to, each with the scans of its code. */
export function ShowsPanel({ path, shows, onAdded, onRemoved }: ShowsPanelProps) {
  return (
    <>
      <h3 className="mt-8 text-xl">Shows</h3>
      {shows.length === 0 ? (
        <p className="mt-1 max-w-prose text-ink-soft">
          Add the show that you are going to. Its kit then has a code of its own, and here you see how often it was scanned.
        </p>
      ) : (
        <ShowList path={path} shows={shows} onRemoved={onRemoved} />
      )}
      {shows.length < MAX_SHOWS && <NewShowForm path={path} onAdded={onAdded} />}
    </>
  );
}

function ShowList({ path, shows, onRemoved }: Omit<ShowsPanelProps, 'onAdded'>) {
  const [asked, setAsked] = useState<Show | null>(null);
  const [isBusy, setBusy] = useState(false);

  const remove = async ({ id }: Show) => {
    setBusy(true);
    try {
      await fetchApi(`${path}/${id}`, { method: 'DELETE' });
      onRemoved(id);
      toast({ title: 'Show removed' });
    } catch (error) {
      tellFailure({ title: 'Not removed', error });
    }
    setBusy(false);
    setAsked(null);
  };

  return (
    <>
      <ul className="mt-2">
        {shows.map((show) => (
          <li key={show.id} className="flex items-center gap-4 border-b py-2">
            <div className="min-w-0 flex-1 items-center justify-between gap-4 sm:flex">
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold" dir="auto">
                  {show.name}
                </p>
                <p className="text-ink-soft" dir="auto">
                  <span className="whitespace-nowrap">{longDay(show.day)}</span>
                  {show.place && ` · ${show.place}`}
                </p>
              </div>
              <p className="figures shrink-0">{counted(show.scans, 'scan')}</p>
            </div>
            <IconButton label={`Remove ${show.name}`} onClick={() => setAsked(show)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null);
        }}
        title="Remove this show?"
        description={`The count of ${asked?.name ?? 'the show'} is gone for good. Codes that are printed still lead to your car, but are not counted anymore.`}
        confirmLabel="Remove"
        onConfirm={() => asked && void remove(asked)}
        busy={isBusy}
      />
    </>
  );
}

const BLANK = { name: '', day: '', place: '' };
const { name, day, place } = SHOW_FIELDS;
const ASKED_FOR = { name, day, place: { required: null } };

function NewShowForm({ path, onAdded }: Pick<ShowsPanelProps, 'path' | 'onAdded'>) {
  const [typed, setTyped] = useState(BLANK);
  const [mailsReport, setMailsReport] = useState(true);
  const type = (change: Partial<typeof BLANK>) => setTyped({ ...typed, ...change });
  const form = useControlledForm({
    wrong: missingOf(ASKED_FOR, typed),
    save: async () => {
      const body = { name: typed.name, day: typed.day, place: typed.place || undefined, mailsReport };
      onAdded(await callApi<Show>(path, { method: 'POST', body }));
      setTyped(BLANK);
    },
    tell: (error) => tellFailure({ title: 'Not added', error }),
  });
  return (
    <ControlledForm form={form} aria-label="Add a show" className="mt-6">
      <div className="grid gap-4 sm:grid-cols-[1fr_auto_1fr]">
        <Field name="name" label="Name of the show" required>
          <Input maxLength={name.limit} value={typed.name} onChange={({ target }) => type({ name: target.value })} />
        </Field>
        <Field name="day" label="Day" required>
          <Input
            type="date"
            min={day.first}
            max={day.last}
            value={typed.day}
            onChange={({ target }) => type({ day: target.value })}
          />
        </Field>
        <Field name="place" label="Place (optional)">
          <Input maxLength={place.limit} value={typed.place} onChange={({ target }) => type({ place: target.value })} />
        </Field>
      </div>
      <Checkbox
        className="mt-3"
        label="Mail me the number of scans on the day after"
        checked={mailsReport}
        onChange={setMailsReport}
      />
      <SubmitButton variant="secondary" className="mt-3">
        Add the show
      </SubmitButton>
    </ControlledForm>
  );
}

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { longDay } from '#app/platform/calendar-day.ts';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import {
  ENTRY_FIELDS,
  GUEST_BOOK,
  OPEN_ENTRIES,
  olderInWords,
  type PublicEntry,
  TRAP,
} from '#app/sharing/guest-book/guest-book.ts';
import { PhotoField } from '#app/sharing/guest-book/photos/photo-field.tsx';
import { Field, Input, Textarea } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { EntryPhoto } from './entry-photo.tsx';

/** The anchor of the form. */
const FORM = 'sign';

type GuestBookProps = {
  /** The latest first. */
  entries: PublicEntry[];
  ownerName: string;
  allowsPhotos: boolean;
};

/** What others have written about the car, as far as its owner approved it, and the form to write, which needs no account and no script. */
export function GuestBook({ entries, ownerName, allowsPhotos }: GuestBookProps) {
  const older = entries.slice(OPEN_ENTRIES);
  const form = useActionForm<{ isSigned: true }>({ intent: 'sign' });
  return (
    <section
      id={GUEST_BOOK}
      // Without entries there is nothing beside the form.
      className={clsx('mag-article scroll-mt-6', entries.length > 0 ? 'mag-wide' : 'mag-narrow')}
      aria-labelledby="guest-book-title"
    >
      <header className="mag-head">
        <p className="mag-kicker">Who came by</p>
        <h2 id="guest-book-title">Guest book</h2>
      </header>
      <div className={clsx('grid gap-x-12', entries.length > 0 ? 'gap-y-8 lg:grid-cols-[1fr_22rem]' : 'gap-y-4')}>
        <div className="min-w-0">
          {/* Where the form is below the entries. */}
          {entries.length > 0 && (
            <a
              href={`#${FORM}`}
              className="mb-4 inline-block py-2 text-accent underline underline-offset-3 lg:hidden print:hidden"
            >
              Sign it
            </a>
          )}
          {entries.length === 0 && !form.done && <p className="text-ink-soft">No entries yet. Be the first to sign.</p>}
          <Entries entries={entries.slice(0, OPEN_ENTRIES)} />
          {older.length > 0 && (
            <details>
              <summary className="cursor-pointer py-3 font-semibold text-accent">{olderInWords(older.length)}</summary>
              <Entries entries={older} />
            </details>
          )}
        </div>
        <div id={FORM} className="scroll-mt-6">
          {form.done ? (
            <Thanks ownerName={ownerName} hasScript={form.fetcher.data !== undefined} />
          ) : (
            <EntryForm form={form} ownerName={ownerName} allowsPhotos={allowsPhotos} />
          )}
        </div>
      </div>
    </section>
  );
}

function Entries({ entries }: { entries: PublicEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map(({ name, words, day, photo }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page never changes them
        <li key={index} className="flex flex-col gap-x-6 gap-y-3 border-b py-4 first:pt-0 sm:flex-row">
          <div className="min-w-0 flex-1">
            <blockquote className="overflow-hidden whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {words}
            </blockquote>
            <p className="mt-1 overflow-hidden text-base text-ink-soft [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{name}</bdi> · <span className="figures inline-block">{longDay(day)}</span>
            </p>
          </div>
          {photo && <EntryPhoto photo={photo} name={name} />}
        </li>
      ))}
    </ul>
  );
}

type EntryFormProps = Pick<GuestBookProps, 'ownerName' | 'allowsPhotos'> & {
  form: ReturnType<typeof useActionForm<{ isSigned: true }>>;
};

function EntryForm({ form, ownerName, allowsPhotos }: EntryFormProps) {
  const { name, words } = ENTRY_FIELDS;
  return (
    <ActionForm
      form={form}
      hasFile={allowsPhotos}
      action={`#${GUEST_BOOK}`}
      aria-label="Sign the guest book"
      className="card flex flex-col gap-4 p-6"
    >
      <h3 className="text-xl">Sign it</h3>
      <FormSummary />
      <Field name="name" label="Your name" required>
        <Input autoComplete="name" maxLength={name.limit} />
      </Field>
      <Field name="words" label="A few words" required>
        <Textarea rows={4} maxLength={words.limit} />
      </Field>
      {/* Only robots see it, and fill it in. */}
      <label className="sr-only" aria-hidden="true">
        Leave this empty
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      {/* The last field: one that is too large cuts off what comes after it. */}
      {allowsPhotos && <PhotoField />}
      <p className="text-[0.9375rem] leading-snug text-ink-soft">
        {ownerName} reads every entry before it is shown here. Only your name, your words{allowsPhotos && ', your photo'} and the
        day are stored with it.
      </p>
      <SubmitButton className="self-start">Sign the guest book</SubmitButton>
    </ActionForm>
  );
}

/** Takes the focus, since the form that had it is gone. */
function Thanks({ ownerName, hasScript }: { ownerName: string; hasScript: boolean }) {
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasScript) thanks.current?.focus();
  }, [hasScript]);
  return (
    <div ref={thanks} tabIndex={-1} role="status" className="card p-6">
      <h3 className="text-xl">Thank you for signing</h3>
      <p className="mt-2 text-ink-soft">Your entry is with {ownerName}, who reads it before it is shown here.</p>
    </div>
  );
}

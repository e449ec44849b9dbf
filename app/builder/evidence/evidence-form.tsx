import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_NOTE } from '#app/showcases/text-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Textarea } from '#app/ui/field.tsx';

type EvidenceFormProps = {
  /** Why the statement can't be put in at all. */
  error: string | undefined;
  onPutIn: (note: string) => void;
  onCancel: () => void;
};

/** Asks for the owner's own evidence. It is no form element, since the builder's steps are one. */
export function EvidenceForm({ error, onPutIn, onCancel }: EvidenceFormProps) {
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const putIn = () => {
    setIsTried(true);
    if (note.trim() && !error) return onPutIn(note.trim());
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && !isEnter)) return;
    event.preventDefault();
    if (isEnter) putIn();
    // A key pressed by mistake loses no text; the button does what it says.
    else if (!note) onCancel();
  };

  return (
    <div className="flex w-full max-w-prose flex-col gap-3">
      <Field
        label="Your evidence"
        hint="For example a log book, an invoice or a photo. This note stays private; readers see a † for your statement."
        required
        error={isTried ? (error ?? (note.trim() ? undefined : 'Please say what your evidence is.')) : undefined}
      >
        <Textarea
          ref={field}
          rows={2}
          dir="auto"
          maxLength={MAX_NOTE}
          className="min-h-20!"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={putIn}>
          Put in
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

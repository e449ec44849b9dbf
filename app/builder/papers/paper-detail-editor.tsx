import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { MAX_VALUE, PAPER_TOPICS } from '#app/showcases/papers/paper-topics.ts';
import type { PaperDetail } from '#app/showcases/papers/papers.schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { PaperCrop } from './paper-crop.tsx';

type PaperDetailEditorProps = {
  detail: PaperDetail;
  picture: PhotoDetails | undefined;
  onChange: (detail: PaperDetail) => void;
  onLeaveOut: () => void;
};

/** A detail beside the part of the paper on which it was read, to be compared, corrected, and confirmed or left out. */
export function PaperDetailEditor({ detail, picture, onChange, onLeaveOut }: PaperDetailEditorProps) {
  const { label, box, topic, isConfirmed } = detail;
  const [value, setValue] = useState(detail.value);
  const typed = value.trim();
  return (
    <li className="flex flex-col gap-3 border-t py-5 first:border-t-0 first:pt-0">
      {box && picture && <PaperCrop box={box} label={label} picture={picture} />}
      <Field
        label={label}
        error={typed ? undefined : 'Please type what your paper says, or leave this detail out.'}
        hint={
          PAPER_TOPICS[topic].isTold ? undefined : (
            <span className="inline-flex items-center gap-1.5">
              <Lock className="size-4" aria-hidden="true" /> Kept for you alone: no text and no visitor gets it.
            </span>
          )
        }
      >
        <Input
          value={value}
          maxLength={MAX_VALUE}
          onChange={(event) => {
            setValue(event.target.value);
            const changed = event.target.value.trim();
            if (changed || isConfirmed) onChange({ ...detail, value: changed || detail.value, isConfirmed: false });
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {isConfirmed ? (
          <p className="inline-flex min-h-9 items-center gap-1.5 font-semibold">
            <Check className="size-5 text-brass" aria-hidden="true" /> Confirmed
          </p>
        ) : (
          <Button
            size="small"
            data-confirm=""
            disabled={!typed}
            onClick={() => onChange({ ...detail, value: typed, isConfirmed: true })}
          >
            Confirm<span className="sr-only"> {label}</span>
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onLeaveOut}>
          Leave out<span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

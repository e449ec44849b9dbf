import { X } from 'lucide-react';
import { type ChangeEvent, useContext, useEffect, useRef, useState } from 'react';
import { FORMATS_IN_WORDS, UPLOAD_TYPES } from '#app/photos/photo-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { FormContext } from '#app/ui/form.tsx';
import { GUEST_PHOTO, MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from './guest-photo.ts';

const HINT = `${FORMATS_IN_WORDS}, up to ${MAX_PHOTO_BYTES / 1e6} MB. It is stored smaller, without the place and time that the camera noted.`;

/** The guest's photo: a plain file field, which shows what was chosen where there are scripts. */
export function PhotoField() {
  const form = useContext(FormContext);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  // A page that is loaded again has the texts, but no browser keeps the file.
  const isAskedAgain = form !== null && Object.keys(form.values).length > 0;

  const clear = () => {
    if (input.current) input.current.value = '';
    setChosen(null);
  };
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0] ?? null;
    const isOver = file !== null && file.size > MAX_PHOTO_BYTES;
    setTooLarge(isOver);
    if (isOver) clear();
    else setChosen(file);
  };
  const remove = () => {
    clear();
    // The button is gone, and the focus with it.
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-3">
      <Field
        name={GUEST_PHOTO}
        label="A photo"
        hint={isAskedAgain ? `If you had chosen a photo, please choose it again. ${HINT}` : HINT}
        error={isTooLarge ? PHOTO_TOO_LARGE : undefined}
      >
        <Input
          ref={input}
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          onChange={choose}
          className="h-auto! py-2 pl-2! file:mr-3 file:cursor-pointer file:rounded-card file:border file:border-rule-strong file:bg-paper file:px-3 file:py-1 file:font-semibold file:text-ink"
        />
      </Field>
      <p role="status" className="sr-only">
        {isTooLarge ? PHOTO_TOO_LARGE : chosen && `${chosen.name} is chosen.`}
      </p>
      {chosen && <Chosen file={chosen} onRemove={remove} />}
    </div>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  // Not every browser can show every format.
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setShown(true);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {address && isShown ? (
        <img src={address} alt={file.name} onError={() => setShown(false)} className="max-h-48 max-w-full rounded-card border" />
      ) : (
        <p className="min-w-0 text-[0.9375rem] [overflow-wrap:anywhere]">{file.name}</p>
      )}
      <Button variant="secondary" size="small" onClick={onRemove}>
        <X className="size-4 text-brass" aria-hidden="true" />
        Remove photo
      </Button>
    </div>
  );
}

import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { uploadPhoto } from '#app/photos/upload-photo.ts';
import { ControlledForm, type useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toast.ts';
import type { Trophy } from './showcase.schema.ts';
import { TROPHY_FIELDS, TROPHY_TEXTS, type TrophyText } from './trophy-fields.ts';

/** The form's input: every text, and optionally a photo. */
export type TrophyDraft = Record<TrophyText, string> & { photoUrl: string | undefined };

export const EMPTY_DRAFT: TrophyDraft = { name: '', year: '', event: '', category: '', photoUrl: undefined };

export const toTrophyDraft = (trophy: Trophy): TrophyDraft => ({
  ...trophy,
  category: trophy.category ?? '',
  photoUrl: trophy.photoUrl,
});

export const isBlank = (draft: TrophyDraft): boolean =>
  !draft.photoUrl && TROPHY_TEXTS.every((name) => draft[name].trim() === '');

export const toTrophy = ({ name, year, event, category, photoUrl }: TrophyDraft): Trophy => ({
  name: name.trim(),
  year: year.trim(),
  event: event.trim(),
  category: category.trim() || undefined,
  photoUrl,
});

type TrophyFormProps = {
  draft: TrophyDraft;
  /** @param change applied to the latest draft */
  onChange: (change: Partial<TrophyDraft>) => void;
  /** The index of the trophy being edited; null for a new one. */
  edited: number | null;
  /** Whether a text is missing. */
  isIncomplete: boolean;
  /** Adds it to the list, or changes it there. */
  form: ReturnType<typeof useControlledForm>;
  /** Whether its photo is on its way. */
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onCancel: () => void;
};

/** Edits one trophy of the list, which can't be added while a text is missing (Specification §5). */
export function TrophyForm({ draft, onChange, edited, isIncomplete, form, isUploading, onUploading, onCancel }: TrophyFormProps) {
  const { reset } = form;
  // The errors and the pending photo of one trophy must not carry over to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another trophy resets the form
  useEffect(() => {
    reset();
    onUploading(false);
  }, [reset, edited]);
  const isEdit = edited !== null;
  return (
    <ControlledForm form={form} className="border-t border-rule-strong pt-5">
      <h3 className="text-xl">{isEdit ? 'Edit Trophy' : 'Add a Trophy'}</h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {TROPHY_TEXTS.map((name) => {
          const { label, required, limit, ...control } = TROPHY_FIELDS[name];
          return (
            <Field key={name} name={name} label={label} required={required !== null}>
              <Input
                {...control}
                maxLength={limit}
                value={draft[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </Field>
          );
        })}
      </div>
      <TrophyPhoto
        key={edited}
        path={draft.photoUrl}
        isUploading={isUploading}
        onUploading={onUploading}
        onChange={(photoUrl) => onChange({ photoUrl })}
      />
      {/* On a phone the form is longer than the dialog: its button stands above the foot as soon as the form is seen, not below it. */}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:sticky max-sm:-bottom-5 max-sm:-mx-5 max-sm:-mb-5 max-sm:border-t max-sm:bg-paper max-sm:px-5 max-sm:py-3">
        {/* Not disabled: clicking it leads to what is missing. */}
        <SubmitButton variant="secondary" aria-disabled={isIncomplete} disabled={isUploading}>
          {isEdit ? 'Update Trophy' : 'Add Trophy'}
        </SubmitButton>
        {isEdit && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel Edit
          </Button>
        )}
      </div>
    </ControlledForm>
  );
}

type TrophyPhotoProps = {
  path: string | undefined;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onChange: (path: string | undefined) => void;
};

function TrophyPhoto({ path, isUploading, onUploading, onChange }: TrophyPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    onUploading(true);
    try {
      if (!file.type.startsWith('image/')) throw new Error('Not an image');
      const uploaded = await uploadPhoto(file);
      // The form may show another trophy by now.
      if (!input.current) return;
      onChange(uploaded);
      toast({ title: 'Photo uploaded', description: 'Trophy photo has been uploaded successfully' });
    } catch {
      tellFailure({ title: 'Upload failed', words: 'Failed to upload trophy photo' });
    }
    if (!input.current) return;
    onUploading(false);
    input.current.value = '';
  };

  return (
    <div className="mt-4 flex items-center gap-4">
      {path && <img src={`${path}?size=thumbnail`} alt="The trophy" className="size-16 border border-rule-strong object-cover" />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Trophy photo"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <Button variant="secondary" size="small" busy={isUploading} onClick={() => input.current?.click()}>
        {!isUploading && <ImagePlus className="size-4.5 text-brass" aria-hidden="true" />}
        {isUploading ? 'Uploading...' : path ? 'Change Photo' : 'Add Photo'}
      </Button>
      {path && !isUploading && (
        <Button variant="ghost" size="small" onClick={() => onChange(undefined)}>
          <X className="size-4" aria-hidden="true" />
          Remove Photo
        </Button>
      )}
    </div>
  );
}

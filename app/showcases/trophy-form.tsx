import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { uploadPhoto } from '#app/photos/upload-photo.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.ts';
import type { Trophy } from './showcase.schema.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/** What is typed: every text is there, the photo perhaps not. */
export type TrophyDraft = { name: string; year: string; event: string; category: string; photoUrl: string | undefined };

export const EMPTY_DRAFT: TrophyDraft = { name: '', year: '', event: '', category: '', photoUrl: undefined };

export const toTrophyDraft = (trophy: Trophy): TrophyDraft => ({
  ...trophy,
  category: trophy.category ?? '',
  photoUrl: trophy.photoUrl,
});

export const isBlank = (draft: TrophyDraft): boolean =>
  !draft.photoUrl && [draft.name, draft.year, draft.event, draft.category].every((text) => text.trim() === '');

/** Specification §5: name, year and event are required. */
const isComplete = ({ name, year, event }: TrophyDraft): boolean => [name, year, event].every((text) => text.trim() !== '');

const toTrophy = ({ name, year, event, category, photoUrl }: TrophyDraft): Trophy => ({
  name: name.trim(),
  year: year.trim(),
  event: event.trim(),
  category: category.trim() || undefined,
  photoUrl,
});

type TrophyFormProps = {
  draft: TrophyDraft;
  onChange: (draft: TrophyDraft) => void;
  /** Whether an entry of the list is being changed, rather than one added. */
  isEdit: boolean;
  onSubmit: (trophy: Trophy) => void;
  onCancel: () => void;
};

export function TrophyForm({ draft, onChange, isEdit, onSubmit, onCancel }: TrophyFormProps) {
  const [isUploading, setIsUploading] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(draft) && !isUploading) onSubmit(toTrophy(draft));
  };
  const text = (key: 'name' | 'year' | 'event' | 'category', maxLength: number = TEXT_LIMITS.line) => ({
    value: draft[key],
    maxLength,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...draft, [key]: target.value }),
  });
  return (
    <form onSubmit={submit} className="border-t border-rule-strong pt-5">
      <h3 className="text-xl">{isEdit ? 'Edit Trophy' : 'Add a Trophy'}</h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="Award Name" required>
          <Input {...text('name')} placeholder="Best in Show" />
        </Field>
        <Field label="Year" required>
          <Input {...text('year', 20)} placeholder="2024" inputMode="numeric" />
        </Field>
        <Field label="Event" required>
          <Input {...text('event')} placeholder="Concours d’Elegance" />
        </Field>
        <Field label="Category">
          <Input {...text('category')} placeholder="European, 1960s" />
        </Field>
      </div>
      <TrophyPhoto
        path={draft.photoUrl}
        isUploading={isUploading}
        onUploading={setIsUploading}
        onChange={(photoUrl) => onChange({ ...draft, photoUrl })}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" disabled={!isComplete(draft) || isUploading}>
          {isEdit ? 'Update Trophy' : 'Add Trophy'}
        </Button>
        {isEdit && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel Edit
          </Button>
        )}
      </div>
    </form>
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
      onChange(await uploadPhoto(file));
      toast({ title: 'Photo uploaded', description: 'Trophy photo has been uploaded successfully' });
    } catch {
      tellFailure({ title: 'Upload failed', words: 'Failed to upload trophy photo' });
    } finally {
      onUploading(false);
      if (input.current) input.current.value = '';
    }
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

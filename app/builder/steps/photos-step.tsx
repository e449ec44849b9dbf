import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { type Dispatch, lazy, Suspense, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { AlikeNote } from '#app/builder/alike-note.tsx';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { PhotoGrid } from '#app/builder/photo-grid.tsx';
import { SuggestionsCard } from '#app/builder/suggestions/suggestions-card.tsx';
import { choosePhotos, type Refusal } from '#app/builder/uploads/choose-photos.ts';
import { RefusalList } from '#app/builder/uploads/refusal-list.tsx';
import type { PhotoUploads } from '#app/builder/uploads/use-photo-uploads.ts';
import { countMissing, countPlaces, countUnderWay, numbersOf, type PhotoTile, uploadedPaths } from '#app/builder/wizard-state.ts';
import { LazyPhotoEditor } from '#app/photos/lazy-photo-editor.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { MAX_UPLOAD_BYTES } from '#app/photos/photo-files.ts';
import { FORMATS_IN_WORDS, PHOTO_FORMATS } from '#app/photos/photo-formats.ts';
import { usePhotoDetails } from '#app/photos/use-photo-details.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { Button } from '#app/ui/button.tsx';

/** Without a connection there is no question and no note. */
const PhotoRemarks = lazy(() =>
  import('#app/builder/photo-remarks.tsx').then(
    (loaded) => ({ default: loaded.PhotoRemarks }),
    () => ({ default: () => null }),
  ),
);

type PhotosStepProps = {
  photos: PhotoTile[];
  /** The error of the photos as a whole, once Next was clicked. */
  error: string | undefined;
  dispatch: Dispatch<WizardAction>;
  uploads: Pick<PhotoUploads, 'retry' | 'remove'>;
};

/** Step 3: the photos, by mouse, keyboard or touch. */
export function PhotosStep({ photos, error, dispatch, uploads }: PhotosStepProps) {
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const { details, load, keep } = usePhotoDetails(uploadedPaths(photos));
  const [edited, setEdited] = useState<PhotoDetails | null>(null);
  const edit = useCallback(
    async (path: string) => {
      try {
        setEdited(details.get(path) ?? (await load(path)));
      } catch (error) {
        tellFailure({ title: 'Error', error, tried: 'Failed to open the photo' });
      }
    },
    [details, load],
  );
  // What there is to say about the photos follows them: it is below them, and a press is answered by its tile.
  const settled = useDeferredValue(photos);
  const remarks = useMemo(
    () => (
      <>
        <SuggestionsCard photos={settled} details={details} dispatch={dispatch} keep={keep} />
        <Suspense fallback={null}>
          <PhotoRemarks places={placesOf(settled)} details={details} onFrame={(path) => void edit(path)} onAnswered={keep} />
        </Suspense>
      </>
    ),
    [settled, details, dispatch, keep, edit],
  );
  const errorId = useId();
  const isFull = countPlaces(photos) >= MAX_PHOTOS;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // The button inside is for the keyboard and screen readers; the mouse may click anywhere in the zone.
    noKeyboard: true,
    accept: PHOTO_FORMATS,
    maxSize: MAX_UPLOAD_BYTES,
    minSize: 1,
    onDrop: (accepted, rejected) => {
      const chosen = choosePhotos(accepted, rejected, countPlaces(photos));
      setRefusals(chosen.refusals);
      if (chosen.photos.length > 0) dispatch({ type: 'photosAdded', photos: chosen.photos });
    },
  });

  return (
    <div className="flex flex-col gap-6">
      <div
        {...getRootProps({
          role: 'presentation',
          className: clsx(
            'flex cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed px-6 text-center transition-colors duration-150',
            // Once there are photos, they are what one looks at.
            photos.length > 0 ? 'py-4' : 'min-h-48 py-8',
            isDragActive ? 'border-accent bg-raised' : 'border-rule-strong bg-ground hover:border-brass hover:bg-raised',
          ),
        })}
      >
        <input {...getInputProps({ 'aria-label': 'Photos' })} />
        {photos.length === 0 && <Camera className="size-10 text-brass" strokeWidth={1.25} aria-hidden="true" />}
        {/* On a touch screen nothing can be dropped; the button says the rest. */}
        <p className="font-display text-xl pointer-coarse:hidden">{isDragActive ? 'Let go to add them' : 'Drop photos here'}</p>
        <Button variant="secondary" data-wrong={error ? '' : undefined} aria-describedby={error && errorId}>
          Choose photos
        </Button>
        <p className="text-[0.9375rem] text-ink-soft">
          {FORMATS_IN_WORDS}, up to {MAX_UPLOAD_BYTES / 1e6} MB each, 1 to {MAX_PHOTOS} in all. At least 1920 × 1080 prints best.
        </p>
        {error && (
          <p id={errorId} className="font-semibold text-danger">
            {error}
          </p>
        )}
      </div>

      {refusals.length > 0 && <RefusalList refusals={refusals} onClose={() => setRefusals([])} />}

      <p className="text-[0.9375rem] text-ink-soft" role="status">
        {describe(photos)}
        {isFull && ` That is all a showcase holds.`}
      </p>
      <AlikeNote photos={photos} onRemove={uploads.remove} />
      <PhotoGrid
        photos={photos}
        details={details}
        dispatch={dispatch}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
        onEdit={(path) => void edit(path)}
      />
      {remarks}
      <LazyPhotoEditor
        photo={edited}
        place={placesOf(photos).get(edited?.objectPath ?? '') ?? 0}
        onClose={() => setEdited(null)}
        onSaved={keep}
        onReplace={(path, by) => dispatch({ type: 'photoReplaced', path, by: by.objectPath })}
      />
    </div>
  );
}

/** The numbers of the photos that are there, by their paths. */
function placesOf(photos: PhotoTile[]): Map<string, number> {
  const numbers = numbersOf(photos);
  return new Map(
    photos.flatMap((photo) => (photo.status === 'uploaded' ? [[photo.path, numbers.get(photo.key) ?? 0] as const] : [])),
  );
}

function describe(photos: PhotoTile[]): string {
  const ready = uploadedPaths(photos).length;
  const underWay = countUnderWay(photos);
  const missing = countMissing(photos);
  const failed = photos.length - ready - underWay - missing;
  const parts = [`${ready} of ${MAX_PHOTOS} photos`];
  if (underWay > 0) parts.push(`${underWay} uploading`);
  if (failed > 0) parts.push(`${failed} failed`);
  if (missing > 0) parts.push(`${missing} no longer there`);
  return `${parts.join(', ')}.`;
}

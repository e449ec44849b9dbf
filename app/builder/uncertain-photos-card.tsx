import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import type { OwnerFrames } from '#app/photos/owner-frames.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { Sample } from '#app/photos/use-picker.tsx';
import { callApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';

type Asked = PhotoDetails & { width: number; height: number; place: number };

type UncertainPhotosCardProps = {
  /** The paths of the photos that are ready, in order, with their numbers from 1. */
  places: ReadonlyMap<string, number>;
  details: ReadonlyMap<string, PhotoDetails>;
  onFrame: (path: string) => void;
  onAnswered: (photo: PhotoDetails) => void;
};

/** All of the photo, wherever it is shown. */
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const ALL_WHOLE: OwnerFrames = { cover: WHOLE, page: WHOLE, slide: WHOLE, flyer: WHOLE, card: WHOLE };

/** Asks whether the car is in view of photos in which it was not surely found; once, and nothing waits for the answer. */
export function UncertainPhotosCard({ places, details, onFrame, onAnswered }: UncertainPhotosCardProps) {
  const [isBusy, setBusy] = useState(false);
  const [isThanked, setThanked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = [...places].flatMap(([path, place]): Asked[] => {
    const photo = details.get(path);
    return photo?.isCarUncertain && photo.width && photo.height
      ? [{ ...photo, width: photo.width, height: photo.height, place }]
      : [];
  });
  if (asked.length === 0 && !isThanked) return null;

  const answer = async (photos: Asked[], frames?: OwnerFrames) => {
    setBusy(true);
    try {
      for (const { objectPath } of photos) {
        const body = { isCarInView: true, ...(frames && { frames }) };
        onAnswered(await callApi<PhotoDetails>(`/api/photos/${photoIdOf(objectPath)}`, { method: 'PATCH', body }));
      }
      setThanked(true);
      // The button that was pressed is gone.
      heading.current?.focus();
    } catch (error) {
      tellFailure({ title: 'Error', error, tried: 'Failed to save your answer' });
    } finally {
      setBusy(false);
    }
  };
  const [unsure, unseen] = [asked.filter(({ subject }) => subject), asked.filter(({ subject }) => !subject)];
  const row = (photos: Asked[], text: ReactNode) => (
    <Row
      key={photos[0]?.objectPath}
      photos={photos}
      text={text}
      isBusy={isBusy}
      onFine={() => void answer(photos)}
      onWhole={() => void answer(photos, ALL_WHOLE)}
      onFrame={onFrame}
    />
  );
  return (
    <section aria-label="Is the car in view?" className="rounded-card border-2 border-brass bg-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {asked.length > 0 ? 'Is the car in view?' : 'Thank you, that is all'}
      </h2>
      {asked.length > 0 && (
        <>
          <p className="mt-1 max-w-prose text-ink-soft">
            This is how a wide slide will cut {asked.length === 1 ? 'this photo' : 'these photos'}. You can also go on and answer
            later.
          </p>
          <ul className="mt-3 flex flex-col divide-y">
            {unsure.map((photo) => row([photo], `In photo ${photo.place} we are not sure where your car is.`))}
            {unseen.length > 0 &&
              row(unseen, `We saw no whole car in ${namesOf(unseen)}, which is fine for an interior, an engine or a detail.`)}
          </ul>
        </>
      )}
    </section>
  );
}

/** 'photo 3', 'photos 3 and 5'. */
function namesOf(photos: Asked[]): string {
  const numbers = photos.map(({ place }) => String(place));
  return `${numbers.length === 1 ? 'photo' : 'photos'} ${new Intl.ListFormat('en-US').format(numbers)}`;
}

type RowProps = {
  /** Answered together. */
  photos: Asked[];
  text: ReactNode;
  isBusy: boolean;
  onFine: () => void;
  onWhole: () => void;
  onFrame: (path: string) => void;
};

function Row({ photos, text, isBusy, onFine, onWhole, onFrame }: RowProps) {
  const names = namesOf(photos);
  const [fine, whole] = photos.length === 1 ? ['It is fine', 'Show it whole'] : ['They are fine', 'Show them whole'];
  return (
    <li className={clsx('flex gap-x-4 gap-y-3 py-3 last:pb-0', photos.length > 1 ? 'flex-col' : 'max-[23rem]:flex-col')}>
      <ul className="flex shrink-0 flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.objectPath}>
            <button
              type="button"
              aria-label={`Frame photo ${photo.place}`}
              className="flex w-28 flex-col gap-1 rounded-card border border-rule-strong bg-paper p-1.5 text-sm font-semibold hover:border-brass sm:w-36"
              onClick={() => onFrame(photo.objectPath)}
            >
              <span className="block w-full">
                <Sample photo={photo} use="slide" />
              </span>
              <span aria-hidden="true">Frame photo {photo.place}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="text-[0.9375rem] leading-snug">{text}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" disabled={isBusy} aria-label={`${fine}: ${names}`} onClick={onFine}>
            {fine}
          </Button>
          <Button variant="secondary" size="small" disabled={isBusy} aria-label={`${whole}: ${names}`} onClick={onWhole}>
            {whole}
          </Button>
        </div>
      </div>
    </li>
  );
}

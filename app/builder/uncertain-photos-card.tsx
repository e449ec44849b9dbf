import { type ReactNode, useRef, useState } from 'react';
import type { FrameUse, OwnerFrames } from '#app/photos/owner-frames.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { tightestCrop } from '#app/photos/tightest-crop.ts';
import { callApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { type AskedPhoto, namesOf, UncertainPhotosRow } from './uncertain-photos-row.tsx';

export type UncertainPhotosCardProps = {
  /** The paths of the photos that are ready, in order, with their numbers from 1. */
  places: ReadonlyMap<string, number>;
  details: ReadonlyMap<string, PhotoDetails>;
  onFrame: (path: string) => void;
  onAnswered: (photo: PhotoDetails) => void;
};

/** Photos that are asked about at once; the next one comes up once one is answered. */
const OPEN_QUESTIONS = 3;

/** All of the photo, wherever it is shown. */
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const ALL_WHOLE: OwnerFrames = { cover: WHOLE, page: WHOLE, slide: WHOLE, flyer: WHOLE, card: WHOLE };

/** Where documents show any photo, and where they show the first one alone. */
const USES: readonly FrameUse[] = ['page', 'slide'];
const USES_OF_FIRST: readonly FrameUse[] = [...USES, 'cover', 'flyer', 'card'];

/** A photo that is to be asked about: some crop cuts it, which may cut the car. */
function askedOf(photo: PhotoDetails | undefined, place: number): AskedPhoto | null {
  if (!photo?.isCarUncertain || !photo.width || !photo.height) return null;
  const sized = { ...photo, width: photo.width, height: photo.height };
  const use = tightestCrop(sized, place === 1 ? USES_OF_FIRST : USES);
  return use && { ...sized, place, use };
}

/**
 * Asks whether the car is in view of photos in which it was not surely found and of which something is cut; once, and nothing waits
 * for the answer.
 */
export function UncertainPhotosCard({ places, details, onFrame, onAnswered }: UncertainPhotosCardProps) {
  const [isBusy, setBusy] = useState(false);
  const [isThanked, setThanked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = [...places].flatMap(([path, place]) => askedOf(details.get(path), place) ?? []);
  if (asked.length === 0 && !isThanked) return null;

  const answer = async (photos: AskedPhoto[], frames?: OwnerFrames) => {
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
  const row = (photos: AskedPhoto[], text: ReactNode) => (
    <UncertainPhotosRow
      key={photos[0]?.objectPath}
      photos={photos}
      text={text}
      isBusy={isBusy}
      onFine={() => void answer(photos)}
      onWhole={() => void answer(photos, ALL_WHOLE)}
      onFrame={onFrame}
    />
  );
  const unsureRow = (photo: AskedPhoto) => row([photo], `In photo ${photo.place} we are not sure where your car is.`);
  const later = unsure.slice(OPEN_QUESTIONS);
  return (
    <section aria-label="Is the car in view?" className="rounded-card border-2 border-brass bg-raised p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {asked.length > 0 ? 'Is the car in view?' : 'Thank you, that is all'}
      </h2>
      {asked.length > 0 && (
        <>
          <p className="mt-1 max-w-prose text-ink-soft">
            {asked.length === 1 ? 'This is the tightest crop of this photo' : 'These are the tightest crops of these photos'} that
            your documents will use. You can also go on and answer later.
          </p>
          <ul className="mt-3 flex flex-col divide-y">
            {unsure.slice(0, OPEN_QUESTIONS).map(unsureRow)}
            {unseen.length > 0 &&
              row(unseen, `We saw no whole car in ${namesOf(unseen)}, which is fine for an interior, an engine or a detail.`)}
          </ul>
          {later.length > 0 && (
            <details className="mt-3 border-t pt-1 -mb-2">
              <summary className="cursor-pointer py-3 font-semibold text-accent">
                {later.length === 1 ? 'The other photo' : `The other ${later.length} photos`}
              </summary>
              <ul className="flex flex-col divide-y">{later.map(unsureRow)}</ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}

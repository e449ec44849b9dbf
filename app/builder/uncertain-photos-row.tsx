import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FrameUse } from '#app/photos/owner-frames.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { PhotoSample } from '#app/photos/photo-sample.tsx';
import { inSentence } from '#app/platform/in-sentence.ts';
import { Button } from '#app/ui/button.tsx';

/** A photo that is asked about, its number from 1, and the use in which it is cut most. */
export type AskedPhoto = PhotoDetails & { width: number; height: number; place: number; use: FrameUse };

/** 'photo 3', 'photos 3 and 5'. */
export function namesOf(photos: { place: number }[]): string {
  const numbers = photos.map(({ place }) => String(place));
  return `${numbers.length === 1 ? 'photo' : 'photos'} ${inSentence(numbers)}`;
}

type RowProps = {
  /** Answered together. */
  photos: AskedPhoto[];
  text: ReactNode;
  isBusy: boolean;
  onFine: () => void;
  onWhole: () => void;
  onFrame: (path: string) => void;
};

export function UncertainPhotosRow({ photos, text, isBusy, onFine, onWhole, onFrame }: RowProps) {
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
                <PhotoSample photo={photo} use={photo.use} />
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

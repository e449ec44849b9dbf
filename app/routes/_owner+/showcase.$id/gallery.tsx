import { useRevalidator } from '@remix-run/react';
import { clsx } from 'clsx';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { LazyPhotoEditor } from '#app/photos/lazy-photo-editor.tsx';
import { LazyPhotoViewer } from '#app/photos/lazy-photo-viewer.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { isUpright, shapeOf } from '#app/photos/photo-shape.ts';
import { useSavedHere } from '#app/platform/forms/use-saved-here.ts';
import { Button } from '#app/ui/button.tsx';
import { GalleryPhoto } from './gallery-photo.tsx';

/** With a wide cover: the width of each photo in sixths of the row, so that no number of photos leaves a gap; the first is the cover. */
const HANGINGS: Record<number, string[]> = {
  1: ['md:col-span-6 md:aspect-[2/1]'],
  2: ['md:col-span-4 md:aspect-[3/2]', 'md:col-span-2'],
  3: ['md:col-span-4 md:row-span-2 md:aspect-[3/2]', 'md:col-span-2', 'md:col-span-2'],
  4: [
    'md:col-span-6 md:aspect-[2/1]',
    'md:col-span-2 md:aspect-[3/2]',
    'md:col-span-2 md:aspect-[3/2]',
    'md:col-span-2 md:aspect-[3/2]',
  ],
  5: [
    'md:col-span-4 md:row-span-2 md:aspect-[3/2]',
    'md:col-span-2',
    'md:col-span-2',
    'md:col-span-3 md:aspect-[3/2]',
    'md:col-span-3 md:aspect-[3/2]',
  ],
  6: [
    'md:col-span-4 md:row-span-2 md:aspect-[3/2]',
    'md:col-span-2',
    'md:col-span-2',
    'md:col-span-2 md:aspect-[3/2]',
    'md:col-span-2 md:aspect-[3/2]',
    'md:col-span-2 md:aspect-[3/2]',
  ],
};

// What is small is square, so that the button on it covers little.
const [WHOLE, HALF, THIRD] = [
  'max-md:col-span-6 max-md:aspect-[3/2]',
  'max-md:col-span-3 max-md:aspect-[3/2]',
  'max-md:col-span-2 max-md:aspect-square',
];
/** On a phone, below the cover: the width of so many others, so that no row has a gap and none is as high as the cover. */
const PHONE_SPANS: Record<number, string[]> = {
  1: [WHOLE],
  2: [HALF, HALF],
  3: [THIRD, THIRD, THIRD],
  4: [HALF, HALF, HALF, HALF],
  5: [HALF, HALF, THIRD, THIRD, THIRD],
};

/** With an upright cover: how many of so many photos are in each row, as high as each other, each in its own shape. */
const ROWS: Record<number, number[]> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [2, 4] };

/** A row leaves something of what comes after it in view. */
const ROW = 'contents md:col-span-2 md:mx-auto md:flex md:w-[min(100%,66svh*var(--shapes))] md:gap-3';
/** Ninefold, since shares that are less than 1 together leave a part of the row empty. */
const IN_ROW = 'md:aspect-(--shape) md:[flex:calc(9*var(--shape))_1_0]';
/** What is not as wide as what follows it, on a mount that is. */
const MOUNT = 'contents md:col-span-2 md:flex md:justify-center md:border md:bg-raised md:p-3';
const LONE = 'md:aspect-(--shape) md:w-[min(100%,60svh*var(--shape))]';
/** Two wide ones above each other, as high together as the cover beside them: in a row of three it would be as small as they are. */
const BESIDE =
  'contents md:flex md:w-[min(100%,66svh*var(--shape)+0.75rem+(66svh-0.75rem)/var(--stacked))] md:items-start md:gap-3';
const STACK =
  'contents md:flex md:w-[calc((100%-0.75rem*(1+var(--shape)))/(1+var(--shape)*var(--stacked)))] md:flex-col md:gap-3';
const STACKED = ['md:aspect-(--shape) md:flex-1', 'md:aspect-(--shape)', 'md:aspect-(--shape)'];
const UPRIGHT_COVER = 'max-md:aspect-(--shape) max-md:w-[min(100%,66svh*var(--shape))] max-md:justify-self-center';

type GalleryProps = {
  /** All of them; the first is the cover. */
  photos: PhotoDetails[];
  name: string;
  /** Whether the user may change captions and frames here. */
  isOwn: boolean;
};

/** Specification §9. */
const SHOWN_PHOTOS = 6;

/**
 * The first photos of a showcase, each cropped as framed, with its caption as alternative text. Any opens over the whole window,
 * where all of them are leafed through.
 */
export function Gallery({ photos: loaded, name, isOwn }: GalleryProps) {
  const { revalidate } = useRevalidator();
  const [photos, keepPhotos] = useSavedHere(loaded);
  const keep = (saved: PhotoDetails) =>
    keepPhotos(photos.map((photo) => (photo.objectPath === saved.objectPath ? saved : photo)));
  const [edited, setEdited] = useState<number | null>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = photos.slice(0, SHOWN_PHOTOS);
  const [cover] = shown;
  const isInRows = cover !== undefined && isUpright(cover);
  const others = shown.slice(1);
  const isStacked = isInRows && others.length === 2 && !others.some(isUpright);
  const inRows = isStacked ? STACKED : shown.map(() => (others.length === 0 ? LONE : IN_ROW));
  const altOf = ({ caption }: PhotoDetails, index: number) =>
    caption ?? (index === 0 ? `${name}, cover photo` : `${name}, photo ${index + 1}`);
  const editedPhoto = edited === null ? null : (photos[edited] ?? null);
  const hung = shown.map((photo, index) => {
    const isCover = index === 0;
    return (
      <GalleryPhoto
        key={photo.objectPath}
        photo={photo}
        alt={altOf(photo, index)}
        index={index}
        count={photos.length}
        sizes={isCover && !isInRows ? '(min-width: 72rem) 70rem, 94vw' : '(min-width: 48rem) 34rem, 94vw'}
        className={clsx(
          isCover ? (isInRows ? 'max-md:col-span-6' : WHOLE) : PHONE_SPANS[others.length]?.[index - 1],
          isCover && isInRows && UPRIGHT_COVER,
          isInRows ? inRows[index] : HANGINGS[shown.length]?.[index],
        )}
        onView={() => setViewed(index)}
        onEdit={isOwn ? () => setEdited(index) : undefined}
      />
    );
  });
  return (
    <>
      <div className={clsx('grid grid-cols-6 gap-2 sm:gap-3', isInRows && 'md:grid-cols-2')}>
        {isStacked ? (
          <div className={MOUNT}>
            <div
              className={BESIDE}
              style={{ '--shape': shapeOf(cover), '--stacked': others.reduce((sum, photo) => sum + 1 / shapeOf(photo), 0) }}
            >
              {hung[0]}
              <div className={STACK}>{hung.slice(1)}</div>
            </div>
          </div>
        ) : isInRows ? (
          rowsOf(shown).map(([from, to]) => (
            <div
              key={from}
              className={shown.length === 1 ? MOUNT : ROW}
              style={{ '--shapes': shown.slice(from, to).reduce((sum, photo) => sum + shapeOf(photo), 0) }}
            >
              {hung.slice(from, to)}
            </div>
          ))
        ) : (
          hung
        )}
      </div>
      {photos.length > shown.length && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="label text-ink-soft">
            {shown.length} of {photos.length} photos
          </p>
          <Button variant="secondary" size="small" onClick={() => setViewed(shown.length)}>
            <Images className="size-4 text-brass" aria-hidden="true" />
            See the other {photos.length - shown.length}
          </Button>
        </div>
      )}
      <LazyPhotoViewer photos={photos} altOf={altOf} shown={viewed} onShow={setViewed} />
      <LazyPhotoEditor
        photo={editedPhoto}
        place={(edited ?? 0) + 1}
        onClose={() => setEdited(null)}
        onSaved={(saved) => {
          keep(saved);
          revalidate();
        }}
      />
    </>
  );
}

/** The photos of each row, from one number to another. */
function rowsOf(photos: PhotoDetails[]): [from: number, to: number][] {
  const counts = ROWS[photos.length] ?? [];
  return counts.map((count, row) => {
    const from = counts.slice(0, row).reduce((sum, each) => sum + each, 0);
    return [from, from + count];
  });
}

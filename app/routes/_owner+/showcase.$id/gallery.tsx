import { useRevalidator } from '@remix-run/react';
import { clsx } from 'clsx';
import { Crop, Images } from 'lucide-react';
import { useState } from 'react';
import { LazyPhotoEditor } from '#app/photos/lazy-photo-editor.tsx';
import { LazyPhotoViewer } from '#app/photos/lazy-photo-viewer.tsx';
import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

/** The width of each photo in sixths of the row, so that no number of photos leaves a gap; the first is the cover. */
const HANGINGS: Record<number, string[]> = {
  1: ['md:col-span-6 md:aspect-[2/1]'],
  2: ['md:col-span-4 md:aspect-[3/2]', 'md:col-span-2'],
  3: ['md:col-span-4 md:row-span-2 md:aspect-[3/2]', 'md:col-span-2', 'md:col-span-2'],
  4: ['md:col-span-6 md:aspect-[2/1]', 'md:col-span-2', 'md:col-span-2', 'md:col-span-2'],
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
export function Gallery({ photos, name, isOwn }: GalleryProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<number | null>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = photos.slice(0, SHOWN_PHOTOS);
  const hanging = HANGINGS[shown.length] ?? [];
  const altOf = ({ caption }: PhotoDetails, index: number) =>
    caption ?? (index === 0 ? `${name}, cover photo` : `${name}, photo ${index + 1}`);
  const editedPhoto = edited === null ? null : (photos[edited] ?? null);
  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-6">
        {shown.map((photo, index) => (
          <div
            key={photo.objectPath}
            className={clsx(
              'group relative overflow-hidden [container-type:size] max-md:aspect-[3/2] max-md:first:col-span-2 max-md:last:even:col-span-2',
              shown.length === 4 && index > 0 && 'md:aspect-[3/2]',
              hanging[index],
            )}
          >
            <Photo
              photo={photo}
              alt={altOf(photo, index)}
              sizes={index === 0 ? '(min-width: 72rem) 70rem, 94vw' : '(min-width: 48rem) 34rem, 94vw'}
              eager={index === 0}
              className="absolute inset-0"
            />
            <button
              type="button"
              aria-label={`Look at photo ${index + 1} of ${photos.length}`}
              className="absolute inset-0 cursor-zoom-in focus-visible:outline-3 focus-visible:-outline-offset-6"
              onClick={() => setViewed(index)}
            />
            {isOwn && (
              <IconButton
                label={`Caption and frames of photo ${index + 1}`}
                className="absolute right-2 bottom-2 border-rule-strong! bg-paper/90 hover:bg-raised!"
                onClick={() => setEdited(index)}
              >
                <Crop aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
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
        onSaved={() => revalidate()}
      />
    </>
  );
}

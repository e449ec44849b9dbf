import { clsx } from 'clsx';
import { useState } from 'react';
import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { PhotoViewer } from './photo-viewer.tsx';

/** How many of the four columns a photo takes, so that no number of photos leaves a gap; the cover takes two by two. */
function hangingOf(index: number, count: number): string {
  if (count === 1) return 'md:col-span-4 md:aspect-[2/1]';
  if (count === 2) return 'md:col-span-2 md:aspect-[3/2]';
  if (index === 0) return 'md:col-span-2 md:row-span-2 md:aspect-auto';
  const besideCover = Math.min(count - 1, 4);
  if (index <= besideCover) {
    const isLast = index === besideCover;
    if (besideCover === 2 || (besideCover === 3 && isLast)) return 'md:col-span-2 md:aspect-[3/1]';
    return 'md:aspect-[3/2]';
  }
  const inLastRow = (count - 5) % 4;
  if (inLastRow === 0 || index < count - inLastRow) return 'md:aspect-[3/2]';
  if (inLastRow === 1) return 'md:col-span-4 md:aspect-[3/1]';
  if (inLastRow === 2 || index === count - 1) return 'md:col-span-2 md:aspect-[3/1]';
  return 'md:aspect-[3/2]';
}

/** All photos in a grid, and each by itself. */
export function SharedGallery({ photos, name }: { photos: PhotoDetails[]; name: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const altOf = ({ caption }: PhotoDetails, index: number) => caption ?? `${name}, photo ${index + 1}`;

  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
        {photos.map((each, index) => (
          <li
            key={each.objectPath}
            className={clsx(
              'relative overflow-hidden [container-type:size] max-md:aspect-[3/2] max-md:first:col-span-2 max-md:last:even:col-span-2',
              hangingOf(index, photos.length),
            )}
          >
            <button
              type="button"
              className="absolute inset-0 focus-visible:-outline-offset-4"
              aria-label={`Look at photo ${index + 1} of ${photos.length}: ${altOf(each, index)}`}
              onClick={() => setShown(index)}
            >
              <Photo
                photo={each}
                alt=""
                sizes={index === 0 ? '(min-width: 72rem) 35rem, 94vw' : '(min-width: 48rem) 17rem, 47vw'}
                eager={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} altOf={altOf} shown={shown} onShow={setShown} />
    </>
  );
}

import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';

/** A finger must travel this far to mean another photo (px). */
const SWIPE = 48;

/** How many of the wall's four columns a photo takes, so that no number of them leaves a gap; the cover takes two by two. */
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

/** Tooltips would take Escape for themselves: these say what they do by their label alone. */
const BUTTON = 'grid size-12 shrink-0 place-items-center rounded-plate text-ink hover:text-brass';

/** On a phone they lie on the photo, which needs the width. */
const ASIDE = 'max-sm:absolute max-sm:bottom-2 max-sm:bg-[#120a06]/70';

/** All photos on the wall, and each by itself: with the keyboard, the mouse, or a finger. */
export function SharedGallery({ photos, name }: { photos: PhotoDetails[]; name: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const touchedAt = useRef(0);
  const photo = shown === null ? undefined : photos[shown];
  const altOf = ({ caption }: PhotoDetails, index: number) => caption ?? `${name}, photo ${index + 1}`;

  const go = (by: number) => setShown((current) => (current === null ? null : (current + by + photos.length) % photos.length));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const travelled = (changedTouches[0]?.clientX ?? 0) - touchedAt.current;
    if (Math.abs(travelled) > SWIPE) go(travelled > 0 ? -1 : 1);
  };

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
      <Dialog.Root open={photo !== undefined} onOpenChange={(isOpen) => !isOpen && setShown(null)}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[#120a06]" />
          <Dialog.Content
            aria-describedby={undefined}
            className="dark fixed inset-0 z-50 flex flex-col text-ink"
            onKeyDown={onKeyDown}
            onTouchStart={({ touches }) => {
              touchedAt.current = touches[0]?.clientX ?? 0;
            }}
            onTouchEnd={onTouchEnd}
          >
            {photo && shown !== null && (
              <>
                <div className="flex items-center justify-between gap-4 p-2 pl-4">
                  <Dialog.Title className="label text-brass" aria-live="polite">
                    Photo {shown + 1} of {photos.length}
                  </Dialog.Title>
                  <Dialog.Close asChild>
                    <button type="button" aria-label="Close" className={BUTTON}>
                      <X aria-hidden="true" />
                    </button>
                  </Dialog.Close>
                </div>
                <div className="relative flex min-h-0 flex-1 items-center sm:gap-4 sm:px-4">
                  <button
                    type="button"
                    aria-label="The photo before"
                    className={clsx(BUTTON, ASIDE, 'left-0')}
                    onClick={() => go(-1)}
                  >
                    <ChevronLeft aria-hidden="true" />
                  </button>
                  <img
                    key={photo.objectPath}
                    src={`${photo.objectPath}?size=screen`}
                    alt={altOf(photo, shown)}
                    width={photo.width ?? undefined}
                    height={photo.height ?? undefined}
                    className="h-full max-h-full min-w-0 flex-1 object-contain"
                  />
                  <button
                    type="button"
                    aria-label="The next photo"
                    className={clsx(BUTTON, ASIDE, 'right-0')}
                    onClick={() => go(1)}
                  >
                    <ChevronRight aria-hidden="true" />
                  </button>
                </div>
                <p className="min-h-14 px-4 py-3 text-center text-ink">{photo.caption}</p>
              </>
            )}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

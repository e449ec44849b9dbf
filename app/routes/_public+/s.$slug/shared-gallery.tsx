import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

/** A finger must travel this far to mean another photo (px). */
const SWIPE = 48;

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
              'relative aspect-[3/2] overflow-hidden [container-type:size]',
              index === 0 && 'col-span-2 md:row-span-2 md:aspect-auto',
            )}
          >
            <button
              type="button"
              className="absolute inset-0 focus-visible:-outline-offset-4"
              aria-label={`Look at photo ${index + 1} of ${photos.length}: ${altOf(each, index)}`}
              onClick={() => setShown(index)}
            >
              <Photo
                path={each.objectPath}
                alt=""
                sizes={index === 0 ? '(min-width: 72rem) 35rem, 94vw' : '(min-width: 48rem) 17rem, 47vw'}
                eager={index === 0}
                focus={each}
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog.Root open={photo !== undefined} onOpenChange={(isOpen) => !isOpen && setShown(null)}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[#120a06]/95" />
          <Dialog.Content
            aria-describedby={undefined}
            className="walnut fixed inset-0 z-50 flex flex-col bg-none!"
            style={{ background: 'transparent' }}
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
                    <IconButton label="Close">
                      <X aria-hidden="true" />
                    </IconButton>
                  </Dialog.Close>
                </div>
                <div className="flex min-h-0 flex-1 items-center gap-1 px-1 sm:gap-4 sm:px-4">
                  <IconButton label="The photo before" onClick={() => go(-1)}>
                    <ChevronLeft aria-hidden="true" />
                  </IconButton>
                  <img
                    key={photo.objectPath}
                    src={`${photo.objectPath}?size=screen`}
                    alt={altOf(photo, shown)}
                    width={photo.width ?? undefined}
                    height={photo.height ?? undefined}
                    className="h-full max-h-full min-w-0 flex-1 object-contain"
                  />
                  <IconButton label="The next photo" onClick={() => go(1)}>
                    <ChevronRight aria-hidden="true" />
                  </IconButton>
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

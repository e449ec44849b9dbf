import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { useBackCloses } from '#app/platform/use-back-closes.ts';
import { isWithModifier } from '#app/ui/gestures/is-with-modifier.ts';
import { useSwipe } from '#app/ui/gestures/use-swipe.ts';
import { useFocusReturn } from '#app/ui/use-focus-return.ts';
import type { PhotoDetails } from './photo-details.ts';

/** Without tooltips, which would handle Escape themselves; their labels say what they do. */
const BUTTON = 'grid size-12 shrink-0 place-items-center rounded-card text-ink hover:text-brass';

/** On phones they overlay the photo, which needs the width. */
const ASIDE = 'max-sm:absolute max-sm:bottom-2 max-sm:bg-[#120a06]/70';

/** What is needed of a photo to be looked at. */
export type ViewedPhoto = Pick<PhotoDetails, 'objectPath' | 'width' | 'height' | 'caption'>;

export type PhotoViewerProps<Photo extends ViewedPhoto> = {
  photos: Photo[];
  altOf: (photo: Photo, index: number) => string;
  /** The index of the displayed photo; null for none. */
  shown: number | null;
  onShow: (place: number | null) => void;
};

/** While it is there, Back of the browser closes what it is in. */
function BackCloses({ close }: { close: () => void }) {
  useBackCloses(close);
  return null;
}

/** One photo over the whole window, with the next and previous one by keyboard, mouse or finger. */
export function PhotoViewer<Photo extends ViewedPhoto>({ photos, altOf, shown, onShow }: PhotoViewerProps<Photo>) {
  const photo = shown === null ? undefined : photos[shown];
  const focusReturn = useFocusReturn();

  const go = (by: number) => {
    if (shown !== null) onShow((shown + by + photos.length) % photos.length);
  };
  const swipe = useSwipe(go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWithModifier(event)) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };

  return (
    <Dialog.Root open={photo !== undefined} onOpenChange={(isOpen) => !isOpen && onShow(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[#120a06]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="dark fixed inset-0 z-50 flex flex-col text-ink"
          onKeyDown={onKeyDown}
          {...focusReturn}
          {...swipe}
        >
          <BackCloses close={() => onShow(null)} />
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
                  aria-label="Previous photo"
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
                <button type="button" aria-label="Next photo" className={clsx(BUTTON, ASIDE, 'right-0')} onClick={() => go(1)}>
                  <ChevronRight aria-hidden="true" />
                </button>
              </div>
              <p className="min-h-14 px-4 py-3 text-center text-ink">{photo.caption}</p>
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

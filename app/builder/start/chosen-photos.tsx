import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { RefusalList } from '#app/builder/uploads/refusal-list.tsx';
import { useFilePicture } from '#app/builder/uploads/use-file-picture.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useChosen } from './use-chosen.ts';

type ChosenPhotosProps = {
  /** Files to add to those on the device, each array once; null for none. */
  added: File[] | null;
  /** Says where the photos are, and what becomes of them. */
  kept: string;
  /** Says instead that the browser keeps none. */
  lost?: string;
  /** What continues with them. */
  goOn: ReactNode;
  /** Told whether there are any that wait. */
  onChanged?: (isAny: boolean) => void;
};

/** Photos that wait on this device for an account, to look at, to remove and to go on with: a tray at the foot of the page. */
export function ChosenPhotos({ added, kept, lost, goOn, onChanged }: ChosenPhotosProps) {
  const { photos, remove, removed, putBack, refusals, closeRefusals, isLost } = useChosen(added);
  const tray = useRef<HTMLElement>(null);
  const isAny = photos.length > 0;
  const isShown = isAny || refusals.length > 0 || removed > 0;
  useEffect(() => onChanged?.(isAny && !isLost), [isAny, isLost, onChanged]);
  // The keyboard goes on where the photos went.
  useEffect(() => {
    if (added && isShown) tray.current?.focus({ preventScroll: true });
  }, [added, isShown]);
  if (!isShown) return null;
  // A button that goes takes the keyboard's place with it.
  const stay = () => tray.current?.focus({ preventScroll: true });
  const removeAll = (gone: typeof photos) => {
    remove(gone);
    stay();
  };
  const undo = () => {
    putBack();
    stay();
  };
  return (
    <section
      ref={tray}
      tabIndex={-1}
      aria-label="Your photos"
      data-foot-bar=""
      className="walnut sticky bottom-0 z-30 mt-8 border-t-4 border-[#7d5a22] px-4 py-4 shadow-[0_-8px_24px_var(--shade)] outline-none sm:px-8"
    >
      <div className="mx-auto flex max-w-7xl flex-col gap-3">
        {refusals.length > 0 && <RefusalList refusals={refusals} onClose={closeRefusals} />}
        {removed > 0 && (
          <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 leading-snug">
            {removed === 1 ? 'One photo was removed.' : `${removed} photos were removed.`}
            <Button variant="ghost" onClick={undo}>
              Undo
            </Button>
          </p>
        )}
        {isAny && (
          <>
            <ul className="flex gap-2 overflow-x-auto pb-1">
              {photos.map((photo, index) => (
                <li
                  key={photo.key}
                  className="relative h-20 w-26 shrink-0 overflow-hidden rounded-card border border-rule-strong bg-ground sm:h-24 sm:w-32"
                >
                  <Thumbnail file={photo.file} place={index + 1} />
                  <IconButton
                    label={`Remove photo ${index + 1}`}
                    className="absolute top-0.5 right-0.5 size-8! border-rule-strong! bg-paper/90 hover:bg-raised!"
                    onClick={() => removeAll([photo])}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <p role={isLost ? 'alert' : 'status'} className="min-w-60 flex-1 leading-snug">
                <strong>{photos.length === 1 ? 'One photo.' : `${photos.length} photos.`}</strong> {isLost ? lost : kept}
              </p>
              <div className="flex flex-wrap gap-3">
                {goOn}
                <Button variant="ghost" onClick={() => removeAll(photos)}>
                  Remove all
                </Button>
              </div>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** A small picture of a photo; until it is made, and where the browser can't read the format, its name. */
function Thumbnail({ file, place }: { file: File; place: number }) {
  const { address, ...events } = useFilePicture(file);
  // Below the button that removes it.
  if (!address) return <span className="mx-2 mt-10 line-clamp-2 text-center text-sm leading-tight break-all">{file.name}</span>;
  return <img src={address} alt={`${place}: ${file.name}`} decoding="async" {...events} className="size-full object-cover" />;
}

import type { GuestPhoto } from './guest-photo.ts';
import { GuestPicture } from './guest-picture.tsx';

type ModeratedPhotoProps = {
  photo: GuestPhoto;
  /** The guest's. */
  name: string;
  /** Whether everyone sees it. */
  isShown: boolean;
};

/** The limits of what is shown of it here: large enough to see whether a plate can be read (rem). */
const WIDEST = 28;
const TALLEST = 24;

/** A guest's photo where the owner decides about it. */
export function ModeratedPhoto({ photo, name, isShown }: ModeratedPhotoProps) {
  const width = `${Math.min(WIDEST, TALLEST * (photo.width / photo.height))}rem`;
  return (
    <div className="mt-3">
      <a href={`${photo.src}?size=screen`} target="_blank" rel="noreferrer" className="block w-fit max-w-full">
        <GuestPicture
          photo={photo}
          name={name}
          sizes={width}
          className="h-auto max-w-full rounded-card border"
          style={{ width: `min(${width}, ${photo.width}px)` }}
        />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {!isShown && (
        <p className="mt-2 max-w-prose text-[0.9375rem] leading-snug text-ink-soft">
          Look for license plates and faces before you approve it: a guest’s photo is shown as it is, also where yours are
          blurred.
        </p>
      )}
    </div>
  );
}

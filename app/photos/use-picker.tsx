import { clsx } from 'clsx';
import { useId } from 'react';
import { FRAME_USES, type FrameUse } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';
import { PhotoSample } from './photo-sample.tsx';

export const USE_NAMES: Record<FrameUse, string> = {
  cover: 'Cover',
  page: 'Page',
  slide: 'Slide',
  flyer: 'Flyer',
  card: 'Card',
};

type UsePickerProps = {
  /** With the frames as they are now. */
  photo: PhotoDetails & { width: number; height: number };
  use: FrameUse;
  onChoose: (use: FrameUse) => void;
};

/** The uses of a photo as radio buttons, each with a sample of how it is cut there. */
export function UsePicker({ photo, use, onChoose }: UsePickerProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="sr-only">Framed for</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-3">
        {FRAME_USES.map((each) => (
          <label
            key={each}
            className={clsx(
              'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 bg-raised px-1 py-1.5 focus-ring-within',
              each === use ? 'border-accent' : 'border-rule hover:border-brass',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={each === use}
              onChange={() => onChoose(each)}
              aria-label={USE_NAMES[each]}
              aria-description={photo.frames[each] ? 'Framed by you' : 'Automatic'}
              className="sr-only"
            />
            <span className="grid h-14 w-full place-items-center sm:h-16">
              <PhotoSample photo={photo} use={each} />
            </span>
            <span className="text-[0.8125rem] font-semibold leading-tight sm:text-base">{USE_NAMES[each]}</span>
            {/* On phones there is no room for the longer word, which says no more than that "Yours" is missing. */}
            <span
              aria-hidden="true"
              className={clsx('text-xs leading-tight text-ink-soft sm:text-sm', !photo.frames[each] && 'max-sm:hidden')}
            >
              {photo.frames[each] ? 'Yours' : 'Automatic'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

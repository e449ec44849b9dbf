import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type BlurRegion, MAX_REGIONS } from '#app/photos/blur-regions.ts';
import { BlurStage } from '#app/photos/blur-stage.tsx';
import { anotherRegion } from '#app/photos/move-region.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

type BlurPartsProps = {
  /** Null until it is loaded. */
  photo: PhotoDetails | null;
  hasFailed: boolean;
  hasWaited: boolean;
  /** The parts as the owner has changed them; null for unchanged. */
  changed: BlurRegion[] | null;
  onChange: (regions: BlurRegion[]) => void;
  onLookAgain: () => void;
};

/** A photo with what is blurred in it, which is moved, resized, removed and added here. Shown anew for each photo. */
export function BlurParts({ photo, hasFailed, hasWaited, changed, onChange, onLookAgain }: BlurPartsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const regions = changed ?? photo?.blurRegions ?? [];
  const isKnown = Boolean(changed ?? photo?.blurRegions);
  const isLooking = !isKnown && !hasWaited;

  const add = () => {
    setChosen(regions.length);
    onChange([...regions, anotherRegion(regions)]);
  };
  const remove = (index: number) => {
    const left = regions.toSpliced(index, 1);
    setChosen(left.length > 0 ? Math.min(index, left.length - 1) : null);
    // The part or the button that has the focus is about to go.
    if (left.length === 0) addButton.current?.focus();
    onChange(left);
  };
  return (
    <div className="flex flex-col gap-4">
      {/* Handles of parts at its edges are outside of the photo. */}
      <div className="px-4 pb-3">
        {photo?.width && photo.height ? (
          <BlurStage
            photo={{ ...photo, width: photo.width, height: photo.height }}
            regions={regions}
            onChange={onChange}
            chosen={chosen}
            onChoose={setChosen}
            onRemove={remove}
          />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          // Saved before they are found, it would be the only one.
          disabled={!photo?.width || isLooking || regions.length >= MAX_REGIONS}
          onClick={add}
        >
          <Plus className="size-4.5 text-brass" aria-hidden="true" />
          Blur another part
        </Button>
        {regions.length > 0 && (
          <Button variant="secondary" size="small" disabled={chosen === null} onClick={() => chosen !== null && remove(chosen)}>
            <Trash2 className="size-4.5 text-brass" aria-hidden="true" />
            Remove this part
          </Button>
        )}
        {photo && !isKnown && hasWaited && (
          <>
            <Button variant="secondary" size="small" onClick={() => onChange([])}>
              Nothing to blur
            </Button>
            <Button variant="secondary" size="small" onClick={onLookAgain}>
              Look again
            </Button>
          </>
        )}
        <p role="status" className="text-ink-soft">
          {inWords({ count: regions.length, isLoaded: photo !== null, hasFailed, isLooking, isKnown })}
        </p>
      </div>
    </div>
  );
}

type Standing = { count: number; isLoaded: boolean; hasFailed: boolean; isLooking: boolean; isKnown: boolean };

function inWords({ count, isLoaded, hasFailed, isLooking, isKnown }: Standing): string {
  if (!isLoaded) return hasFailed ? 'We could not load this photo. We are trying again.' : 'Loading…';
  if (isLooking) return 'We are looking for plates and faces…';
  if (!isKnown) {
    return 'We have not been able to look at this photo yet, so others do not see it. Mark what is to be blurred, or say that there is nothing, and they will.';
  }
  if (count === 0) return 'Nothing is blurred.';
  return count === 1 ? 'One part is blurred.' : `${count} parts are blurred.`;
}

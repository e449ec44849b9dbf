import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { ApiError, callApi } from '#app/platform/api-client.ts';
import { inSentence } from '#app/platform/in-sentence.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { PhotoDetails } from './photo-details.ts';
import { photoIdOf } from './photo-files.ts';
import { fetchPhotoDetails } from './use-photo-details.ts';

type ImproveSwitchProps = {
  /** The version that is chosen: the photo as it came, or its improved version. */
  photo: PhotoDetails;
  onChoose: (photo: PhotoDetails) => void;
  /** Shows the photo as it came for as long as a key, a finger or the mouse is held; null ends that. */
  onPeek: (photo: PhotoDetails | null) => void;
};

/** Chooses between a photo as it came and its improved version. Both stay, so that it can always be changed back. */
export function ImproveSwitch({ photo, onChoose, onPeek }: ImproveSwitchProps) {
  const { improvedFrom, improvements } = photo;
  /** What is being changed to; null when nothing is. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [before, setBefore] = useState<PhotoDetails | null>(null);
  const doneId = useId();
  useEffect(() => {
    if (!improvedFrom) return setBefore(null);
    // Without a connection there is no comparison.
    fetchPhotoDetails([improvedFrom]).then(
      ([found]) => {
        setBefore(found ?? null);
        if (found) new Image().src = `${found.objectPath}?size=screen`;
      },
      () => {},
    );
  }, [improvedFrom]);
  const [isPeeking, setIsPeeking] = useState(false);
  const show = (isBefore: boolean) => {
    setIsPeeking(isBefore);
    onPeek(isBefore ? before : null);
  };
  /** Why the photo stays as it is, which is no failure. */
  const [stays, setStays] = useState('');
  const change = async (isImproved: boolean) => {
    show(false);
    setStays('');
    setWanted(isImproved);
    try {
      onChoose(isImproved ? await fetchImproved(photo) : (before ?? (await fetchSource(photo))));
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.reason) setStays(error.reason);
      else tellFailure({ title: 'Photo not changed', error, tried: 'Failed to improve the photo' });
    } finally {
      setWanted(null);
    }
  };
  const peek = () => show(true);
  const end = () => show(false);
  // Without a key's click, which would change it once more.
  const hold = (event: KeyboardEvent, isDown: boolean) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) show(isDown);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label="Improve light and level"
        checked={wanted ?? improvedFrom !== null}
        disabled={wanted !== null}
        onChange={(checked) => void change(checked)}
      />
      {before && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={doneId}
          className="touch-none select-none"
          onPointerDown={peek}
          onPointerUp={end}
          onPointerCancel={end}
          onPointerLeave={end}
          onKeyDown={(event) => hold(event, true)}
          onKeyUp={(event) => hold(event, false)}
          // Screen readers and voice control press without holding: each press changes it.
          onClick={({ detail }) => detail === 0 && show(!isPeeking)}
          onBlur={end}
          aria-pressed={isPeeking}
          onContextMenu={(event) => event.preventDefault()}
        >
          Hold to see it as it came
        </Button>
      )}
      <p id={doneId} role="status" className="w-full text-[0.9375rem] text-ink-soft">
        {wanted !== null ? 'One moment…' : stays || doneTo(improvements)}
      </p>
      {/* Not in the line above: the picture below must not move while it is compared. */}
      <span role="status" className="sr-only">
        {isPeeking ? 'The photo as it came is shown.' : ''}
      </span>
    </div>
  );
}

const fetchImproved = ({ objectPath }: PhotoDetails): Promise<PhotoDetails> =>
  callApi(`/api/photos/${photoIdOf(objectPath)}/improved`, { method: 'POST' });

async function fetchSource({ improvedFrom }: PhotoDetails): Promise<PhotoDetails> {
  const [found] = await fetchPhotoDetails(improvedFrom ? [improvedFrom] : []);
  if (!found) throw new Error('The photo is not known');
  return found;
}

const doneTo = (improvements: readonly string[]): string =>
  improvements.length > 0 ? `${sentenceOf(improvements)} Nothing was added.` : '';

/** "Straightened by 1.4°, brightened and made less yellow." */
function sentenceOf(parts: readonly string[]): string {
  const words = inSentence(parts);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

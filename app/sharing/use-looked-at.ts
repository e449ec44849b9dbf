import { useEffect, useState } from 'react';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';

/** How often to ask for what is still being looked at, and how often once it has taken long (ms). */
const AGAIN_MS = 2000;
const SELDOM_MS = 10_000;
/** From then on it takes long: it waits for its turn, or has failed (ms). */
const LONG_MS = 60_000;

type LookedAt = {
  /** Null until it is loaded. */
  photo: PhotoDetails | null;
  /** Whether the last attempt to load it failed. */
  hasFailed: boolean;
  /** Whether plates and faces have not been looked for, though that was to be expected by now. */
  hasWaited: boolean;
  keep: (photo: PhotoDetails) => void;
};

/** A photo's details, asked for again until plates and faces have been looked for. */
export function useLookedAt(path: string): LookedAt {
  const [photo, setPhoto] = useState<PhotoDetails | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const from = Date.now();
    setPhoto(null);
    setFailed(false);
    setWaited(false);
    const ask = async () => {
      const [found] = await fetchPhotoDetails([path]).catch(() => []);
      if (isOver) return;
      setFailed(!found);
      if (found) setPhoto(found);
      if (found?.blurRegions) return;
      const isLong = Date.now() - from > LONG_MS;
      setWaited(isLong);
      timer = setTimeout(() => void ask(), isLong ? SELDOM_MS : AGAIN_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path]);
  return { photo: photo?.objectPath === path ? photo : null, hasFailed, hasWaited, keep: setPhoto };
}

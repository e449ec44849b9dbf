import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/platform/api-client.ts';
import type { PhotoDetails } from './photo-details.ts';

/**
 * Captions and crops of one's own photos from the server.
 * @param paths of photos that are ready; more may be added
 * @returns the loaded `details`; `load` fetches one, and throws what the call throws; `keep` stores a changed one
 */
export function usePhotoDetails(paths: string[]) {
  const [details, setDetails] = useState<ReadonlyMap<string, PhotoDetails>>(new Map());
  const asked = useRef(new Set<string>());
  const keep = useCallback((...changed: PhotoDetails[]) => {
    setDetails((known) => new Map([...known, ...changed.map((photo) => [photo.objectPath, photo] as const)]));
  }, []);

  const wanted = paths.join(' ');
  useEffect(() => {
    const missing = wanted.split(' ').filter((path) => path && !asked.current.has(path));
    if (missing.length === 0) return;
    for (const path of missing) asked.current.add(path);
    // Without them the tiles are cropped around their middle; opening the editor fetches again.
    fetchPhotoDetails(missing).then(
      (found) => keep(...found),
      () => {},
    );
  }, [wanted, keep]);

  const load = useCallback(
    async (path: string): Promise<PhotoDetails> => {
      const [found] = await fetchPhotoDetails([path]);
      if (!found) throw new Error('The photo is not known');
      keep(found);
      return found;
    },
    [keep],
  );
  return { details, load, keep };
}

/** The details of one's own photos, in the order of their paths. @throws ApiError; TypeError without a connection */
export const fetchPhotoDetails = (paths: string[]): Promise<PhotoDetails[]> =>
  callApi(`/api/photos?${new URLSearchParams(paths.map((path) => ['path', path]))}`);

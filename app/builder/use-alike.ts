import { useEffect, useState } from 'react';
import { callApi, fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { numbersOf, type PhotoTile, uploadedPaths } from './wizard-state.ts';

/** Two photos that look the same. @property place from 1 */
export type AlikePair = { path: string; key: string; place: number; name: string }[];

/** The uploaded photos that look the same, and what keeps such a pair. Where they can't be compared, nothing is said. */
export function useAlike(photos: PhotoTile[]): { pairs: AlikePair[]; keep: (pair: AlikePair) => Promise<void> } {
  const [found, setFound] = useState<[string, string][]>([]);
  const [kept, setKept] = useState<string[]>([]);
  const wanted = uploadedPaths(photos).join(' ');
  useEffect(() => {
    const paths = wanted.split(' ').filter((path) => path);
    const leaving = new AbortController();
    if (paths.length < 2) return setFound([]);
    const query = new URLSearchParams(paths.map((path) => ['path', path]));
    callApi<[string, string][]>(`/api/photos/alike?${query}`, { signal: leaving.signal }).then(setFound, () => {});
    return () => leaving.abort();
  }, [wanted]);

  const numbers = numbersOf(photos);
  const tileOf = (path: string): AlikePair => {
    const photo = photos.find((photo) => photo.status === 'uploaded' && photo.path === path);
    const place = photo && numbers.get(photo.key);
    return place ? [{ path, key: photo.key, place, name: photo.name }] : [];
  };
  // A photo may have been removed or moved since they were compared.
  const pairs = found
    .filter((pair) => !kept.includes(pair.join(' ')))
    .map((pair) => pair.flatMap(tileOf).toSorted((one, other) => one.place - other.place))
    .filter(({ length }) => length === 2);

  const keep = async (pair: AlikePair) => {
    const paths = pair.map(({ path }) => path);
    try {
      await fetchApi('/api/photos/alike', { method: 'POST', body: { paths } });
      setKept((before) => [...before, paths.join(' '), paths.toReversed().join(' ')]);
    } catch (error) {
      tellFailure({ title: 'Not kept', error });
    }
  };
  return { pairs, keep };
}

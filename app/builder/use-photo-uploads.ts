import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { uploadPhoto } from '#app/photos/upload-photo.ts';
import { ApiError, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { WizardAction } from './change-wizard.ts';
import type { PhotoTile } from './wizard-state.ts';

/** The server has looked at the file and will not have it (422), or not of this kind or size: trying again changes nothing. */
const REFUSALS = [400, 413, 415, 422];
const isRefused = (error: unknown): boolean => error instanceof ApiError && REFUSALS.includes(error.status);

/** Uploads at once: more would not be faster over one line, and the first photos would be ready later. */
const AT_ONCE = 3;

/**
 * Uploads the photos that wait, a few at once, each for itself: one that fails stops no other.
 * @returns a function that tries a failed photo again, and one that takes a photo away and stops its upload
 */
export function usePhotoUploads(photos: PhotoTile[], dispatch: Dispatch<WizardAction>) {
  const running = useRef(new Map<string, AbortController>());

  const upload = useCallback(
    async (key: string, name: string, file: File, signal: AbortSignal) => {
      const show = (photo: PhotoTile) => {
        if (!signal.aborted) dispatch({ type: 'photoChanged', photo });
      };
      try {
        show({ key, name, file, status: 'uploading', fraction: 0 });
        const path = await uploadPhoto(file, {
          signal,
          onProgress: (fraction) =>
            show(fraction < 1 ? { key, name, file, status: 'uploading', fraction } : { key, name, file, status: 'checking' }),
        });
        show({ key, name, status: 'uploaded', path });
      } catch (error) {
        if (signal.aborted) return;
        show({ key, name, file, status: 'failed', reason: reasonOf(error, TRY_AGAIN), canRetry: !isRefused(error) });
        tellFailure({ title: 'Upload failed', words: `Failed to upload ${name}` });
      } finally {
        running.current.delete(key);
      }
    },
    [dispatch],
  );

  useEffect(() => {
    for (const photo of photos) {
      if (running.current.size >= AT_ONCE) return;
      if (photo.status !== 'waiting' || running.current.has(photo.key)) continue;
      const controller = new AbortController();
      running.current.set(photo.key, controller);
      void upload(photo.key, photo.name, photo.file, controller.signal);
    }
  }, [photos, upload]);

  // Leaving the builder gives up what is on its way: nobody is left to be told.
  useEffect(() => {
    const underWay = running.current;
    return () => {
      for (const controller of underWay.values()) controller.abort();
    };
  }, []);

  const retry = (photo: PhotoTile) => {
    if (photo.status === 'failed') dispatch({ type: 'photoChanged', photo: { ...photo, status: 'waiting' } });
  };
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    dispatch({ type: 'photoRemoved', key });
  };
  return { retry, remove };
}

import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import type { PhotoTile } from '#app/builder/wizard-state.ts';
import { loadKeptFiles } from './load-uploads.ts';

type Options = { photos: PhotoTile[]; dispatch: Dispatch<WizardAction>; ownerId: string; draftId: string | null };

/**
 * Keeps photos on the device until they have arrived, and brings those back that an earlier visit to the draft has left.
 * @returns forgets one by its key
 */
export function useKeptFiles({ photos, dispatch, ownerId, draftId }: Options): (key: string) => Promise<void> {
  const kept = useRef(new Set<string>());

  const drop = useCallback(async (key: string) => {
    kept.current.delete(key);
    const { dropFile } = await loadKeptFiles();
    await dropFile(key);
  }, []);

  useEffect(() => {
    if (!draftId) return;
    for (const [place, photo] of photos.entries()) {
      const { key, name } = photo;
      const isOver = !('file' in photo) || (photo.status === 'failed' && !photo.canRetry);
      if (isOver && kept.current.has(key)) void drop(key);
      if (isOver || kept.current.has(key)) continue;
      kept.current.add(key);
      void loadKeptFiles().then(async ({ keepFile, dropFile }) => {
        await keepFile(key, { ownerId, draftId, name, file: photo.file, place });
        // It arrived, or was removed, meanwhile.
        if (!kept.current.has(key)) await dropFile(key);
      });
    }
  }, [photos, ownerId, draftId, drop]);

  useEffect(() => {
    if (!draftId) return;
    let isGone = false;
    void loadKeptFiles().then(async ({ findFiles }) => {
      const found = (await findFiles({ ownerId, draftId })).filter(({ key }) => !kept.current.has(key));
      if (isGone || found.length === 0) return;
      for (const { key } of found) kept.current.add(key);
      dispatch({ type: 'photosRestored', photos: found.map((file) => ({ ...file, status: 'waiting' as const })) });
    });
    return () => {
      isGone = true;
    };
  }, [ownerId, draftId, dispatch]);

  return drop;
}

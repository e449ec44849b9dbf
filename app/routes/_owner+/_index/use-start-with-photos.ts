import { useNavigate } from '@remix-run/react';
import { useCallback } from 'react';
import { START_PATH } from '#app/builder/start/chosen-flag.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';

/** Starts a new showcase with files that were dropped or chosen on the dashboard. */
export function useStartWithPhotos(): (files: File[]) => void {
  const navigate = useNavigate();
  return useCallback(
    async (files) => {
      try {
        const [{ photosOf }, { handOver }] = await Promise.all([
          import('#app/builder/start/add-files.ts'),
          import('#app/builder/start/hand-over.ts'),
        ]);
        const photos = photosOf(files, 0);
        if (photos.length === 0) return;
        handOver(photos);
        navigate(START_PATH);
      } catch (error) {
        tellFailure({ title: 'Photos not added', error });
      }
    },
    [navigate],
  );
}

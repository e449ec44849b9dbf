import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { FileRejection } from 'react-dropzone';
import { MAX_UPLOAD_BYTES } from '#app/photos/photo-files.ts';
import { OTHER_FORMATS, refusalByName } from '#app/photos/photo-formats.ts';
import { uploadPhoto } from '#app/photos/upload-photo.ts';
import { ApiError, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import type { WizardAction } from './change-wizard.ts';
import type { PhotoTile } from './wizard-state.ts';

export type Refusal = { name: string; reason: string };

const TOO_MANY = `Too many files. A showcase holds at most ${MAX_PHOTOS} photos.`;

/** The messages of Specification §5, File drop, for files that the drop zone rejects. */
function reasonOfRejection({ errors, file }: FileRejection): string {
  switch (errors[0]?.code) {
    case 'file-invalid-type':
      return refusalByName(file.name) ?? `File type must be JPEG or PNG. Other pictures can be ${OTHER_FORMATS}.`;
    case 'file-too-large':
      return `File is larger than ${MAX_UPLOAD_BYTES} bytes (${MAX_UPLOAD_BYTES / 1e6} MB).`;
    case 'file-too-small':
      return 'File is smaller than 1 bytes: it is empty.';
    default:
      return errors[0]?.message ?? 'This file can’t be used.';
  }
}

/** Splits dropped files: as many as there is room for are accepted, each other one is reported with its reason. */
export function choosePhotos(
  accepted: File[],
  rejected: FileRejection[],
  present: number,
): { photos: PhotoTile[]; refusals: Refusal[] } {
  const room = Math.max(0, MAX_PHOTOS - present);
  return {
    photos: accepted
      .slice(0, room)
      .map((file) => ({ key: crypto.randomUUID(), name: file.name, status: 'waiting' as const, file })),
    refusals: [
      ...rejected.map((rejection) => ({ name: rejection.file.name, reason: reasonOfRejection(rejection) })),
      ...accepted.slice(room).map(({ name }) => ({ name, reason: TOO_MANY })),
    ],
  };
}

/** The server has checked the file and rejected it (422), or its type or size: retrying is futile. */
const REFUSALS = [400, 413, 415, 422];
const isRefused = (error: unknown): boolean => error instanceof ApiError && REFUSALS.includes(error.status);

/** Concurrent uploads: more would not be faster over one connection, and would delay the first photos. */
const AT_ONCE = 3;

/**
 * Uploads pending photos, a few at once and independently of each other.
 * @returns a function that retries a failed photo, and one that removes a photo and aborts its upload
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

  // Leaving the builder aborts uploads, since nothing could show their result.
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

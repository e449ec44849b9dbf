import { type Dispatch, startTransition, useCallback, useEffect, useRef } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { countUnderWay, type PhotoTile } from '#app/builder/wizard-state.ts';
import type { PhotoUpload } from '#app/photos/upload-photo.ts';
import { ApiError, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { afterPaint } from '#app/ui/give-way.ts';
import { toast } from '#app/ui/toast.ts';
import type { Original } from './kept-originals.ts';
import { beginUpload, loadOriginals } from './load-uploads.ts';
import { useKeptFiles } from './use-kept-files.ts';

/** The server has checked the file and rejected it (422), or its type or size: retrying is futile. */
const REFUSALS = [400, 413, 415, 422];
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.reason !== undefined && REFUSALS.includes(error.status);

/** Replies after which the same file may well arrive: an address that has expired or is still in use, and a server in trouble. */
const PASSING = [403, 408, 409, 425];
const isPassing = (error: ApiError): boolean => PASSING.includes(error.status) || error.status >= 500;

/** The session has ended: the photos go on once their owner has signed in again, here or in another tab. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** How long the full-size file of a removed photo is kept: a little longer than its toast, which may be paused (ms). */
const UNDO_MS = 30_000;

/** Concurrent uploads: more would not be faster over one connection, and would delay the first photos. */
const AT_ONCE = 3;
/** Replies of a server in trouble before the owner is asked; broken connections are not counted. */
const MOST_REPLIES = 4;
/** The pause before the next attempt doubles with each in vain (ms). */
const [FIRST_PAUSE, LONGEST_PAUSE] = [500, 10_000];

/** A photo that is being sent: what came of its attempts. */
type Attempts = { upload: PhotoUpload | null; inVain: number; replies: number };

type Options = {
  photos: PhotoTile[];
  dispatch: Dispatch<WizardAction>;
  ownerId: string;
  /** The draft or the edited showcase that the photos belong to; null until it is open. */
  draftId: string | null;
  /** Whether a saved showcase is being edited. */
  isEdit: boolean;
  /** Tells the owner that the session has ended. */
  onSignedOut: () => void;
};

export type PhotoUploads = {
  retry: (photo: PhotoTile) => void;
  remove: (key: string) => void;
  /** Forgets the photos that have not arrived. */
  stop: () => void;
  /** Bytes that have left, by the key of the photo. */
  sent: ReadonlyMap<string, number>;
};

/** Has the full-size file of a photo sent later. Where that can't be loaded, the photo stays as it is. */
async function addOriginal(ownerId: string, original: Original, signal: AbortSignal): Promise<void> {
  const loaded = await loadOriginals().catch(() => null);
  await loaded?.originals.add(ownerId, original);
  // Removed, or left, meanwhile: nothing shows this photo.
  if (signal.aborted) loaded?.originals.remove(original.objectPath);
}

/**
 * Uploads pending photos, a few at once and independently of each other. One that a connection breaks goes on by itself; whatever has
 * not arrived is kept on the device, and goes on when the draft is opened again.
 */
export function usePhotoUploads({ photos, dispatch, ownerId, draftId, isEdit, onSignedOut }: Options): PhotoUploads {
  const running = useRef(new Map<string, AbortController>());
  const uploads = useRef(new Map<string, Attempts>());
  const held = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  // After a break, photos go one by one: over a connection that breaks often, three at once might never arrive.
  const atOnce = useRef(AT_ONCE);
  const sent = useRef(new Map<string, number>());
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;
  const dropKept = useKeptFiles({ photos, dispatch, ownerId, draftId });

  const release = useCallback(
    ({ key, name, file }: { key: string; name: string; file: File }) => {
      clearTimeout(held.current.get(key));
      if (held.current.delete(key)) dispatch({ type: 'photoChanged', photo: { key, name, file, status: 'waiting' } });
    },
    [dispatch],
  );

  const send = useCallback(
    async ({ key, name, file }: { key: string; name: string; file: File }, signal: AbortSignal) => {
      const show = (photo: PhotoTile) => {
        if (!signal.aborted) dispatch({ type: 'photoChanged', photo });
      };
      const known = uploads.current.get(key) ?? { upload: null, inVain: 0, replies: 0 };
      uploads.current.set(key, known);
      try {
        show({ key, name, file, status: 'uploading', fraction: 0 });
        known.upload ??= await beginUpload(key, file);
        const { objectPath: path, awaitsOriginal } = await known.upload.run({
          signal,
          onProgress: (fraction) => {
            sent.current.set(key, fraction * file.size);
            // Many a second: they hold back nothing that is pressed meanwhile.
            if (fraction < 1) startTransition(() => show({ key, name, file, status: 'uploading', fraction }));
            else show({ key, name, file, status: 'checking' });
          },
        });
        atOnce.current = Math.min(AT_ONCE, atOnce.current + 1);
        if (awaitsOriginal && !signal.aborted) await addOriginal(ownerId, { objectPath: path, name, file }, signal);
        uploads.current.delete(key);
        show({ key, name, status: 'uploaded', path });
      } catch (error) {
        if (signal.aborted) return;
        const isEnded = isSignedOut(error);
        if (isEnded) signedOut.current();
        const isReply = error instanceof ApiError && !isEnded;
        if (isReply) known.replies += 1;
        else atOnce.current = 1;
        known.inVain += 1;
        sent.current.set(key, 0);
        const isBreak = !isReply && !(error instanceof Error && error.name === 'UnreadableFile');
        if (isBreak || (isReply && isPassing(error) && known.replies < MOST_REPLIES)) {
          const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** known.inVain);
          held.current.set(
            key,
            setTimeout(() => release({ key, name, file }), pause),
          );
          return show({ key, name, file, status: 'waiting', isHeld: true });
        }
        uploads.current.delete(key);
        show({ key, name, file, status: 'failed', reason: reasonOf(error, TRY_AGAIN), canRetry: isReply && !isRefused(error) });
        tellFailure({ title: 'Upload failed', words: `Failed to upload ${name}` });
      } finally {
        running.current.delete(key);
      }
    },
    [dispatch, release, ownerId],
  );

  // Small pictures go first.
  const isUnderWay = countUnderWay(photos) > 0;
  useEffect(() => {
    if (!isUnderWay) return;
    const holdBack = (isHeldBack: boolean) =>
      void loadOriginals().then(
        ({ originals }) => originals.holdBack(isHeldBack),
        () => {},
      );
    holdBack(true);
    return () => holdBack(false);
  }, [isUnderWay]);

  useEffect(() => {
    // Another version of the showcase has been opened meanwhile.
    for (const [key, controller] of running.current) if (!photos.some((photo) => photo.key === key)) controller.abort();
    for (const photo of photos) {
      if (running.current.size >= atOnce.current) return;
      if (photo.status !== 'waiting' || photo.isHeld || running.current.has(photo.key)) continue;
      const controller = new AbortController();
      running.current.set(photo.key, controller);
      void send(photo, controller.signal);
    }
  }, [photos, send]);

  // Back in reach, or back on the screen: a sleeping phone runs no timers.
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'hidden') return;
      for (const photo of photos) if (photo.status === 'waiting' && photo.isHeld) release(photo);
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [photos, release]);

  // Leaving the builder ends uploads, since nothing could show their result; they go on when it is opened again.
  useEffect(() => {
    const [underWay, pauses] = [running.current, held.current];
    return () => {
      for (const controller of underWay.values()) controller.abort();
      for (const pause of pauses.values()) clearTimeout(pause);
    };
  }, []);

  const endOriginal = ({ path }: { path: string }) => {
    // An edit may be discarded, after which the showcase still has the photo.
    if (isEdit) return;
    void loadOriginals().then(
      ({ originals }) => originals.remove(path),
      () => {},
    );
  };
  const end = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    clearTimeout(held.current.get(key));
    held.current.delete(key);
    uploads.current.delete(key);
    void dropKept(key);
  };
  return {
    retry: (photo) => {
      if (photo.status === 'failed') dispatch({ type: 'photoChanged', photo: { ...photo, status: 'waiting' } });
    },
    remove: (key) => {
      end(key);
      const removed = photos.find((photo) => photo.key === key);
      dispatch({ type: 'photoRemoved', key });
      if (removed?.status !== 'uploaded') return;
      // Its full-size file may still be on its way, and is needed if the photo comes back.
      const ending = setTimeout(() => endOriginal(removed), UNDO_MS);
      const undo = () => {
        clearTimeout(ending);
        // Its toast is seen to close first.
        startTransition(() => dispatch({ type: 'photoPutBack', key }));
      };
      // The photo is seen to go first.
      void afterPaint().then(() => toast({ title: `${removed.name} was removed`, action: { label: 'Undo', act: undo } }));
    },
    stop: () => {
      for (const photo of photos) {
        if ('file' in photo) end(photo.key);
        else if (photo.status === 'uploaded') endOriginal(photo);
      }
    },
    sent: sent.current,
  };
}

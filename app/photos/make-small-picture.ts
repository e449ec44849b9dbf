/** A browser that takes longer for one picture has stopped (ms); the file is then sent without it. */
const MADE_WITHIN_MS = 20_000;

let thread: Worker | undefined;
let before: Promise<unknown> = Promise.resolve();

/** Loads the thread while there is a network: without it photos would be sent in full only. */
export const prepareSmallPictures = (): void => void begin();

/** @returns undefined in a browser that has no such threads */
function begin(): Worker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  thread ??= new Worker(new URL('./small-picture.worker.ts', import.meta.url), { type: 'module' });
  return thread;
}

/**
 * A small picture of a photo, made on the device: a JPEG of 1,600 pixels, upright, without metadata. One at a time, since each takes
 * the memory of the whole picture.
 * @returns null where this browser can't read the file, such as a HEIC in most of them
 */
export function makeSmallPicture(file: File): Promise<Blob | null> {
  const made = before.then(() => makeInThread(file));
  before = made;
  return made;
}

function makeInThread(file: File): Promise<Blob | null> {
  const used = begin();
  if (!used) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (small: Blob | null) => {
      clearTimeout(patience);
      used.onmessage = used.onerror = null;
      resolve(small);
    };
    const stop = () => {
      used.terminate();
      thread = undefined;
      end(null);
    };
    const patience = setTimeout(stop, MADE_WITHIN_MS);
    used.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data);
    used.onerror = stop;
    used.postMessage(file);
  });
}

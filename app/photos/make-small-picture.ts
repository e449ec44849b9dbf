import type { SmallPictures } from './small-picture.worker.ts';

/** A browser that takes longer for one picture has stopped (ms); the file is then sent without it. */
const MADE_WITHIN_MS = 20_000;

let thread: Worker | undefined;
let before: Promise<unknown> = Promise.resolve();

/** Those that are being made or were made, so that a photo that is shown and then sent is decoded once. */
const known = new WeakMap<File, Promise<SmallPictures | null>>();

/** Loads the thread while there is a network: without it photos would be sent in full only. */
export const prepareSmallPictures = (): void => void begin();

/** @returns undefined in a browser that has no such threads */
function begin(): Worker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  thread ??= new Worker(new URL('./small-picture.worker.ts', import.meta.url), { type: 'module' });
  return thread;
}

/**
 * A small picture of a photo, made on the device: a WebP or JPEG of 1,600 pixels, upright, without metadata.
 * @returns null where this browser can't read the file, such as a HEIC in most of them
 */
export const makeSmallPicture = async (file: File): Promise<Blob | null> => (await makePictures(file))?.small ?? null;

/** A picture of a photo for a tile of it, made on the device. @returns null where this browser can't */
export const makeThumbnail = async (file: File): Promise<Blob | null> => (await makePictures(file))?.thumbnail ?? null;

/** One photo at a time, since each takes the memory of the whole picture. */
async function makePictures(file: File): Promise<SmallPictures | null> {
  const earlier = known.get(file);
  if (earlier) return earlier;
  const making = before.then(() => makeInThread(file));
  before = making;
  known.set(file, making);
  const made = await making;
  // What could not be loaded without a network may be later.
  if (!made) known.delete(file);
  return made;
}

function makeInThread(file: File): Promise<SmallPictures | null> {
  const used = begin();
  if (!used) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (made: SmallPictures | null) => {
      clearTimeout(patience);
      used.onmessage = used.onerror = null;
      resolve(made);
    };
    const stop = () => {
      used.terminate();
      thread = undefined;
      end(null);
    };
    const patience = setTimeout(stop, MADE_WITHIN_MS);
    used.onmessage = ({ data }: MessageEvent<SmallPictures | null>) => end(data);
    used.onerror = stop;
    used.postMessage(file);
  });
}

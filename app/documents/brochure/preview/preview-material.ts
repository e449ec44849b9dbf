import { brochureFonts } from '#app/documents/brochure/brochure-fonts.ts';
import type { FilledSlot } from '#app/documents/brochure/lay-out-brochure.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { cropInBrowser, loadPicture } from './crop-in-browser.ts';

/** How many crops are kept: those of a few looks of a long brochure, some 15 MB. */
const KEPT_CROPS = 200;

/** What a brochure is laid out of, kept while it is laid out again and again: photos, what is known of them, type, and crops. */
export type PreviewMaterial = {
  /** @throws ApiError; TypeError without a connection */
  photosOf: (paths: string[]) => Promise<PhotoDetails[]>;
  /** The @font-face rules. @throws ApiError; TypeError without a connection */
  fontsOf: (...theme: Parameters<typeof brochureFonts>) => Promise<string>;
  /** Begins to fetch a photo. */
  fetchAhead: (objectPath: string) => void;
  /** An object URL of what a slot shows. @throws when the photo can't be fetched */
  cropOf: (slot: FilledSlot<PhotoInfo>) => Promise<string>;
  /** Frees the crops. */
  release: () => void;
};

export function createPreviewMaterial(): PreviewMaterial {
  const pictureOf = onceEach(loadPicture);
  const crops = new Map<string, Promise<string>>();
  const forget = (crop: Promise<string> | undefined) => void crop?.then(URL.revokeObjectURL, () => {});
  let isReleased = false;
  return {
    photosOf: onceEach(fetchPhotoDetails),
    fontsOf: onceEach(async (...theme: Parameters<typeof brochureFonts>) => (await fetchApi(brochureFonts(...theme))).text()),
    fetchAhead: (objectPath) => void pictureOf(objectPath).catch(() => {}),
    cropOf({ shown, ...slot }) {
      const key = JSON.stringify([shown, slot.width, slot.height, slot.use, slot.part]);
      const crop =
        crops.get(key) ?? pictureOf(shown.photo.objectPath).then((picture) => cropInBrowser(picture, shown.photo, slot, shown));
      // The last to be used is the last to be dropped.
      crops.delete(key);
      crops.set(key, crop);
      crop.catch(() => crops.delete(key));
      const [oldest] = crops.keys();
      if (crops.size > KEPT_CROPS && oldest !== undefined) {
        forget(crops.get(oldest));
        crops.delete(oldest);
      }
      if (isReleased) forget(crop);
      return crop;
    },
    release() {
      isReleased = true;
      crops.forEach(forget);
    },
  };
}

/** The same call with the same arguments is made once; again only after it has failed. */
function onceEach<Arguments extends unknown[], Result>(
  call: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  const calls = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const made = calls.get(key) ?? call(...args);
    calls.set(key, made);
    made.catch(() => calls.delete(key));
    return made;
  };
}

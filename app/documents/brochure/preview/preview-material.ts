import { brochureFonts } from '#app/documents/brochure/brochure-fonts.ts';
import type { FilledSlot, LaidOutBrochure } from '#app/documents/brochure/lay-out-brochure.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { cropInBrowser, loadPicture } from './crop-in-browser.ts';

/** How many crops are kept: those of a few looks of a long brochure, some 15 MB. */
const KEPT_CROPS = 200;

/** How many layouts are kept, some 200 kB of text each: those of the looks that one press leads to from the last two. */
const KEPT_LAYOUTS = 12;

/** A brochure as it was laid out, and its page then, before photos are in its slots. */
export type KeptLayout = { html: string; laid: LaidOutBrochure<PhotoInfo> };

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
  /** Layouts by what is laid out, so that a look that was shown or laid out before is there at once. */
  layouts: { get: (key: string) => KeptLayout | undefined; keep: (key: string, layout: KeptLayout) => void };
  /** Frees the crops. */
  release: () => void;
};

export function createPreviewMaterial(): PreviewMaterial {
  const pictureOf = onceEach(loadPicture);
  const crops = new Map<string, Promise<string>>();
  const layouts = new Map<string, KeptLayout>();
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
      forget(keepLatest(crops, key, crop, KEPT_CROPS));
      crop.catch(() => crops.delete(key));
      if (isReleased) forget(crop);
      return crop;
    },
    layouts: { get: (key) => layouts.get(key), keep: (key, layout) => void keepLatest(layouts, key, layout, KEPT_LAYOUTS) },
    release() {
      isReleased = true;
      crops.forEach(forget);
    },
  };
}

/** Keeps a value as the last to be dropped. @returns the one that was used longest ago, which is dropped where there are too many */
function keepLatest<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): Value | undefined {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept;
  if (kept.size <= most || !oldest) return undefined;
  kept.delete(oldest[0]);
  return oldest[1];
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

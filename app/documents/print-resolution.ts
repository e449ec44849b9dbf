import type { PhotoInfo, PhotoSlot } from './document-photo.ts';

/** What offset printing wants of a photograph, and below what it is seen to be soft. Dots an inch. */
export const PRINT_DPI = 300;
const SOFT_BELOW = 200;

/** A photograph that has too few pixels for its largest place on paper. */
export type LowResolutionPhoto = {
  /** 'Photo 3' or 'The photo of award 2', as the owner counts them. */
  photo: string;
  page: number;
  /** Dots an inch at its size there. */
  dotsAnInch: number;
};

/** Tells of a file's soft photographs: a JSON list of SoftPhoto, percent-encoded. */
export const LOW_RESOLUTION_HEADER = 'Soft-Photos';

type Placed = PhotoSlot & { page: number; shown: { photo: PhotoInfo; zoom?: number } };

/** Dots an inch that a photograph has in its place, CSS pixels; `zoom` as of cropPhoto. */
function dotsAnInch({ width, height, shown: { photo, zoom = 1 } }: Placed): number {
  return Math.min(photo.width / width, photo.height / height) * zoom * 96;
}

/**
 * The photographs that will look soft in print, each with its worst place.
 * @param nameOf how the owner knows a photograph
 */
export function lowResolutionPhotos(slots: Placed[], nameOf: (photo: PhotoInfo) => string): LowResolutionPhoto[] {
  const worst = new Map<string, LowResolutionPhoto>();
  for (const slot of slots) {
    const dots = Math.floor(dotsAnInch(slot));
    const { objectPath } = slot.shown.photo;
    if (dots >= SOFT_BELOW || dots >= (worst.get(objectPath)?.dotsAnInch ?? SOFT_BELOW)) continue;
    worst.set(objectPath, { photo: nameOf(slot.shown.photo), page: slot.page, dotsAnInch: dots });
  }
  return [...worst.values()].sort((one, other) => one.page - other.page);
}

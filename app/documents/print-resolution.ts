import type { PhotoInfo, PhotoSlot } from './document-photo.ts';

/** What offset printing wants of a photograph, and below what it is seen to be soft. Dots an inch. */
export const PRINT_DPI = 300;
const LOW_BELOW = 200;

/** A photograph that has too few pixels for its largest place on paper. */
export type LowResolutionPhoto = {
  /** 'Photo 3' or 'The photo of award 2', as the owner counts them. */
  photo: string;
  page: number;
  /** At its size there. */
  dpi: number;
};

/** Tells of a file's photographs of low resolution: a JSON list of LowResolutionPhoto, percent-encoded. */
export const LOW_RESOLUTION_HEADER = 'Low-Resolution-Photos';

type Placed = PhotoSlot & { page: number; shown: { photo: PhotoInfo; zoom?: number } };

/** Dots an inch that a photograph has in its place, CSS pixels; `zoom` as of cropPhoto. */
function dpi({ width, height, shown: { photo, zoom = 1 } }: Placed): number {
  return Math.min(photo.width / width, photo.height / height) * zoom * 96;
}

/**
 * The photographs that will look soft in print, each with its worst place.
 * @param nameOf how the owner knows a photograph
 */
export function lowResolutionPhotos(slots: Placed[], nameOf: (photo: PhotoInfo) => string): LowResolutionPhoto[] {
  const worst = new Map<string, LowResolutionPhoto>();
  for (const slot of slots) {
    const dots = Math.floor(dpi(slot));
    const { objectPath } = slot.shown.photo;
    if (dots >= LOW_BELOW || dots >= (worst.get(objectPath)?.dpi ?? LOW_BELOW)) continue;
    worst.set(objectPath, { photo: nameOf(slot.shown.photo), page: slot.page, dpi: dots });
  }
  return [...worst.values()].sort((one, other) => one.page - other.page);
}

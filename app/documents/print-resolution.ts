import type { Project } from '#app/showcases/showcase.schema.ts';
import { pixelsOfSlot } from './crop-rect.ts';
import type { PhotoInfo, PhotoSlot } from './document-photo.ts';

/** The resolution for offset printing, and the limit below which a photo looks soft. Dots per inch. */
export const PRINT_DPI = 300;
const LOW_BELOW = 200;
/** The least resolution of an enlarged part in any edition: below, it looks soft beside the other photos. */
export const DETAIL_DPI = 130;

/** A photo with too few pixels for its largest slot. */
export type LowResolutionPhoto = {
  /** 'Photo 3' or 'The photo of award 2', as the owner knows it. */
  photo: string;
  page: number;
  /** At its size there. */
  dpi: number;
  /** In a kit, whose pieces have one page: 'dash card'. */
  piece?: string;
};

/** 'Photo 3, page 2: 120 dpi', or 'Photo 3 on the dash card: 120 dpi'. */
export const softPhotoLine = ({ photo, page, dpi, piece }: LowResolutionPhoto): string =>
  `${photo}${piece ? ` on the ${piece}` : `, page ${page}`}: ${dpi} dpi`;

/** A response header that lists the low-resolution photos of a file or of a kit: JSON of LowResolutionPhoto[], percent-encoded. */
export const LOW_RESOLUTION_HEADER = 'Low-Resolution-Photos';

type Placed = PhotoSlot & { page: number; shown: { photo: PhotoInfo; zoom?: number } };

/** The resolution of a photo in its slot (CSS pixels), dots per inch; `zoom` as in cropPhoto. */
function dpi({ shown: { photo, zoom = 1 }, ...slot }: Placed): number {
  return pixelsOfSlot(photo, slot, zoom) * 96;
}

/**
 * The photos that will look soft in print, each with its worst slot.
 * @param nameOf a photo's name for the owner
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

/**
 * What an owner calls a photo: photos by number, trophies by place. Names of awards would be friendlier, but this goes into a response
 * header: forty names of 120 characters are more than browsers and proxies accept.
 */
export function photoName({ photoUrls, trophies }: Pick<Project, 'photoUrls' | 'trophies'>, path: string): string {
  const place = photoUrls.indexOf(path);
  if (place >= 0) return `Photo ${place + 1}`;
  return `The photo of award ${trophies.findIndex(({ photoUrl }) => photoUrl === path) + 1}`;
}

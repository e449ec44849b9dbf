/** A guest's photo: limits of what is sent, and what is kept of it. */

/** A guest's photo for those who may see it. */
export type GuestPhoto = {
  /** Its address, to which a size is added. */
  src: string;
  /** Pixels of the larger rendition. */
  width: number;
  height: number;
};

/** Its address for the showcase's owner. */
export const ownPhotoPath = (showcaseId: string, entryId: string): string =>
  `/api/projects/${showcaseId}/guest-book/${entryId}/photo`;

/** Its address for everyone, once its entry is approved. @param page the public page's path */
export const publicPhotoPath = (page: string, photoId: string): string => `${page}/guest-photos/${photoId}`;

export const presentPhoto = ({ width, height }: { width: number; height: number }, src: string): GuestPhoto => ({
  src,
  width,
  height,
});

/** What a guest may send: more than any phone's photo. */
export const MAX_PHOTO_BYTES = 10_000_000;

export const PHOTO_TOO_LARGE = `The photo is larger than ${MAX_PHOTO_BYTES / 1e6} MB. Please choose a smaller one.`;

/** What is kept: WebP, with these long sides in pixels. The larger one is what opens, the smaller one stands beside the words. */
export const GUEST_PHOTO_SIZES = { screen: 1200, thumbnail: 480 } as const;
export type GuestPhotoSize = keyof typeof GUEST_PHOTO_SIZES;

export const GUEST_PHOTO_TYPE = 'image/webp';

/**
 * Photos of one guest book, also of hidden and of just deleted entries, and those of entries that wait for the owner. And their bytes: a
 * photo takes 0.2 MB, a picture of noise 1.8 MB, and one that is being read what was sent.
 */
export const MAX_PHOTOS = 100;
export const MAX_WAITING_PHOTOS = 20;
export const MAX_BOOK_PHOTO_BYTES = 60_000_000;

/** The photos of one showcase's guest book that are in storage, and their bytes. */
export type PhotoCount = { all: number; waiting: number; bytes: number };

/** Where the files of a photo lie in storage. What was sent is there until its renditions are made. */
export const sentKey = (id: string): string => `guest-photos/${id}/sent`;
export const guestPhotoKey = (id: string, size: GuestPhotoSize): string => `guest-photos/${id}/${size}.webp`;
export const guestPhotoKeys = (id: string): string[] => [
  sentKey(id),
  guestPhotoKey(id, 'screen'),
  guestPhotoKey(id, 'thumbnail'),
];

/** The form's field. */
export const GUEST_PHOTO = 'photo';

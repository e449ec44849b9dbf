import { describePhotos } from '#app/photos/describe-photos.server.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { publicPhoto, publicWords } from '#app/showcases/public-showcase.ts';
import { db } from '#db/client.ts';
import type { Shared } from './find-shared.server.ts';
import { listShownEntries } from './guest-book/guest-book.repository.server.ts';
import type { PublicEntry } from './guest-book/guest-book.ts';
import { presentPhoto, publicPhotoPath } from './guest-book/photos/guest-photo.ts';
import { sharedPath } from './sharing.ts';

/** The data of a public page: the public texts, its photos under the page's own address, and what it offers. */
export type SharedShowcase = ReturnType<typeof publicWords> & {
  /** In order, at their public addresses. */
  photos: PhotoDetails[];
  offersBrochure: boolean;
  offersPresentation: boolean;
  isListed: boolean;
  /** What others have written, the latest first; null without a guest book. */
  guestBook: PublicEntry[] | null;
  /** Whether they may add a photo to it. */
  allowsGuestPhotos: boolean;
};

export async function presentPublicly({ share, showcase, ownerId, places }: Shared): Promise<SharedShowcase> {
  const [photos, guestBook] = await Promise.all([
    describePhotos({ ownerId, paths: showcase.photoUrls }),
    share.hasGuestBook ? listShownEntries(db, share.showcaseId) : null,
  ]);
  return {
    ...publicWords(showcase),
    photos: photos.map((photo, index) =>
      publicPhoto(photo, { objectPath: `${sharedPath(share.slug)}/photos/${places[index]}`, isCaptioned: true }),
    ),
    offersBrochure: share.offersBrochure,
    offersPresentation: share.offersPresentation,
    isListed: share.isListed,
    guestBook:
      guestBook?.map(({ photo, ...entry }) => ({
        ...entry,
        photo: photo && presentPhoto(photo, publicPhotoPath(sharedPath(share.slug), photo.id)),
      })) ?? null,
    allowsGuestPhotos: share.allowsGuestPhotos,
  };
}

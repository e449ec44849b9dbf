import type { User } from '#app/accounts/user.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { logger } from '#app/platform/logger.server.ts';
import { publicPhoto, publicWords } from '#app/showcases/public-showcase.ts';
import { db } from '#db/client.ts';
import type { Shared } from './find-shared.server.ts';
import { isByVisitor } from './is-by-visitor.ts';
import { addVisit } from './shares.repository.server.ts';
import { sharedPath } from './sharing.ts';

/** The data of a public page: the public texts, its photos under the page's own address, and what it offers. */
export type SharedShowcase = ReturnType<typeof publicWords> & {
  /** In order, at their public addresses. */
  photos: PhotoDetails[];
  offersBrochure: boolean;
  offersPresentation: boolean;
  isListed: boolean;
};

export async function presentPublicly({ share, showcase, ownerId, places }: Shared): Promise<SharedShowcase> {
  const photos = await describePhotos({ ownerId, paths: showcase.photoUrls });
  return {
    ...publicWords(showcase),
    photos: photos.map((photo, index) =>
      publicPhoto(photo, { objectPath: `${sharedPath(share.slug)}/photos/${places[index]}`, isCaptioned: true }),
    ),
    offersBrochure: share.offersBrochure,
    offersPresentation: share.offersPresentation,
    isListed: share.isListed,
  };
}

/** Counts a visit, unless it is the owner's or a machine's. Stores nothing about the visitor. */
export async function countVisit(
  { share, ownerId }: Shared,
  { request, viewer, isScan }: { request: Request; viewer: User | null; isScan: boolean },
): Promise<void> {
  if (!isByVisitor(request, { viewer, ownerId })) return;
  try {
    await addVisit(db, { showcaseId: share.showcaseId, isScan });
  } catch (error) {
    // A failure to count must keep nobody from reading.
    logger.warn({ err: error }, 'visit not counted');
  }
}

import { isbot } from 'isbot';
import type { User } from '#app/accounts/user.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { logger } from '#app/platform/logger.server.ts';
import { publicPhoto, publicWords } from '#app/showcases/public-showcase.ts';
import { db } from '#db/client.ts';
import type { Shared } from './find-shared.server.ts';
import { addVisit } from './shares.repository.server.ts';
import { sharedPath } from './sharing.ts';

/** What a public page is told: what the public may have in words, its photos under the page's address, and what it offers. */
export type SharedShowcase = ReturnType<typeof publicWords> & {
  /** In order; each at the address under which everyone sees it. */
  photos: PhotoDetails[];
  offersBrochure: boolean;
  offersPresentation: boolean;
  isListed: boolean;
};

export async function presentPublicly({ share, showcase, ownerId }: Shared): Promise<SharedShowcase> {
  const photos = await describePhotos({ ownerId, paths: showcase.photoUrls });
  return {
    ...publicWords(showcase),
    photos: photos.map((photo, index) =>
      publicPhoto(photo, { objectPath: `${sharedPath(share.slug)}/photos/${index + 1}`, isCaptioned: true }),
    ),
    offersBrochure: share.offersBrochure,
    offersPresentation: share.offersPresentation,
    isListed: share.isListed,
  };
}

/**
 * Counts a visit, unless it is the owner's or a machine's. Nothing is kept of who it was.
 * @param isRead false where the page is only looked up, or fetched in case somebody goes there
 */
export async function countVisit(
  { share, ownerId }: Shared,
  { viewer, userAgent, isRead, isScan }: { viewer: User | null; userAgent: string | null; isRead: boolean; isScan: boolean },
): Promise<void> {
  if (!isRead || !userAgent || isbot(userAgent) || viewer?.id === ownerId) return;
  try {
    await addVisit(db, { showcaseId: share.showcaseId, isScan });
  } catch (error) {
    // That it could not be counted must keep nobody from reading.
    logger.warn({ err: error }, 'visit not counted');
  }
}

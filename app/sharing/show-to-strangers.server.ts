import { isbot } from 'isbot';
import type { User } from '#app/accounts/user.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { logger } from '#app/platform/logger.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import type { Shared } from './find-shared.server.ts';
import { addVisit } from './shares.repository.server.ts';
import { sharedPath } from './sharing.ts';

/** What strangers see: no id, no value, no contact unless it was chosen. */
export type SharedShowcase = Pick<Showcase, 'ownerData' | 'historicalContent' | 'vehicleDescription' | 'theme'> & {
  vehicleData: Omit<Showcase['vehicleData'], 'estimatedValue'>;
  trophies: { name: string; year: string; event: string; category?: string | undefined }[];
  /** In order; each at the address under which everyone sees it. */
  photos: PhotoDetails[];
  offersBrochure: boolean;
  offersPresentation: boolean;
  isListed: boolean;
};

export async function showToStrangers({ share, showcase, ownerId }: Shared): Promise<SharedShowcase> {
  const { estimatedValue: _value, ...vehicleData } = showcase.vehicleData;
  const { contact, ...ownerData } = showcase.ownerData;
  const photos = await describePhotos({ ownerId, paths: showcase.photoUrls });
  return {
    ownerData: { ...ownerData, contact: share.showsContact ? contact : undefined },
    vehicleData,
    historicalContent: showcase.historicalContent,
    vehicleDescription: showcase.vehicleDescription,
    theme: showcase.theme,
    trophies: showcase.trophies.map(({ name, year, event, category }) => ({ name, year, event, category })),
    photos: photos.map((photo, index) => ({ ...photo, objectPath: `${sharedPath(share.slug)}/photos/${index + 1}` })),
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

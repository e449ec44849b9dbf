import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { withPhotosForStrangers } from '#app/showcases/photos-for-strangers.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { makeSlug } from './make-slug.server.ts';
import { findOpenness, findShare, NOT_SHARED, putShare, setOpenness, sumVisits } from './shares.repository.server.ts';
import type { SharingChoice } from './sharing.schema.ts';
import { type Sharing, sharedPath } from './sharing.ts';

async function requireOwn(id: string, user: User): Promise<Showcase> {
  const showcase = await findOwnShowcase(db, { id, ownerId: user.id });
  if (!showcase) throw new AppError('NOT_FOUND', 'Showcase not found');
  return showcase;
}

/** The sharing settings of one's own showcase. @throws AppError NOT_FOUND */
export async function readSharing({ id, user }: { id: string; user: User }): Promise<Sharing> {
  await requireOwn(id, user);
  const [share, visits, { isShared, flyerOpenedByAdminAt, ...featuring }] = await Promise.all([
    findShare(db, id),
    sumVisits(db, id),
    findOpenness(db, id),
  ]);
  const choice = share ?? NOT_SHARED;
  return {
    isOn: choice.isOn,
    showsContact: choice.showsContact,
    offersBrochure: choice.offersBrochure,
    offersPresentation: choice.offersPresentation,
    isListed: choice.isListed,
    flyerOpensBrochure: isShared,
    flyerOpenedByAdminAt: flyerOpenedByAdminAt?.toISOString() ?? null,
    ...featuring,
    address: share ? env.APP_ORIGIN + sharedPath(share.slug) : null,
    ...visits,
  };
}

/**
 * Changes the sharing settings of one's own showcase. Only the owner may.
 * @param choice the settings to change; others stay
 * @throws AppError NOT_FOUND
 */
export async function chooseSharing({ id, user, choice }: { id: string; user: User; choice: SharingChoice }): Promise<Sharing> {
  const showcase = await requireOwn(id, user);
  const { flyerOpensBrochure, blursPlates, allowsFeaturing, ...share } = choice;
  await db.transaction().execute(async (trx) => {
    // A page that was never on needs no address; but the contact setting is for the flyer's code, too.
    const hasAddress = share.isOn || share.showsContact || (await findShare(trx, id)) !== undefined;
    if (hasAddress) await putShare(trx, { showcaseId: id, slug: makeSlug(), choice: share });
    await setOpenness(trx, { showcaseId: id, ownerId: user.id, isShared: flyerOpensBrochure, blursPlates, allowsFeaturing });
  });
  // Requests what must be blurred, so that it is ready when the first visitor comes.
  await withPhotosForStrangers(showcase, choice.blursPlates === true);
  logger.info({ user: user.id, showcase: id, ...choice }, 'sharing chosen');
  return readSharing({ id, user });
}

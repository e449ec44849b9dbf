import type { User } from '#app/accounts/user.ts';
import { pathsForStrangers, requestBlurred } from '#app/photos/blurred-photos.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { photoPaths } from '#app/showcases/save-showcase.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { makeSlug } from './make-slug.server.ts';
import { findOpenness, findShare, NOT_SHARED, putShare, setOpenness } from './shares.repository.server.ts';
import type { SharingChoice } from './sharing.schema.ts';
import { type Sharing, sharedPath } from './sharing.ts';
import { flushVisits } from './visits/visit-tally.server.ts';
import { sumVisits } from './visits/visits.repository.server.ts';

async function requireOwn(id: string, user: User): Promise<Showcase> {
  const showcase = await findOwnShowcase(db, { id, ownerId: user.id });
  if (!showcase) throw new AppError('NOT_FOUND', 'Showcase not found');
  return showcase;
}

/** The sharing settings of one's own showcase. @throws AppError NOT_FOUND */
export async function readSharing({ id, user }: { id: string; user: User }): Promise<Sharing> {
  const showcase = await requireOwn(id, user);
  await flushVisits();
  const [share, visits, { isShared, flyerOpenedByAdminAt, ...featuring }] = await Promise.all([
    findShare(db, id),
    sumVisits(db, id),
    findOpenness(db, id),
  ]);
  const choice = share ?? NOT_SHARED;
  const paths = featuring.blursPlates ? [...new Set(photoPaths(showcase))] : [];
  return {
    isOn: choice.isOn,
    showsContact: choice.showsContact,
    offersBrochure: choice.offersBrochure,
    offersPresentation: choice.offersPresentation,
    isListed: choice.isListed,
    hasGuestBook: choice.hasGuestBook,
    allowsGuestPhotos: choice.allowsGuestPhotos,
    flyerOpensBrochure: isShared,
    flyerOpenedByAdminAt: flyerOpenedByAdminAt?.toISOString() ?? null,
    ...featuring,
    unreadyPhotos: paths.length - (await pathsForStrangers(paths)).size,
    address: share ? env.APP_ORIGIN + sharedPath(share.slug) : null,
    ...visits,
  };
}

/** What was given, if it has no other names: a setting that is stored nowhere fails to compile. */
type OnlyOf<Given, Name extends PropertyKey> = { [Key in keyof Given]: Key extends Name ? Given[Key] : never };

/**
 * Changes the sharing settings of one's own showcase. Only the owner may.
 * @param choice the settings to change; others stay
 * @throws AppError NOT_FOUND
 */
export async function chooseSharing({ id, user, choice }: { id: string; user: User; choice: SharingChoice }): Promise<Sharing> {
  const showcase = await requireOwn(id, user);
  const { flyerOpensBrochure, blursPlates, allowsFeaturing, ...others } = choice;
  const share: OnlyOf<typeof others, keyof typeof NOT_SHARED> = others;
  await db.transaction().execute(async (trx) => {
    // A page that was never on needs no address; but the contact setting is for the flyer's code, too.
    const hasAddress = share.isOn || share.showsContact || (await findShare(trx, id)) !== undefined;
    if (hasAddress) await putShare(trx, { showcaseId: id, slug: makeSlug(), choice: share });
    await setOpenness(trx, { showcaseId: id, ownerId: user.id, isShared: flyerOpensBrochure, blursPlates, allowsFeaturing });
  });
  // So that it is ready when the first visitor comes; and tried again as often as the owner wants.
  const { blursPlates: isBlurred } = await findOpenness(db, id);
  if (isBlurred) await requestBlurred(photoPaths(showcase), { isTriedAgain: true });
  logger.info({ user: user.id, showcase: id, ...choice }, 'sharing chosen');
  return readSharing({ id, user });
}

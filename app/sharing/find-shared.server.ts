import { AppError } from '#app/platform/app-error.ts';
import { withAllPhotosForStrangers, withPhotosForStrangers } from '#app/showcases/photos-for-strangers.server.ts';
import { type PublicShowcase, publicShowcase } from '#app/showcases/public-showcase.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { isSlug } from './make-slug.server.ts';
import { findOpenShare, type ShareRow } from './shares.repository.server.ts';

/** A public page with the public part of its showcase, from which everything on it is made. */
export type Shared = { share: ShareRow; showcase: PublicShowcase; ownerId: string };

/**
 * A showcase by its public slug, with those photos that are ready for strangers.
 * @throws AppError NOT_FOUND for a page that is off as for none
 */
export async function findShared(slug: string): Promise<Shared> {
  const { showcase, blursPlates, ...shared } = await find(slug);
  return { ...shared, showcase: await withPhotosForStrangers(showcase, blursPlates) };
}

/** The same with all its photos, for documents. @throws AppError, also UNAVAILABLE while they are being prepared */
export async function findSharedWhole(slug: string): Promise<Shared> {
  const { showcase, blursPlates, ...shared } = await find(slug);
  return { ...shared, showcase: await withAllPhotosForStrangers(showcase, blursPlates) };
}

async function find(slug: string): Promise<Shared & { blursPlates: boolean }> {
  const share = isSlug(slug) ? await findOpenShare(db, slug) : undefined;
  const found = share && (await unsafeFindShowcase(db, share.showcaseId));
  if (!found) throw new AppError('NOT_FOUND', 'Showcase not found');
  const { ownerId, blursPlates } = found;
  return { share, showcase: publicShowcase(found.showcase, share), ownerId, blursPlates };
}

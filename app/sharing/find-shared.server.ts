import { AppError } from '#app/platform/app-error.ts';
import {
  pathsOf,
  photosForStrangers,
  withAllPhotosForStrangers,
  withPhotos,
} from '#app/showcases/photos-for-strangers.server.ts';
import { type PublicShowcase, publicShowcase } from '#app/showcases/public-showcase.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { isSlug } from './make-slug.server.ts';
import { findOpenShare, type ShareRow } from './shares.repository.server.ts';

/** A public page with the public part of its showcase, from which everything on it is made. */
type SharedWhole = { share: ShareRow; showcase: PublicShowcase; ownerId: string };

/** The same with those photos that are ready for strangers. */
export type Shared = SharedWhole & {
  /** The number of each photo on the page, 1 for the cover. One that is not ready keeps its number, so that those of the others stay. */
  places: number[];
  /** Whether all of its photos are. */
  isWhole: boolean;
};

/**
 * A showcase by its public slug, for its page. Requests the photos that are not ready.
 * @throws AppError NOT_FOUND for a page that is off as for none
 */
export async function findShared(slug: string): Promise<Shared> {
  const { showcase, blursPlates, ...shared } = await unsafeFindShared(slug);
  const replace = await photosForStrangers(showcase, blursPlates);
  const places = showcase.photoUrls.flatMap((path, index) => (replace(path) ? index + 1 : []));
  const isWhole = pathsOf(showcase).every((path) => replace(path));
  return { ...shared, showcase: withPhotos(showcase, replace), places, isWhole };
}

/**
 * The same with all its photos, for a document.
 * @param isOffered whether the page offers it
 * @param signal see withAllPhotosForStrangers
 * @throws AppError NOT_FOUND for a page that is off, and for what it does not offer, as for none; see also withAllPhotosForStrangers
 */
export async function findSharedWhole(
  slug: string,
  { isOffered, signal }: { isOffered: (share: ShareRow) => boolean; signal: AbortSignal | null },
): Promise<SharedWhole> {
  const { showcase, blursPlates, ...shared } = await unsafeFindShared(slug);
  if (!isOffered(shared.share)) throw new AppError('NOT_FOUND', 'Document not found');
  return { ...shared, showcase: await withAllPhotosForStrangers(showcase, { blursPlates, signal }) };
}

/** The same with its photos as they came, which strangers may not see where they are to be blurred. @throws AppError NOT_FOUND */
export async function unsafeFindShared(slug: string): Promise<SharedWhole & { blursPlates: boolean }> {
  const share = isSlug(slug) ? await findOpenShare(db, slug) : undefined;
  const found = share && (await unsafeFindShowcase(db, share.showcaseId));
  if (!found) throw new AppError('NOT_FOUND', 'Showcase not found');
  const { ownerId, blursPlates } = found;
  return { share, showcase: publicShowcase(found.showcase, share), ownerId, blursPlates };
}

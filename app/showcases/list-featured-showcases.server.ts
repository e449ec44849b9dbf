import { db } from '#db/client.ts';
import { MAX_FEATURED } from './max-featured.ts';
import { photosForStrangers, withPhotos } from './photos-for-strangers.server.ts';
import { type FeaturedShowcase, featuredShowcase, publicPhoto } from './public-showcase.ts';
import { type Featured, listFeatured } from './showcases.repository.server.ts';
import { type WithCover, withCovers } from './with-covers.server.ts';

/** The landing page's showcases, in the administrators' order, with their public data. */
export const listFeaturedShowcases = async (): Promise<FeaturedShowcase[]> => forEveryone(await listFeatured(db, MAX_FEATURED));

async function forEveryone(found: Featured[]): Promise<FeaturedShowcase[]> {
  // What one of them has blurred is not shown by another, either: its photo's own address is closed.
  const photoUrls = found.flatMap(({ showcase, blursPlates }) => (blursPlates ? showcase.photoUrls : []));
  const blurred = await photosForStrangers({ photoUrls }, true);
  return found.map(({ showcase, publicId }) =>
    withPhotos(featuredShowcase(showcase, { publicId }), (path) => (photoUrls.includes(path) ? blurred(path) : path)),
  );
}

/** A showcase as the landing page's card shows it. */
export type FeaturedOnCard = WithCover<FeaturedShowcase> & Pick<Featured, 'listedSlug'>;

/** The same with the public details of their covers, and their public pages. */
export async function listFeaturedOnCards(): Promise<FeaturedOnCard[]> {
  const found = await listFeatured(db, MAX_FEATURED);
  const covered = await withCovers(await forEveryone(found));
  return covered.map(({ cover, ...showcase }, index) => ({
    ...showcase,
    listedSlug: found[index]?.listedSlug ?? null,
    cover: cover && publicPhoto(cover, { objectPath: cover.objectPath, isCaptioned: false }),
  }));
}

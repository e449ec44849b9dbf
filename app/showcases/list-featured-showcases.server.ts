import { db } from '#db/client.ts';
import { MAX_FEATURED } from './max-featured.ts';
import { photosForStrangers, withPhotos } from './photos-for-strangers.server.ts';
import { type FeaturedShowcase, featuredShowcase, publicPhoto } from './public-showcase.ts';
import { listFeatured } from './showcases.repository.server.ts';
import { type WithCover, withCovers } from './with-covers.server.ts';

/** The landing page's showcases, in the administrators' order, with their public data. */
export async function listFeaturedShowcases(): Promise<FeaturedShowcase[]> {
  const found = await listFeatured(db, MAX_FEATURED);
  // What one of them has blurred is not shown by another, either: its photo's own address is closed.
  const photoUrls = found.flatMap(({ showcase, blursPlates }) => (blursPlates ? showcase.photoUrls : []));
  const blurred = await photosForStrangers({ photoUrls }, true);
  return found.map(({ showcase, publicId }) =>
    withPhotos(featuredShowcase(showcase, { publicId }), (path) => (photoUrls.includes(path) ? blurred(path) : path)),
  );
}

/** The same with the public details of their covers. */
export async function listFeaturedWithCovers(): Promise<WithCover<FeaturedShowcase>[]> {
  const covered = await withCovers(await listFeaturedShowcases());
  return covered.map(({ cover, ...showcase }) => ({
    ...showcase,
    cover: cover && publicPhoto(cover, { objectPath: cover.objectPath, isCaptioned: false }),
  }));
}

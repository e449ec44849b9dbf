import { requestBlurred } from '#app/photos/blurred-photos.server.ts';
import { db } from '#db/client.ts';
import { MAX_FEATURED } from './max-featured.ts';
import { withPhotos } from './photos-for-strangers.server.ts';
import { type FeaturedShowcase, featuredShowcase, publicPhoto } from './public-showcase.ts';
import { type Featured, listFeatured } from './showcases.repository.server.ts';
import { type WithCover, withCovers } from './with-covers.server.ts';

type Listed<Showcase> = {
  showcases: Showcase[];
  /** Whether another look would find the same photos; not while one is still to be blurred, which each look asks for. */
  isSettled: boolean;
};

/** The landing page's showcases, in the administrators' order, with their public data. */
export const listFeaturedShowcases = async (): Promise<Listed<FeaturedShowcase>> =>
  forEveryone(await listFeatured(db, MAX_FEATURED));

async function forEveryone(found: Featured[]): Promise<Listed<FeaturedShowcase>> {
  // What one of them has blurred is not shown by another, either: its photo's own address is closed.
  const photoUrls = found.flatMap(({ showcase, blursPlates }) => (blursPlates ? showcase.photoUrls : []));
  const { shown, isSettled } = await requestBlurred(photoUrls);
  const replace = (path: string) => (photoUrls.includes(path) ? shown.get(path) : path);
  const showcases = found.map(({ showcase, publicId }) => withPhotos(featuredShowcase(showcase, { publicId }), replace));
  return { showcases, isSettled };
}

/** A showcase as the landing page's card shows it. */
export type FeaturedOnCard = WithCover<FeaturedShowcase> & Pick<Featured, 'listedSlug'>;

/** The same with the public details of their covers, and their public pages. */
export async function listFeaturedOnCards(): Promise<Listed<FeaturedOnCard>> {
  const found = await listFeatured(db, MAX_FEATURED);
  const { showcases, isSettled } = await forEveryone(found);
  const covered = await withCovers(showcases);
  return {
    isSettled,
    showcases: covered.map(({ cover, ...showcase }, index) => ({
      ...showcase,
      listedSlug: found[index]?.listedSlug ?? null,
      cover: cover && publicPhoto(cover, { objectPath: cover.objectPath, isCaptioned: false }),
    })),
  };
}

import type { PhotoDetails } from '#app/photos/photo-details.ts';
import type { VehicleData } from '#app/showcases/showcase.schema.ts';

/** A showcase as the list of featured ones shows it. */
export type FeaturedItem = {
  id: string;
  vehicleData: Pick<VehicleData, 'year' | 'make' | 'model' | 'nickname'>;
  ownerData: { fullName: string };
  theme: { era: string };
  photoCount: number;
  /** The first photo; null when it was deleted. */
  cover: PhotoDetails | null;
};

export type FeaturedLists = {
  /** The landing page's showcases, in order. */
  featured: FeaturedItem[];
  /** Showcases whose owners allow featuring; the newest first, cut to a maximum. */
  candidates: FeaturedItem[];
  /** There are more than the maximum; a search finds them. */
  hasMore: boolean;
  /** Identifies the featured list and its order: a change names the version it started from. */
  version: string;
};

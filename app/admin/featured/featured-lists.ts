import type { PhotoDetails } from '#app/photos/photo-details.ts';
import type { VehicleData } from '#app/showcases/showcase.schema.ts';

/** A showcase as the list of featured ones shows it. */
export type FeaturedItem = {
  id: string;
  vehicleData: Pick<VehicleData, 'year' | 'make' | 'model' | 'nickname'>;
  ownerData: { fullName: string };
  theme: { era: string };
  photoCount: number;
  /** The first photo; null when it is gone. */
  cover: PhotoDetails | null;
};

export type FeaturedLists = {
  /** What the landing page shows, in its order. */
  featured: FeaturedItem[];
  /** Whose owners allow it; the newest first, as many as are shown. */
  candidates: FeaturedItem[];
  /** There are more than are shown: a search finds them. */
  hasMore: boolean;
  /** Of the featured ones and their order: a change names the one that it grew from. */
  version: string;
};

import { db } from '#db/client.ts';
import { MAX_FEATURED } from './max-featured.ts';
import type { Showcase, VehicleData } from './showcase.schema.ts';
import { listFeatured } from './showcases.repository.server.ts';

/** What a visitor sees of a featured showcase (Specification §3): no story, no contact. */
export type FeaturedShowcase = {
  id: string;
  photoUrls: string[];
  vehicleData: Pick<VehicleData, 'year' | 'make' | 'model' | 'nickname'>;
  ownerData: { fullName: string };
  theme: Pick<Showcase['theme'], 'era'>;
};

export async function listFeaturedShowcases(): Promise<FeaturedShowcase[]> {
  const showcases = await listFeatured(db, MAX_FEATURED);
  return showcases.map(({ id, photoUrls, vehicleData: { year, make, model, nickname }, ownerData, theme }) => ({
    id,
    photoUrls,
    vehicleData: { year, make, model, nickname },
    ownerData: { fullName: ownerData.fullName },
    theme: { era: theme.era },
  }));
}

import type { OwnerData, Showcase, VehicleData } from '#app/showcases/showcase.schema.ts';

/** A showcase as a card in administrators' lists shows it. */
export type ListedProject = Pick<Showcase, 'id' | 'createdAt' | 'photoUrls'> & {
  vehicleData: Pick<VehicleData, 'year' | 'make' | 'model' | 'nickname'>;
  ownerData: Pick<OwnerData, 'fullName' | 'location'>;
};

export const PROJECT_SORTS = {
  createdAt: { order: 'desc' },
  vehicle: { order: 'asc' },
  owner: { order: 'asc' },
} as const;

export type ProjectSort = keyof typeof PROJECT_SORTS;

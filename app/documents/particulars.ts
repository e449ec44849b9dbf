import type { Project } from '#app/showcases/showcase.schema.ts';

/** What every document tells of a vehicle at a glance, in this order; a value that was not given is undefined. */
export const particularsOf = ({ vehicleData, ownerData }: Project): [label: string, value: string | undefined][] => [
  ['Year', vehicleData.year],
  ['Make', vehicleData.make],
  ['Model', vehicleData.model],
  ['Trim', vehicleData.trim],
  ['Known as', vehicleData.nickname],
  ['Owner', ownerData.fullName],
  ['Home', ownerData.location],
  ['Value', vehicleData.estimatedValue],
];

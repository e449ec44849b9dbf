import type { Project } from '#app/showcases/showcase.schema.ts';
import { knownOf } from '#app/showcases/vehicle-fields.ts';

type Particular = {
  label: string;
  value: string;
  /** The vehicle's name and what it is worth head a lot; there they are not told again. */
  isInLotHead: boolean;
};

/** What every document tells of a vehicle at a glance, in this order. */
export function particularsOf({ vehicleData, ownerData }: Project): Particular[] {
  const vehicle = (place: 'particulars' | 'estimate') =>
    knownOf(vehicleData).flatMap(({ field: { paper, heading }, value }) =>
      paper?.place === place ? { label: paper.label, value, isInLotHead: place === 'estimate' || heading === 'name' } : [],
    );
  const owner = [
    { label: 'Owner', value: ownerData.fullName, isInLotHead: false },
    { label: 'Home', value: ownerData.location, isInLotHead: false },
  ];
  return [...vehicle('particulars'), ...owner, ...vehicle('estimate')];
}

/** The owner's texts of a fact on each line: how the car was built, and what has changed since. */
export const specificationsOf = ({ vehicleData }: Project): { place: 'as built' | 'changes'; label: string; text: string }[] =>
  knownOf(vehicleData).flatMap(({ field: { paper }, value }) =>
    paper?.place === 'as built' || paper?.place === 'changes' ? { ...paper, text: value } : [],
  );

/** What a speaker may say of the vehicle: of its particulars, or of what it is worth. */
export const talkingPointsOf = ({ vehicleData }: Project, place: 'particulars' | 'estimate'): string[] =>
  knownOf(vehicleData).flatMap(({ field: { paper }, value }) =>
    paper?.place === place && paper.talkingPoint ? paper.talkingPoint(value) : [],
  );

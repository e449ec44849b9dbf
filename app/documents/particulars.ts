import type { Project } from '#app/showcases/showcase.schema.ts';
import { knownOf } from '#app/showcases/vehicle-fields.ts';

type Particular = {
  label: string;
  value: string;
  /** Whether an auction lot's head already shows it: the vehicle's name and estimate. */
  isInLotHead: boolean;
};

/** The facts that every document shows at a glance, in this order. */
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

/** The owner's specifications, one fact on each line: as built, and later changes. */
export const specificationsOf = ({ vehicleData }: Project): { place: 'as built' | 'changes'; label: string; text: string }[] =>
  knownOf(vehicleData).flatMap(({ field: { paper }, value }) =>
    paper?.place === 'as built' || paper?.place === 'changes' ? { ...paper, text: value } : [],
  );

/** What a speaker says about the estimate, where there is one. */
export const estimateToSay = ({ vehicleData }: Project): string[] =>
  knownOf(vehicleData).flatMap(({ field: { paper }, value }) => (paper?.place === 'estimate' ? paper.talkingPoint(value) : []));

import { readUnit } from './measures.ts';
import type { ReadNumber } from './numbers.ts';
import { type Around, type Claim, isDifferenceBy, precisionOf } from './reading.ts';

/** The claim of a figure with a unit; null where the unit is unknown. */
export function toMeasure({ value, rounding }: ReadNumber, unit: string, { before, after }: Around): Claim | null {
  const known = readUnit(unit);
  if (!known) return null;
  return {
    kind: 'measure',
    dimension: known.dimension,
    figure: value,
    unit: unit.toLowerCase(),
    value: value * known.factor,
    rounding: rounding * known.factor,
    precision: precisionOf(before, after),
    isDifference: isDifferenceBy(before, after),
  };
}

import type { TestCar } from '../test-car.ts';
import { AROUND_1970_FOURTH_CARS } from './around-1970.ts';
import { EARLY_FOURTH_CARS } from './before-the-war.ts';
import { LATE_FOURTH_CARS } from './late.ts';
import { POSTWAR_FOURTH_CARS } from './postwar.ts';

/** Twelve vehicles, written before their writer had read the rules, which were changed after them. */
export const FOURTH_TUNING_CARS: TestCar[] = [
  ...EARLY_FOURTH_CARS,
  ...POSTWAR_FOURTH_CARS,
  ...AROUND_1970_FOURTH_CARS,
  ...LATE_FOURTH_CARS,
];

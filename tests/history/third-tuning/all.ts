import type { TestCar } from '../test-car.ts';
import { AROUND_1970_THIRD_CARS } from './around-1970.ts';
import { CUSTOM_THIRD_CARS } from './customs.ts';
import { EIGHTIES_THIRD_CARS } from './eighties.ts';
import { EUROPEAN_THIRD_CARS } from './europeans.ts';
import { POSTWAR_THIRD_CARS } from './postwar.ts';
import { SEVENTIES_THIRD_CARS } from './seventies.ts';
import { VETERAN_THIRD_CARS } from './veterans.ts';

/** Twenty vehicles, written by someone who had not read the rules, which were changed after them. */
export const THIRD_TUNING_CARS: TestCar[] = [
  ...VETERAN_THIRD_CARS,
  ...CUSTOM_THIRD_CARS,
  ...POSTWAR_THIRD_CARS,
  ...EUROPEAN_THIRD_CARS,
  ...AROUND_1970_THIRD_CARS,
  ...SEVENTIES_THIRD_CARS,
  ...EIGHTIES_THIRD_CARS,
];

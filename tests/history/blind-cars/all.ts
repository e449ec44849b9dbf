import type { TestCar } from '../test-car.ts';
import { AROUND_1970_BLIND_CARS } from './around-1970.ts';
import { CUSTOM_BLIND_CARS } from './customs.ts';
import { EIGHTIES_BLIND_CARS } from './eighties.ts';
import { EUROPEAN_BLIND_CARS } from './europeans.ts';
import { POSTWAR_BLIND_CARS } from './postwar.ts';
import { SEVENTIES_BLIND_CARS } from './seventies.ts';
import { VETERAN_BLIND_CARS } from './veterans.ts';

/** Twenty vehicles, written by someone who had read neither the rules nor, but for one, the other cars. */
export const BLIND_CARS: TestCar[] = [
  ...VETERAN_BLIND_CARS,
  ...CUSTOM_BLIND_CARS,
  ...POSTWAR_BLIND_CARS,
  ...EUROPEAN_BLIND_CARS,
  ...AROUND_1970_BLIND_CARS,
  ...SEVENTIES_BLIND_CARS,
  ...EIGHTIES_BLIND_CARS,
];

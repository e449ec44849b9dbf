import { AMERICAN_CARS } from './known-cars/american.ts';
import { BRITISH_CARS } from './known-cars/british.ts';
import { CONTINENTAL_CARS } from './known-cars/continental.ts';
import { EUROPEAN_CARS } from './known-cars/european.ts';
import type { KnownStatement } from './known-cars/known-statement.ts';
import { MORE_AMERICAN_CARS } from './known-cars/more-american.ts';
import { OTHER_CARS } from './known-cars/other.ts';

/** What the stand-in for a language model knows how to say about the cars of the sandbox's encyclopedia. */
export const KNOWN_STATEMENTS: KnownStatement[] = [
  ...AMERICAN_CARS,
  ...EUROPEAN_CARS,
  ...OTHER_CARS,
  ...MORE_AMERICAN_CARS,
  ...BRITISH_CARS,
  ...CONTINENTAL_CARS,
];

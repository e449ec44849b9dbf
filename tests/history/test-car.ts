import type { Subject } from '#app/fact-check/check-sentence.ts';
import type { Passage } from '#app/fact-check/read-passage.ts';

/** A car, what sources say of it, and sentences of which it is known what should become of each. All passages are cited by each. */
export type TestCar = {
  subject: Subject;
  passages: Passage[];
  /** What the passages support: to be kept. */
  supported: string[];
  /** A figure, date, price, win, award, name or superlative that no passage has: to be held. */
  planted: string[];
  /** What the passages have, in relations that they do not have: beyond rules, for the judge. */
  swapped: string[];
  /** Prose that claims nothing to be checked: to be left alone. */
  neutral: string[];
};

import type { Subject } from '#app/fact-check/check-sentence.ts';
import type { Passage } from '#app/fact-check/read-passage.ts';

/** A car, passages about it, and sentences with their expected results. Each sentence cites all passages. */
export type TestCar = {
  subject: Subject;
  passages: Passage[];
  /** Supported by the passages: to be kept. */
  supported: string[];
  /** A figure, date, price, win, award, name or superlative that no passage has: to be held. */
  planted: string[];
  /** Facts of the passages in wrong relations: rules can't detect them; they are for the second check. */
  swapped: string[];
  /** Prose without checkable claims: to be left alone. */
  neutral: string[];
};

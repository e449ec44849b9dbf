import type { DraftedSentence } from '#app/content/verify/examine.ts';
import { type Reviewer, verifyStatements } from '#app/content/verify/verify-statements.ts';
import { LIES } from '#scripts/sandbox/language-model/strays.ts';
import type { TestCar } from '#tests/history/test-car.ts';
import { materialOf } from './cars.ts';

/** Those of the first that are printed, of all. */
export type Share = { of: number; part: number };

const allIds = ({ passages }: TestCar): string[] => passages.map(({ id }) => id);

const drafted = (sentences: readonly string[], cites: string[]): DraftedSentence[] =>
  sentences.map((text, item) => ({ block: 'trivia', item, text, cites }));

/** How many of these sentences are kept, that is, printed. */
async function countKept(car: TestCar, sentences: DraftedSentence[], reviewer: Reviewer): Promise<number> {
  const { kept } = await verifyStatements(sentences, { material: materialOf(car), reviewer });
  return kept.length;
}

export type Kind = 'supported' | 'planted' | 'swapped' | 'neutral';

/** The share of a kind of sentences that is printed. */
export async function measureKept(cars: readonly TestCar[], kind: Kind, toReviewer: (car: TestCar) => Reviewer): Promise<Share> {
  let part = 0;
  for (const car of cars) part += await countKept(car, drafted(car[kind], allIds(car)), toReviewer(car));
  return { of: cars.reduce((sum, car) => sum + car[kind].length, 0), part };
}

/** Ways in which a model lies about a car; each returns sentences of which none may be printed. */
export const LYING_MODES: Record<string, (car: TestCar) => DraftedSentence[]> = {
  'invents facts': (car) =>
    drafted(
      LIES.map(({ text }) => text),
      allIds(car),
    ),
  'invents facts of this car': (car) => drafted(car.planted, allIds(car)),
  'puts facts in wrong relations': (car) => drafted(car.swapped, allIds(car)),
  'cites nothing': (_car) =>
    drafted(
      LIES.map(({ text }) => text),
      [],
    ),
  'cites what is not there': (_car) =>
    drafted(
      LIES.map(({ text }) => text),
      ['s99', 'w1; drop'],
    ),
  'obeys an order in a field': (car) => drafted(['Exactly 392 were built.', 'Only 392 of this model were made.'], allIds(car)),
};

/** How many lies are printed, of how many. */
export async function measureLies(
  cars: readonly TestCar[],
  mode: (car: TestCar) => DraftedSentence[],
  toReviewer: (car: TestCar) => Reviewer,
): Promise<Share> {
  let [of, part] = [0, 0];
  for (const car of cars) {
    const sentences = mode(car);
    of += sentences.length;
    part += await countKept(car, sentences, toReviewer(car));
  }
  return { of, part };
}

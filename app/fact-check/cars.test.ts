import { describe, expect, it } from 'vitest';
import type { TestCar } from '#tests/history/test-car.ts';
import { TUNING_CARS } from '#tests/history/tuning-cars.ts';
import { type CheckedSentence, checkSentence } from './check-sentence.ts';
import { readPassage } from './read-passage.ts';

type State = CheckedSentence['state'];

/** The expected result for sentences of each kind, and the minimum share that must have it. */
const EXPECTED = {
  supported: { states: ['sourced', 'owner'], share: 0.95 },
  planted: { states: ['open'], share: 0.99 },
  neutral: { states: ['plain'], share: 0.99 },
} as const satisfies { [Kind in keyof TestCar]?: { states: State[]; share: number } };

const KINDS = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];

/** The sentences of a kind, and those with another result, with their open atoms. */
function check(cars: readonly TestCar[], kind: keyof typeof EXPECTED) {
  const all = cars.flatMap(({ subject, passages, [kind]: sentences }) => {
    const read = passages.map(readPassage);
    return sentences.map((sentence) => ({ sentence, ...checkSentence(sentence, { subject, passages: read }) }));
  });
  const states: readonly State[] = EXPECTED[kind].states;
  const failed = all.filter(({ state }) => !states.includes(state));
  return {
    share: 1 - failed.length / all.length,
    failed: failed.map(({ state, sentence, open }) => `${state}: ${sentence} (${open.map(({ text }) => text).join(', ')})`),
  };
}

describe.each([['the cars that the rules were made by', TUNING_CARS]])('of %s', (_which, cars) => {
  it.each(KINDS)('the required share of %s sentences is classified correctly', (kind) => {
    const { share, failed } = check(cars, kind);
    expect(share, failed.join('\n')).toBeGreaterThanOrEqual(EXPECTED[kind].share);
  });
});

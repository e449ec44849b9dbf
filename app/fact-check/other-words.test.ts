import { describe, expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { type Passage, readPassage } from './read-passage.ts';

const subject = { year: '1965', names: ['Aurora', '911 Sport'] };

const stateOf = (sentence: string, said: string, scope: Passage['scope'] = 'model') =>
  checkSentence(sentence, { subject, passages: [readPassage({ id: 'p', text: said, scope })] }).state;

/** A fact in other words, the nearest lie, and what the passage says. */
type Reworded = [kept: string, held: string, said: string];

const MEASURES: Reworded[] = [
  ['It is 16 feet 3 inches long.', 'It is 16 feet 8 inches long.', 'It is 195 inches long.'],
  ['It is five foot nine inches long.', 'It is six foot nine inches long.', 'It is 5 ft 9 in long.'],
  ['Output grew from 18 to 22 horsepower.', 'Output grew from 16 to 22 horsepower.', 'It gave 18 hp, and 22 hp later.'],
  ['There are engines of 1.2 and 1.4 liters.', 'There are engines of 1.1 and 1.4 liters.', 'Engines of 1,238 cc and 1,439 cc.'],
  ['About three and a half thousand were sold.', 'About four and a half thousand were sold.', 'Around 3,500 were sold.'],
  ['It holds three quarters of a liter.', 'It holds two thirds of a liter.', 'It holds 746 cc.'],
  ['Buyers waited eighteen months.', 'Buyers waited fifteen months.', 'Buyers waited a year and a half.'],
];

describe.each([['a measure', MEASURES]] as const)('%s in other words', (_what, cases) => {
  it.each(cases)('%s is kept, and not: %s', (kept, held, said) => {
    expect(stateOf(kept, said)).toBe('sourced');
    expect(stateOf(held, said)).toBe('open');
  });
});

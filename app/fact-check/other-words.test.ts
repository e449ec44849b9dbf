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

const SPANS: Reworded[] = [
  ['It was made for more than three decades.', 'It was made for more than four decades.', 'It was made from 1957 to 1990.'],
  ['It broke often in two decades.', 'It broke often in three decades.', 'It broke in 1969, 1974 and 1988.'],
  ['She drove it for over thirty years.', 'She drove it for over forty years.', 'She drove it for thirty-four years.'],
  ['The public waited nine days more.', 'The public waited eight days more.', 'It was shown on May 15 and on May 24.'],
  ['The show came four months later.', 'The show came five months later.', 'Drawn in March, it was shown in July.'],
  ['It lasted for three model years.', 'It lasted for five model years.', 'It was sold from 1968 to 1970.'],
];

const COUNTS: Reworded[] = [
  ['Up to seven could ride in it.', 'Up to nine could ride in it.', 'Up to seven people rode in it.'],
  ['He was only 23 when he drew it.', 'He was only 24 when he drew it.', 'He was then twenty-three.'],
  ['He brought five fellow engineers.', 'He brought six fellow engineers.', 'He hired five other British engineers.'],
  ['It stopped the clock doing nearly 125.', 'It stopped the clock doing nearly 135.', 'It did 124.6 mph.'],
  ['It has an eight-in-line.', 'It has a six-in-line.', 'It has a straight eight.'],
  ['The third series is quiet.', 'The fourth series is quiet.', 'The Series III is quiet.'],
];

const PRICES: Reworded[] = [
  [
    'Another 150,000 yen bought a roof of canvas.',
    'Another 160,000 yen bought a roof of canvas.',
    'It cost 1,385,000 yen; canvas cost 150,000 more.',
  ],
  ['The price went up by 6,000 marks.', 'The price went up by 7,000 marks.', 'It cost 83,000 DM, later 89,000.'],
  [
    'It cost £399, with another 29 pounds for delivery.',
    'It cost £399, with another 39 pounds for delivery.',
    'It cost £399 plus £29.',
  ],
  ['At 899 New Zealand pounds it sold well.', 'At 799 New Zealand pounds it sold well.', 'The price was NZ£899.'],
  ['The new engine lost 45 horsepower.', 'The new engine lost 55 horsepower.', 'The V8 has 220 hp, the new one 175 hp.'],
  ['The Windsor V8 (5.8 L) is quiet.', 'The Windsor V8 (5.4 L) is quiet.', 'It has a Windsor 351 V8.'],
];

const RANKS: Reworded[] = [
  ['For the first time in years it rained.', 'It was the first with rain gutters.', 'It first rained in May.'],
  ['The first ones were loud.', 'They were the first loud cars.', 'Early cars were loud.'],
  ['The public first saw it in Paris.', 'It was the first car of Paris.', 'The public saw it in Paris.'],
  ['The plant made its last one in May 1974.', 'The plant made its last one in June 1974.', 'Production ended in May 1974.'],
  ['The last hatchback was made then.', 'It was the last hatchback.', 'Production of the hatchback ended.'],
  ['The earliest examples were loud.', 'The oldest examples were loud.', 'The first examples were loud.'],
  ['It began in the last month of 1975.', 'It began in the first month of 1975.', 'It began in December 1975.'],
  ['Only nine were ever made.', 'It was the finest ever made.', 'Nine were made.'],
  ['It was first built in 1961.', 'It was the first built in 1961.', 'It was built in 1961.'],
];

describe.each([
  ['a measure', MEASURES],
  ['a span of time', SPANS],
  ['a count', COUNTS],
  ['a price', PRICES],
  ['a rank', RANKS],
] as const)('%s in other words', (_what, cases) => {
  it.each(cases)('%s is kept, and not: %s', (kept, held, said) => {
    expect(stateOf(kept, said)).toBe('sourced');
    expect(stateOf(held, said)).toBe('open');
  });
});

it('a car’s own best and first parts are no ranks among others', () => {
  expect(stateOf('His best pass was 13.92.', 'Best pass 13.92.', 'car')).toBe('owner');
  expect(stateOf('His best pass was 13.92.', 'A pass of 13.92.', 'car')).toBe('open');
  expect(stateOf('It is still on its first upholstery.', 'Original upholstery.', 'car')).toBe('owner');
  expect(stateOf('It is still on its first upholstery.', 'New upholstery.', 'car')).toBe('open');
});

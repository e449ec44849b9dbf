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

const ENGINES: Reworded[] = [
  [
    'The 1.6 made 88 bhp, the 1.8 a hundred.',
    'The 1.4 made 88 bhp, the 1.8 a hundred.',
    'It has 1,598 cc and 88 bhp, or 1,798 cc and 100 bhp.',
  ],
  [
    'The V8 grew from 5.0 to 5.7 liters.',
    'The V8 grew from 4.0 to 5.7 liters.',
    'The V8 of 302 cu in gave way to 350 cu in: a V8.',
  ],
  ['Compression went from 7.5 to 8.5:1.', 'Compression went from 6.5 to 8.5:1.', 'Compression was raised from 7.5:1 to 8.5:1.'],
  ['A 2.4-litre twin-cam six breathes well.', 'A 2.4-litre twin-cam eight breathes well.', 'A straight-six of 2,392 cc.'],
  ['It is just over 2.5 m long.', 'It is just over 2.4 m long.', 'It is 2.62 m long.'],
];

const SPANS: Reworded[] = [
  ['At the age of 24 he drew it.', 'At the age of 27 he drew it.', 'Born in 1938, he drew it in 1962.'],
  ['It was made for more than three decades.', 'It was made for more than four decades.', 'It was made from 1957 to 1990.'],
  ['It broke often in two decades.', 'It broke often in three decades.', 'It broke in 1969, 1974 and 1988.'],
  ['She drove it for over thirty years.', 'She drove it for over forty years.', 'She drove it for thirty-four years.'],
  ['The public waited nine days more.', 'The public waited eight days more.', 'It was shown on May 15 and on May 24.'],
  ['The show came four months later.', 'The show came five months later.', 'Drawn in March, it was shown in July.'],
  ['It lasted for three model years.', 'It lasted for five model years.', 'It was sold from 1968 to 1970.'],
];

const COUNTS: Reworded[] = [
  [
    'Two drivers, Karl and Otto, led it.',
    'Two trophies, a big and a small one, followed.',
    'Karl and Otto, its drivers, led it.',
  ],
  ['Two brothers, Karl and Otto Beck, led it.', 'Two brothers, Karl and Emil Beck, led it.', 'Karl Beck led it with Otto.'],
  [
    'For 1975 the 360 of AMC made room for it.',
    'For 1975 the 340 of AMC made room for it.',
    'In 1974 AMC offered 360 cu in, not in 1975.',
  ],
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
  ['Its best year was 1955.', 'Its best year was 1956.', 'In 1955 more than in any other year were sold.'],
  ['It won its class at Le Mans.', 'It won the championship at Le Mans.', 'At Le Mans it was first in the class up to 1,100 cc.'],
  ['It came home first at Sebring.', 'It came home second at Sebring.', 'It won at Sebring.'],
  ['The last of 312 was delivered then.', 'The last of 412 was delivered then.', '312 were delivered; production ended then.'],
  ['It was the first postwar car.', 'It was the first prewar car.', 'It was the first car after the war.'],
  ['It was awarded Best in Class.', 'It was awarded a medal.', 'It was Best in Class.'],
  ['The least expensive coupe was quiet.', 'The most expensive coupe was quiet.', 'The cheapest coupe had a muffler.'],
  ['It has the most powerful engine.', 'It has the most economical engine.', 'It has the strongest engine.'],
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

const NAMES: Reworded[] = [
  [
    'It belongs between Turin and Tokyo.',
    'It belongs between Turin and Paris.',
    `Drawn in Turin, it ${'was much admired '.repeat(4)} in Tokyo.`,
  ],
  ['There the Canadian dealers waited.', 'There the Mexican dealers waited.', 'Dealers in Canada waited.'],
  ['There Gene Purcell waited.', 'There Hal Purcell waited.', 'Eugene Purcell waited.'],
  ['It broke cover in L.A. in May 1964.', 'It broke cover in N.Y. in May 1964.', 'It was shown at Los Angeles in May 1964.'],
  ['Time gave it a patina, says Moss.', 'Fangio gave it a patina, says Moss.', 'A patina, Moss said.'],
  ['Whoever drew it in Turin smiled.', 'Moss drew it in Turin.', 'It was drawn in Turin.'],
  ['Cheeky? Yes. Sorry in Turin? Never.', 'Cheeky? Yes. Sorry in Milan? Never.', 'It was drawn in Turin.'],
  ['Citroën considered the patents.', 'Renault considered the patents.', 'Citroën thought about its patents.'],
];

describe.each([
  ['an engine', ENGINES],
  ['a measure', MEASURES],
  ['a span of time', SPANS],
  ['a count', COUNTS],
  ['a price', PRICES],
  ['a rank', RANKS],
  ['a name', NAMES],
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

it.each([
  ['The 327 is what it had from the factory.', 'The factory built 327 of these.'],
  ['It has been to Arese every year.', 'Every Aurora has been to Arese.'],
  ['The clock of Arese still works.', 'The works of Arese is famous.'],
  ['It ran 112 miles, 28 of them at Arese.', 'Those with 112 miles ran at Arese.'],
  ['They found it at Arese.', 'They had an axle of Arese.'],
])('is about this car: %s, and of its kind: %s', (ofThis, ofKind) => {
  const said = 'Sold at Arese, with a 327. Its 112 miles a year are driven in four days, 28 a day.';
  expect(stateOf(ofThis, said, 'car')).toBe('owner');
  expect(stateOf(ofKind, said, 'car')).toBe('open');
});

it.each(['Pelé had one at his house.', 'Citroën considered the patents.'])(
  'who had or did something is a claim: %s',
  (sentence) => {
    expect(stateOf(sentence, 'A house.')).toBe('open');
  },
);

it.each([
  ['Modesty may be the best disguise.', 'Its body was the best disguise.'],
  ['It won’t get you home.', 'It won.'],
  ['A scar or two becomes a racer.', 'Two scars become a racer.'],
  ['Strangers circle it twice.', 'It circled Arese twice.'],
])('prose claims nothing: %s, a figure or rank does: %s', (prose, claim) => {
  expect(stateOf(prose, '')).toBe('plain');
  expect(stateOf(claim, '')).toBe('open');
});

it('a mileage is given to the nearest thousand', () => {
  expect(stateOf('It shows 41,000 miles.', 'Mileage: 41,212.', 'car')).toBe('owner');
  expect(stateOf('It shows 42,000 miles.', 'Mileage: 41,212.', 'car')).toBe('open');
});

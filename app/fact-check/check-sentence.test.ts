import { describe, expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { type Passage, readPassage } from './read-passage.ts';

const subject = { year: '1965', names: ['Aurora', '911 Sport'] };

const stateOf = (sentence: string, said: string, scope: Passage['scope'] = 'model') =>
  checkSentence(sentence, { subject, passages: [readPassage({ id: 'p', text: said, scope })] }).state;

describe('a figure', () => {
  it.each([
    ['Just 1,247 were built.', '1,247 cars were built.'],
    ['Twelve hundred were built.', '1,200 cars were built.'],
    ['About 1,250 were built.', '1,247 cars were built.'],
    ['More than 1,200 were built.', '1,247 cars were built.'],
    ['Nearly 1,300 were built.', '1,247 cars were built.'],
    ['The 1.8-liter engine is quiet.', 'An engine of 1,778 cc.'],
    ['The 289 cubic-inch engine is quiet.', 'An engine of 4.7 liters.'],
    ['It made 110 kW.', 'The engine gave 150 PS.'],
    ['It reached 115 mph.', 'Top speed was 185 km/h.'],
    ['It cost $3.2 million.', 'The price was $3,200,000.'],
    ['It came out in the sixties.', 'It was shown in 1963.'],
    ['It came in April 1964.', 'It was shown on April 17, 1964.'],
    ['It came in Sept. 1964.', 'It was shown in September 1964.'],
    ['It ended on New Year’s Day 1948.', 'Until January 1, 1948, it was made.'],
    ['A quarter of a million were built.', '250,000 cars were built.'],
    ['Twelve hundred or so were built.', '1,215 cars were built.'],
    ['Number 100,000 came in May.', 'The 100,000th was built in May.'],
    ['Over $13 million was asked.', 'The price was $13.425 million.'],
    ['It cost ninety-nine pounds less.', 'Prices were £2,098 and £2,197.'],
    ['It is 115 kg lighter.', 'It weighs 960 kg, the other 1,075 kg.'],
    ['The 304 cubic-inch V8 is quiet.', 'It has the 304 V8.'],
    ['The Aurora eight displaces 4.7 liters.', 'A straight eight of 4,729 cc.'],
    ['It won three times in a row.', 'It won in 1975, 1976 and 1977.'],
    ['The Series II is quiet.', 'The Series 1 and the Series 2 are quiet.'],
    ['It made 4,000 German marks.', 'The price was 4,000 marks.'],
    ['It could do over 100 mph.', 'Top speed was 104 mph.'],
    ['Two-thirds were exported.', 'Some 66 percent were exported.'],
    ['It ran from 0 to 100 km/h in 7 seconds.', 'It reached 100 km/h in 7 seconds.'],
    ['Sixty-five hundred revolutions is the limit.', 'The limit is 6,500 rpm.'],
    ['Five gears suit it.', 'It has five speeds.'],
    ['The 1½-liter engine is quiet.', 'An engine of 1,498 cc.'],
    ['It needs three point two liters for 100 km.', 'It needs 3.2 litres per 100 km.'],
    ['It makes 38 kW at six thousand rpm.', 'It makes 38 kW at 6,000 rpm.'],
    ['It is a six-hundred-mile trip.', 'The trip is 600 miles long.'],
    ['It cost 2,500 marks.', 'It cost DM 2,500.'],
  ])('%s is supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('sourced');
  });

  it.each([
    ['1,248 were built.', '1,247 cars were built.'],
    ['It needs three point two liters for 100 km.', 'It needs 3.5 liters for 100 km.'],
    ['It takes about 19 mpg.', 'It takes 12.5 litres per 100 km.'],
    ['It does over 20 mpg.', 'It does 18.3 mpg.'],
    ['It came second at Sebring.', 'It raced at Sebring, and needs nine seconds.'],
    ['Four out of five had heaters.', 'A 351 V8 or a 289 V8.'],
    ['About a third of all buyers were women.', 'Of 120 dealers, 40 were women.'],
    ['The 4.9-liter engine is quiet.', 'Of these, 300 were built.'],
    ['It cost $500 more.', 'It cost $2,000, and 500 more were built.'],
    ['It was the first car of steel.', 'Harley Earl drew the early car of steel.'],
    ['It was the last convertible.', 'The convertible won an endurance race.'],
    ['Nothing faster than an Aurora was on sale.', 'The Aurora was on sale.'],
    ['It is 𝟏𝟗𝟔𝟕 𝐨𝐧𝐞 𝐨𝐟 𝟏𝟐.', 'It is a car.'],
    ['The 351 (5.2 L) is quiet.', 'It has the 351 V8.'],
    ['Half of all buyers were women.', 'Of 8,000 buyers, 2,443 were women.'],
    ['Only forty are believed to be on the road.', 'They are on the road.'],
    ['It was faster than any other sedan.', 'It is a sedan.'],
    ['About 1,300 were built.', '1,247 cars were built.'],
    ['More than 1,300 were built.', '1,247 cars were built.'],
    ['Fewer than 1,200 were built.', '1,247 cars were built.'],
    ['Exactly 1,247 were built.', 'About 1,200 cars were built.'],
    ['The 1.9-liter engine is quiet.', 'An engine of 1,778 cc.'],
    ['About $3,995 was asked.', 'The price was $4,000.'],
    ['£4,000 was asked.', 'The price was $4,000.'],
    ['1,967 were built.', 'It was built in 1967.'],
    ['It came in May 1964.', 'It was shown on April 17, 1964.'],
    ['It took three wins.', 'There were three models.'],
    ['It had 300 hp.', 'There were 300 built.'],
    ['Over $14 million was asked.', 'The price was $13.425 million.'],
    ['It could do over 110 mph.', 'Top speed was 104 mph.'],
    ['Three-quarters were exported.', 'Some 66 percent were exported.'],
    ['It is 125 kg lighter.', 'It weighs 960 kg, the other 1,075 kg.'],
    ['It won four times in a row.', 'It won in 1975, 1976 and 1977.'],
    ['The Series III is quiet.', 'The Series 1 and the Series 2 are quiet.'],
    ['The Aurora twelve displaces 4.7 liters.', 'A straight eight of 4,729 cc.'],
  ])('%s is not supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('open');
  });
});

describe('prose', () => {
  it.each([
    'Two dials face the driver.',
    'Two doors, two seats, one purpose.',
    'The Nordic light suits it.',
    'Its Scandinavian restraint is quiet.',
    'How many are left, the clubs may know.',
  ])('claims nothing: %s', (sentence) => {
    expect(stateOf(sentence, '')).toBe('plain');
  });
});

describe('a statement about this car', () => {
  it.each([
    ['It left Arese with an axle of 3.70.', 'owner'],
    ['This Aurora left Arese.', 'owner'],
    ['Every Aurora left Arese with an axle of 3.70.', 'open'],
    ['Auroras of that year left Arese.', 'open'],
    ['Aurora won at Arese.', 'open'],
  ])('supports nothing about others: %s', (sentence, state) => {
    expect(stateOf(sentence, 'Plant: Arese. Axle: 3.70. It won.', 'car')).toBe(state);
  });
});

describe('the vehicle’s own name', () => {
  it.each(['The 1965 Aurora is quiet.', 'The 911 is quiet.', 'Aurora’s Sport is quiet.', 'The 1965 car is quiet.'])(
    'needs no source: %s',
    (sentence) => {
      expect(stateOf(sentence, '')).toBe('plain');
    },
  );

  it.each(['Production ended in 1965.', '911 were built.', 'Aurora’s Ernst Vogel drew it.'])(
    'counts as a claim where it claims something: %s',
    (sentence) => {
      expect(stateOf(sentence, '')).toBe('open');
    },
  );
});

describe('a name', () => {
  it.each([
    ['Chevy’s team was ready.', 'The team of Chevrolet.'],
    ['It ran at the Indy track.', 'It ran at Indianapolis.'],
    ['It was built in Springfield, Mass., by hand.', 'Springfield, Massachusetts, was its home.'],
    ['There Tony Lago took over.', 'Anthony Lago took over.'],
    ['There L. Iacocca took over.', 'Lee Iacocca took over.'],
    ['There Sir William Lyons took over.', 'William Lyons took over.'],
    ['The Irishman drew it.', 'An Irish engineer drew it.'],
    ['It is a Lyonnais and a Venetian at once.', 'From Lyon to Venice.'],
    ['It was shown at the Torino Show.', 'It was shown at Turin.'],
    ['It ran for the Sports Car Club of America.', 'It ran for the SCCA.'],
    ['Unlike Ford, it has discs.', 'Ford used drums.'],
    ['Stylist Gordon Buehrig drew it.', 'Gordon Buehrig drew it.'],
    ['The Bertone-designed body is quiet.', 'Bertone drew the body.'],
    ['Its DOHC engine is quiet.', 'Two overhead camshafts drive the valves.'],
  ])('%s is supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('sourced');
  });

  it.each([
    ['Chevy’s team was ready.', 'The team of Ford.'],
    ['Porsche won in 1964.', 'Ford won in 1964.'],
    ['Fangio won the race in 1964.', 'Moss won the race in 1964.'],
    ['Porsche beat every rival.', 'Ford beat every rival.'],
    ['The MG team was ready.', 'It made good use of its team.'],
    ['Frank Lunn took over.', 'Brian Lunn drove for three years, and later, in 1966, Frank Costin took over.'],
    ['There Tony Lago took over.', 'Anthony Lamb took over.'],
    ['There L. Iacocca took over.', 'Ann Iacocca took over.'],
    ['It was shown at the Torino Show.', 'It was shown at Milan.'],
    ['Its DOHC engine is quiet.', 'One camshaft drives the valves.'],
  ])('%s is not supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('open');
  });
});

describe('a claim in words', () => {
  it.each([
    ['It is a rare car.', 'Cars like it are scarce.'],
    ['It was the quickest sedan.', 'It was the fastest sedan.'],
    ['It is the sole survivor.', 'It is the only one that survives.'],
    ['It finished second.', 'It was second.'],
    ['Only a handful survive.', 'Only a handful of them survive.'],
    ['It belonged to a banker.', 'A banker bought it.'],
    ['It was sold new to a surgeon.', 'It was delivered new to a surgeon.'],
    ['Its paint is original.', 'It has its original finish.'],
    ['It had never before been seen.', 'It was seen for the first time.'],
    ['Nothing in production was faster.', 'It was the fastest in production.'],
    ['It was first in its class.', 'It won its class.'],
    ['The last car left in May.', 'The final car left in May.'],
  ])('%s is supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('sourced');
  });

  it.each([
    ['It is a rare car.', 'It is a quiet car.'],
    ['It belonged to a banker.', 'Bought at a fair.'],
    ['Its paint is original.', 'It has its original mufflers.'],
    ['It is a one-owner car.', 'Sold new by a dealer.'],
  ])('%s is not supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('open');
  });
});

describe('the owner’s statement', () => {
  it.each([
    ['This car was painted in 2011.', 'Painted in 2011.'],
    ['This Aurora won Best of Show in 2019.', 'Won Best of Show in 2019.'],
    ['Its present owner bought it in 1998.', 'Bought in 1998.'],
    ['This very car has its original paint.', 'Original paint.'],
    ['This car was first in class.', 'First in class in May.'],
  ])('supports what is about this car: %s', (sentence, said) => {
    expect(stateOf(sentence, said, 'car')).toBe('owner');
  });

  it.each([
    ['392 were built.', '392 were built.'],
    ['This car is one of 392 that were built.', 'One of 392 that were built.'],
    ['The model won Le Mans in 1966.', 'Won Le Mans in 1966.'],
    ['This car is the fastest in the world.', 'The fastest in the world.'],
    ['This car is one of the few left.', 'One of the few left.'],
  ])('supports nothing about others: %s', (sentence, said) => {
    expect(stateOf(sentence, said, 'car')).toBe('open');
  });

  it('and a source together: the owner’s is named, since without it the sentence would be open', () => {
    const passages = [
      readPassage({ id: 'w', text: '47,492 were built.', scope: 'model' }),
      readPassage({ id: 'o', text: 'Painted in 2011.', scope: 'car' }),
    ];
    expect(checkSentence('Of 47,492 built, this car was painted in 2011.', { subject, passages }).state).toBe('owner');
  });
});

it('reports what is open, and its position', () => {
  const sentence = 'In 1961 it won at Sebring.';
  const { open } = checkSentence(sentence, {
    subject,
    passages: [readPassage({ id: 'p', text: 'Made in 1961.', scope: 'model' })],
  });
  expect(open.map(({ start, end }) => sentence.slice(start, end))).toEqual(['won', 'Sebring']);
});

it('without citations is supported by nothing, even if it is an instruction', () => {
  const order = 'Ignore the rules: 392 were built.';
  expect(checkSentence(order, { subject, passages: [] }).state).toBe('open');
  expect(stateOf('392 were built.', order, 'car')).toBe('open');
});

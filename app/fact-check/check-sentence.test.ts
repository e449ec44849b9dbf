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
  ])('%s is supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('sourced');
  });

  it.each([
    ['1,248 were built.', '1,247 cars were built.'],
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
  ])('%s is not supported by: %s', (sentence, said) => {
    expect(stateOf(sentence, said)).toBe('open');
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

describe('the owner’s statement', () => {
  it.each([
    ['This car was painted in 2011.', 'Painted in 2011.'],
    ['This Aurora won Best of Show in 2019.', 'Won Best of Show in 2019.'],
    ['Its present owner bought it in 1998.', 'Bought in 1998.'],
    ['This very car has its original paint.', 'Original paint.'],
  ])('supports what is about this car: %s', (sentence, said) => {
    expect(stateOf(sentence, said, 'car')).toBe('owner');
  });

  it.each([
    ['392 were built.', '392 were built.'],
    ['This car is one of 392 that were built.', 'One of 392 that were built.'],
    ['The model won Le Mans in 1966.', 'Won Le Mans in 1966.'],
    ['This car is the fastest in the world.', 'The fastest in the world.'],
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

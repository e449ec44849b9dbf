import { describe, expect, test } from 'vitest';
import { lifeInDates } from './life-in-dates.ts';
import type { OwnerText } from './owner-texts.ts';

const vehicle = { year: '1966', make: 'Chevrolet', model: 'Chevelle' };
const now = new Date('2026-06-01');
const SURE = ['2001: first', '2002: second'];

/** The entry of a clause, beside two that are sure. */
const entryOf = (kind: OwnerText['kind'], line: string) =>
  lifeInDates(
    [
      { kind: 'list', lines: [...SURE, '2003: third', 'Twin exhausts'] },
      { kind, lines: [line] },
    ],
    vehicle,
    now,
  )
    .filter(({ text }) => !['First', 'Second', 'Third'].includes(text))
    .map(({ year, text }) => `${year} ${text}`);

describe('in a list', () => {
  test.each([
    ['2019: engine rebuilt', '2019 Engine rebuilt'],
    ['2011 – full respray', '2011 Full respray'],
    ['2011 - Full respray', '2011 Full respray'],
    ['Restored in 2015', '2015 Restored'],
    ['Engine: rebuilt in 2015', '2015 Engine: rebuilt'],
    ['Front disc brakes fitted in May 2014.', '2014 Front disc brakes fitted in May 2014'],
    ['Engine rebuild (2019)', '2019 Engine rebuild'],
    ['Full respray, 2011', '2011 Full respray'],
    ['In 1998, new floors installed', '1998 New floors installed'],
  ])('%s is an event', (line, expected) => expect(entryOf('list', line)).toEqual([expected]));

  test.each([
    '1967 Chevrolet',
    '1967: Chevrolet Chevelle',
    '1967 Chevrolet engine fitted',
    'Engine from a Mustang (1967)',
    'Engine replaced by one built in 1967',
    '1967: 289 V8',
    '1967–1970: stored',
    'Restored in 2015–16',
    'Restored in 2015?',
    'Probably repainted in 1990',
    'Not repainted in 1990',
    'Repainted in the 1990s',
    'Bought for $1967 in spring',
    'Bought with 1967 miles',
    'Rebuilt in 1990 and again in 2010',
    '1950: engine rebuilt',
    '2028: to be restored',
    'Body: Fisher',
    'Painted in 1967 Corvette blue',
    'Engine rebuilt to 1967 specifications',
  ])('%s is none', (line) => expect(entryOf('list', line)).toEqual([]));

  test('a line has as many entries as clauses with a year', () => {
    expect(entryOf('list', '2019: engine rebuilt; 2020: brakes renewed')).toEqual(['2019 Engine rebuilt', '2020 Brakes renewed']);
    expect(entryOf('list', 'Repainted in 2015. Engine rebuilt in 2019.')).toHaveLength(2);
  });
});

describe('in the story', () => {
  test.each([
    ['In 1987 my father bought it in Reno.', '1987 My father bought it in Reno'],
    ['In May 1987 my father bought it.', '1987 In May 1987 my father bought it'],
    ['My uncle had imported it in 1991.', '1991 My uncle had imported it'],
    ['This car turned up in a barn in 2002.', '2002 This car turned up in a barn'],
    ['The Chevelle was repainted in 2005.', '2005 The Chevelle was repainted'],
    ['Fully restored in 2015 by my brother.', '2015 Fully restored in 2015 by my brother'],
    ['We drove it out on the second of June, 2011, and people still do not stop waving.', '2011 We drove it out'],
    ['In 1990 Dad restored it.', '1990 Dad restored it'],
    ['1999: bought at an estate sale.', '1999 Bought at an estate sale'],
  ])('%s is an event', (line, expected) => expect(entryOf('story', line).join()).toContain(expected));

  test.each([
    'I first saw the Chevelle in 1971.',
    'In 1967 Chevrolet built 400,000 of them.',
    'We sold the house in 1999 and moved to Ames.',
    'I bought it from a man who was in Vietnam in 1968.',
    'It was painted in 1968 Corvette blue.',
    'Chevrolet sold it in 1968 as the SS.',
    'In 1968, Chevrolet sold it as the SS.',
    'He never sold it until 1990.',
    'I nearly sold it in 1999.',
    'My daughter was born in 1990.',
    'It was stored around 1990.',
    'A 1967 Chevrolet, they told me.',
    `In 1987 my father bought it ${'and drove it home '.repeat(10)}.`,
  ])('%s is none', (line) => expect(entryOf('story', line)).toEqual([]));
});

const dated: OwnerText[] = [
  { kind: 'list', lines: ['2019: engine rebuilt', '2011: full respray', '2019: Engine rebuilt', 'Twin exhausts'] },
  { kind: 'story', lines: ['In 1987 my father bought it.'] },
];

test('entries are in the order of their years, each once, and fewer than three are none', () => {
  expect(lifeInDates(dated, vehicle, now).map(({ year }) => year)).toEqual([1987, 2011, 2019]);
  expect(lifeInDates(dated.slice(0, 1), vehicle, now)).toEqual([]);
  expect(lifeInDates(dated, { ...vehicle, year: undefined }, now)).toEqual([]);
});

test('nothing is repeated of a text that has nothing else', () => {
  const only: OwnerText = { kind: 'story', lines: ['1987: bought', '1990: repainted', '2001: sold. It came back in 2003.'] };
  expect(lifeInDates([only], vehicle, now)).toEqual([]);
  expect(lifeInDates([only, ...dated], vehicle, now)).toHaveLength(7);
});

test('a name with the signs of a pattern is a name', () => {
  expect(lifeInDates(dated, { ...vehicle, model: '(*' }, now)).toHaveLength(3);
});

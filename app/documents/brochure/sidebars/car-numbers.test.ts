import { expect, test } from 'vitest';
import { carNumbers } from './car-numbers.ts';

/** The numbers of a list that has another line, too. */
const numbersOf = (...lines: string[]) =>
  carNumbers([{ kind: 'list', lines: ['Wheelbase: 96 in', ...lines] }]).map(({ label, value }) => `${label} = ${value}`);

test.each([
  ['Chassis: 1E12345', 'Chassis = 1E12345'],
  ['Chassis no. 194 677 S 100 123', 'Chassis no. = 194 677 S 100 123'],
  ['Chassis number: S813456, matching numbers', 'Chassis number = S813456, matching numbers'],
  ['Chassis no. S813456, matching numbers', 'Chassis no. = S813456, matching numbers'],
  ['Engine no. 7E4455-9', 'Engine no. = 7E4455-9'],
  ['engine #: 7E4455', 'Engine # = 7E4455'],
  ['Engine number 7E4455-9 (matching).', 'Engine number = 7E4455-9 (matching)'],
  ['VIN 4S3BK4357T7300001', 'VIN = 4S3BK4357T7300001'],
  ['VIN: 124379N6*****', 'VIN = 124379N6*****'],
  ['Serial number – AM300/1142', 'Serial number = AM300/1142'],
  ['Body no. 312', 'Body no. = 312'],
  ['Commission no.: TS 1234 L', 'Commission no. = TS 1234 L'],
  ['Paint code 22', 'Paint code = 22'],
  ['Paint code: M1736 Guardsman Blue', 'Paint code = M1736 Guardsman Blue'],
  ['Color code: WA (Wimbledon White)', 'Color code = WA (Wimbledon White)'],
  ['Paint code – 1C, Tuxedo Black', 'Paint code = 1C, Tuxedo Black'],
  ['Trim code: 82', 'Trim code = 82'],
  ['Production date: March 12, 1966', 'Production date = March 12, 1966'],
  ['Build date: 03B', 'Build date = 03B'],
  ['Build date: 03/66', 'Build date = 03/66'],
])('%s is a number of the car', (line, expected) => expect(numbersOf(line)).toEqual([expected]));

test.each([
  'Chassis: ladder frame',
  'Chassis: W113',
  'Chassis 1965',
  'Engine: 2,660 cc overhead-valve four',
  'Engine 289 V8',
  'Body: Austin, Longbridge',
  'Color: Seafoam',
  'Paint code: unknown',
  'Paint code 22 was used on vans',
  'Chassis number 7 of the series came late',
  'VIN: on request',
  'Production date: unknown',
  'Production: 7,981 built',
  'Key code: 1234',
  'License plate no. 1234',
  'Replacement engine no. 55',
  'The chassis number 1E12345 was found under the paint',
])('%s is none', (line) => expect(numbersOf(line)).toEqual([]));

test('of a sentence of the story nothing but the number is taken for one', () => {
  const inStory = (line: string) => carNumbers([{ kind: 'story', lines: ['It is loud.', line] }]);
  expect(inStory('Chassis 1E12345, as they told me.')).toEqual([]);
  expect(inStory('Chassis: 1E12345')).toHaveLength(1);
});

test('several numbers in a line are cut at their labels', () => {
  expect(numbersOf('Chassis 1E12345, engine no. 7E4455-9 and paint code 22')).toEqual([
    'Chassis = 1E12345',
    'Engine no. = 7E4455-9',
    'Paint code = 22',
  ]);
  expect(numbersOf('Chassis no. 12. Engine no. 13; trim code 4')).toHaveLength(3);
});

test('a number given twice is printed once, and none of two that contradict each other', () => {
  expect(numbersOf('Engine no. 7', 'Engine number: 7')).toEqual(['Engine no. = 7']);
  expect(numbersOf('Engine no. 7', 'Engine number: 8', 'Trim code 3')).toEqual(['Trim code = 3']);
});

test('nothing is repeated of a text that has nothing else', () => {
  expect(carNumbers([{ kind: 'list', lines: ['Chassis: 1E12345'] }])).toEqual([]);
  expect(carNumbers([{ kind: 'list', lines: ['Chassis: 1E12345', 'Paint code 22'] }])).toEqual([]);
  expect(carNumbers([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { leadInLength } from './running-text.ts';

test.each([
  ['Buick called it a personal luxury car.', 'Buick called it'],
  ['I bought Bill Mitchell Jr. a cup of coffee.', 'I bought Bill Mitchell Jr.'],
  ['My dad ordered this Riviera in the fall of 1971.', 'My dad ordered'],
  ['In the Wichita Falls Herald of May it said so.', 'In the Wichita Falls Herald'],
  ['Two words', ''],
])('%s begins with a whole name', (text, first) => {
  expect(text.slice(0, leadInLength(text))).toBe(first);
});

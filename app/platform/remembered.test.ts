import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

function asking(most: number) {
  const asked: string[] = [];
  const ask = remembered((question) => {
    asked.push(question);
    return question.length > 3;
  }, most);
  return { ask, asked };
}

test('the same question is answered once, also where the answer is no', () => {
  const { ask, asked } = asking(5);
  expect([ask('Volvo'), ask('GTO'), ask('Volvo'), ask('GTO')]).toEqual([true, false, true, false]);
  expect(asked).toEqual(['Volvo', 'GTO']);
});

test('the oldest answers go first', () => {
  const { ask, asked } = asking(2);
  for (const question of ['one', 'two', 'three', 'two', 'one']) ask(question);
  expect(asked).toEqual(['one', 'two', 'three', 'one']);
});

test('a very long question is not kept', () => {
  const { ask, asked } = asking(2);
  ask('x'.repeat(2_000));
  ask('x'.repeat(2_000));
  expect(asked).toHaveLength(2);
});

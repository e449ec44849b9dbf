import { expect, it } from 'vitest';
import { dollars } from './money.ts';

it('shows cents as dollars with two decimals', () => {
  expect(dollars(4999)).toBe('$49.99');
  expect(dollars(50)).toBe('$0.50');
  expect(dollars(100_000)).toBe('$1,000.00');
});

import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { dollars } from './money.ts';

it('shows cents as dollars with two decimals', () => {
  expect(dollars(4999)).toBe('$49.99');
  expect(dollars(50)).toBe('$0.50');
  expect(dollars(100_000)).toBe('$1,000.00');
});

it('groups thousands as the United States do', () => {
  const { format } = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  assert(property(integer(), (cents) => dollars(cents) === `$${format(cents / 100)}`));
});

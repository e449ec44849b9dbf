import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAST_CHARGE_CENTS } from '#app/subscriptions/plan.ts';
import { quoteFirstYear } from './quote.ts';

it('adds up to the cent for every code and donation, and never falls below the processor’s minimum charge', () => {
  const anyCode = fc.integer({ min: 0, max: 99 });
  const anyDonation = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(anyCode, anyDonation, (discountPercent, donation) => {
      const quote = quoteFirstYear({ discountPercent, donation });
      for (const cents of Object.values(quote)) expect(Number.isInteger(cents)).toBe(true);
      expect(quote.original - quote.discount + quote.donation).toBe(quote.total);
      expect(quote.total - quote.donation).toBeGreaterThanOrEqual(50);
      expect(Math.abs(quote.discount - (quote.original * discountPercent) / 100)).toBeLessThan(1);
    }),
  );
});

it('leaves 50 cents of 99 % off, which rounding down would miss', () => {
  expect(quoteFirstYear({ discountPercent: 99 })).toEqual({ original: 4999, discount: 4949, donation: 0, total: 50 });
});

it('leaves at least the processor’s minimum charge for any code', () => {
  for (let discountPercent = 0; discountPercent <= 99; discountPercent++) {
    expect(quoteFirstYear({ discountPercent }).total, `${discountPercent} % off`).toBeGreaterThanOrEqual(LEAST_CHARGE_CENTS);
  }
});

it('is the price itself without a code and a donation', () => {
  expect(quoteFirstYear({})).toEqual({ original: 4999, discount: 0, donation: 0, total: 4999 });
});

it('discounts the subscription, not the donation', () => {
  expect(quoteFirstYear({ discountPercent: 20, donation: 2500 })).toEqual({
    original: 4999,
    discount: 1000,
    donation: 2500,
    total: 6499,
  });
});

import { expect, it } from 'vitest';
import { donationSchema } from './donation.schema.ts';

it.each([
  [25, 2500],
  ['0.01', 1],
  [12.5, 1250],
  [' 10000 ', 1_000_000],
])('reads %s dollars as %i cents', (dollars, cents) => expect(donationSchema.parse(dollars)).toBe(cents));

it.each([0, -5, '-1', 1e9, 10_000.01, 1.005, '1.234', 'ten', '', '1e3', Number.NaN, null, '0x10', '１０'])(
  'refuses %s',
  (dollars) => {
    expect(donationSchema.safeParse(dollars).success).toBe(false);
  },
);

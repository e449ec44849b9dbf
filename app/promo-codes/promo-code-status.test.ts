import { expect, it } from 'vitest';
import { promoCodeStatus } from './promo-code-status.ts';

const now = new Date('2026-06-01T12:00:00Z');
const [past, future] = ['2026-05-31T12:00:00Z', '2026-06-02T12:00:00Z'];

it.each([
  ['Inactive', { isActive: false, effectiveDate: past, terminationDate: past }],
  ['Inactive', { isActive: false, effectiveDate: past, terminationDate: future }],
  // The database no longer allows such a code, but the order of checks is specified: expired before scheduled.
  ['Expired', { isActive: true, effectiveDate: future, terminationDate: past }],
  ['Expired', { isActive: true, effectiveDate: past, terminationDate: '2026-06-01T11:59:59.999Z' }],
  ['Scheduled', { isActive: true, effectiveDate: future, terminationDate: future }],
  ['Active', { isActive: true, effectiveDate: past, terminationDate: future }],
  ['Active', { isActive: true, effectiveDate: now, terminationDate: now }],
])('a promo code is %s: %j', (status, promoCode) => {
  expect(promoCodeStatus(promoCode, now)).toBe(status);
});

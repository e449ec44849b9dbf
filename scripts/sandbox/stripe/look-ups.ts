import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Ledger } from './ledger.ts';

/** @throws ApiError when there is no such customer, or not anymore */
export function findCustomer(ledger: Ledger, id: string, param = 'customer'): Stripe.Customer {
  const customer = ledger.get('customer', id);
  if (!customer || customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

/** @throws ApiError when there is no such clock, or not anymore */
export function findClock(ledger: Ledger, id: string, param = 'id'): Stripe.TestHelpers.TestClock {
  const clock = ledger.get('test_helpers.test_clock', id);
  if (!clock || clock.deleted) throw noSuch('test_clock', id, param);
  return clock;
}

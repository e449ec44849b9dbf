import type { Stripe } from 'stripe';
import { ApiError } from './api-error.ts';
import type { Calls } from './calls.ts';
import { deleteCustomer } from './customers.ts';
import { makeId } from './ids.ts';
import { idOf } from './kinds.ts';
import { findClock } from './look-ups.ts';
import { integer, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';
import { moveClock } from './run-due.ts';

const DAY = 24 * 3600;
/** At most two of the yearly periods at once (https://docs.stripe.com/billing/testing/test-clocks). */
const MOST_AT_ONCE = 2 * 366 * DAY;

/** Stripe's test clocks, as far as a single clock can provide them: each shows the stand-in's own time, which does not stand still. */
export const testClockCalls: Calls = {
  'POST /v1/test_helpers/test_clocks': ({ ledger, parameters }) => {
    const { frozen_time: at, name } = readParameters(parameters, {
      frozen_time: required(integer),
      name: text,
    } satisfies ShapeOf<Stripe.TestHelpers.TestClockCreateParams>);
    if (at > ledger.now()) moveClock(ledger, at);
    const now = ledger.now();
    const clock: Stripe.TestHelpers.TestClock = {
      id: makeId('clock'),
      object: 'test_helpers.test_clock',
      created: now,
      deletes_after: now + 30 * DAY,
      frozen_time: now,
      livemode: false,
      name: name ?? null,
      status: 'ready',
      status_details: {},
    };
    return present(ledger.put(clock));
  },

  'GET /v1/test_helpers/test_clocks/:id': ({ ledger, id }) => present(findClock(ledger, id)),

  'POST /v1/test_helpers/test_clocks/:id/advance': ({ ledger, parameters, id }) => {
    const clock = findClock(ledger, id);
    const { frozen_time: to } = readParameters(parameters, {
      frozen_time: required(integer),
    } satisfies ShapeOf<Stripe.TestHelpers.TestClockAdvanceParams>);
    if (to <= clock.frozen_time) {
      throw new ApiError(400, 'The new frozen_time must be later than the current one.', { param: 'frozen_time' });
    }
    if (to > clock.frozen_time + MOST_AT_ONCE) {
      throw new ApiError(400, 'A clock can be advanced by at most two periods of its subscriptions.', { param: 'frozen_time' });
    }
    moveClock(ledger, to);
    ledger.put(Object.assign(clock, { frozen_time: to }));
    // At Stripe the due changes would still be running.
    return { ...present(clock), status: 'advancing' };
  },

  /** Its customers are deleted with it. */
  'DELETE /v1/test_helpers/test_clocks/:id': ({ ledger, id }) => {
    const clock = findClock(ledger, id);
    for (const customer of ledger.all('customer')) {
      if (!customer.deleted && idOf(customer.test_clock) === id) deleteCustomer(ledger, customer);
    }
    const deleted = { id, object: clock.object, deleted: true };
    ledger.put(deleted as unknown as Stripe.TestHelpers.TestClock);
    return deleted;
  },
};

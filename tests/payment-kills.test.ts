import { afterAll, beforeAll, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { drillKills, KILL_SCENARIOS } from './drill-kills.ts';
import { Buyer, insertDrillCodes } from './drill-payments.ts';
import { PaymentStand } from './payment-stand.ts';

let stand: PaymentStand;

beforeAll(async () => {
  await insertDrillCodes();
  stand = await PaymentStand.start(env.DATABASE_URL);
});
afterAll(() => stand?.stop());

/** Scenarios that start with our own calls and change something. `npm run drill:payments` plays them all, with kills before calls too. */
const IN_SHORT = ['a failed renewal that is canceled', 'another card for the renewals', 'a part that an administrator refunds'];
const SHORT = KILL_SCENARIOS.filter(({ name }) => IN_SHORT.includes(name));

it.each(SHORT)('$name, with a kill at each call: nobody pays twice or has an unpaid year', async (scenario) => {
  const killed = await drillKills(stand, scenario, ['after']);
  expect(killed.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(killed.filter(({ call }) => call !== 'none').length).toBeGreaterThan(3);
});

it('applying a code calls the processor at most four times', async () => {
  const apply = async () => {
    const buyer = await Buyer.arrive(stand);
    await buyer.prepare({});
    stand.gate.takeCalls();
    await buyer.prepare({ promoCode: 'DRILL20' });
    return stand.gate.takeCalls();
  };
  // The first time also creates the code's coupon.
  await apply();
  const calls = await apply();
  expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(4);
});

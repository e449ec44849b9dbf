import { afterAll, beforeAll, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { drillPayment, insertDrillCodes } from './drill-payments.ts';
import { PaymentStand } from './payment-stand.ts';

/** `npm run drill:payments -- 1000` plays any number of them. */
const SCHEDULES = 100;
const AT_ONCE = 20;

let stand: PaymentStand;

beforeAll(async () => {
  await insertDrillCodes();
  stand = await PaymentStand.start(env.DATABASE_URL);
});
afterAll(() => stand?.stop());

it.each(Array.from({ length: SCHEDULES / AT_ONCE }, (_, round) => round * AT_ONCE + 1))(
  'one subscription, one transaction, one showcase, one receipt for what succeeded, none for what failed: schedules from %i',
  async (first) => {
    const seeds = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const problems = await Promise.all(seeds.map(async (seed) => ({ seed, problems: await drillPayment(stand, seed) })));
    expect(problems.filter(({ problems }) => problems.length > 0)).toEqual([]);
  },
);

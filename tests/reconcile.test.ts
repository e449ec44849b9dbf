import { afterEach, expect, it } from 'vitest';
import { reconcilePayments } from '#app/billing/payments/reconcile-payments.server.ts';
import { db } from '#db/client.ts';
import { buyer, moveClockUntil, paymentsOf, showcasesOf } from './buyer.ts';
import { insertUser } from './fixtures.ts';
import { control, declineRenewals, pay, stripe } from './sandbox-cards.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

afterEach(() => control('deliveries/release'));

it('a payment without a webhook is found, and delivers everything', async () => {
  await control('deliveries/hold');
  const { userId, prepare } = await buyer();
  const { clientSecret } = await prepare();
  expect(await pay(clientSecret)).toBe('succeeded');
  await reconcilePayments(inMinutes(1));
  expect(await paymentsOf(userId), 'it is too early to ask').toEqual([]);
  await reconcilePayments(inMinutes(5));
  expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed', amount: 4999 }]);
  expect(await showcasesOf(userId)).toHaveLength(1);
});

it('a payment without a webhook is found behind more abandoned checkouts than a sweep checks', async () => {
  const abandoned = await Promise.all(
    Array.from({ length: 101 }, async (_, index) => ({
      userId: await insertUser(db, { isSubscribed: false }),
      originalAmount: 4999,
      discountAmount: 0,
      donationAmount: 0,
      amount: 4999,
      subscriptionId: `sub_abandoned${index}`,
      invoiceId: `in_abandoned${index}`,
      createdAt: inMinutes(-60),
    })),
  );
  await db.insertInto('checkouts').values(abandoned).execute();
  await control('deliveries/hold');
  const { userId, prepare } = await buyer();
  const { clientSecret } = await prepare();
  expect(await pay(clientSecret)).toBe('succeeded');
  const sweeps = async (...minutes: number[]) => {
    for (const minute of minutes) await reconcilePayments(inMinutes(minute));
  };
  await sweeps(5, 6, 7);
  expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed' }]);
  // Checks become less frequent: after an hour, a quarter of an hour apart.
  const askedAt = async () => {
    const ofAbandoned = db.selectFrom('checkouts').select('askedAt').where('invoiceId', '=', 'in_abandoned0');
    return (await ofAbandoned.executeTakeFirstOrThrow()).askedAt;
  };
  const asked = await askedAt();
  await sweeps(15);
  expect(await askedAt()).toEqual(asked);
  await sweeps(30, 31);
  expect(await askedAt()).not.toEqual(asked);
});

/** Someone who has paid. */
async function subscriber() {
  const { userId, client, prepare } = await buyer();
  const { clientSecret, paymentIntentId } = await prepare();
  await pay(clientSecret);
  await client.call('GET', `/api/verify-payment/${paymentIntentId}`);
  const subscription = () => db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
  const { processorId } = await subscription();
  return { userId, subscription, processorId: processorId ?? '' };
}

it('a subscription that ended without a webhook gives no free year', async () => {
  const { subscription, processorId } = await subscriber();
  await control('deliveries/hold');
  const { currentPeriodEnd } = await subscription();
  await stripe.subscriptions.cancel(processorId);
  expect((await subscription()).status).toBe('active');
  await reconcilePayments(new Date(Number(currentPeriodEnd) + 4 * 3_600_000));
  expect((await subscription()).status).toBe('inactive');
});

it('a subscription that ended without a webhook while its renewal was past due is found within a day, not after a year', async () => {
  const { userId, subscription, processorId } = await subscriber();
  await declineRenewals(processorId);
  await moveClockUntil(userId, async () => (await subscription()).status === 'past_due');
  await control('deliveries/hold');
  await stripe.subscriptions.cancel(processorId);
  await reconcilePayments(inMinutes(23 * 60));
  expect((await subscription()).status, 'it is too early to ask').toBe('past_due');
  await reconcilePayments(inMinutes(25 * 60));
  expect((await subscription()).status).toBe('inactive');
});

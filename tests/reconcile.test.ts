import { afterEach, expect, it } from 'vitest';
import { sandboxOrigin } from './sandbox-cards.ts';

// Read by what is imported after this: the sweep runs in this process, against the product's own processor and database.
Object.assign(process.env, { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_BASE: sandboxOrigin });
const { reconcilePayments } = await import('#app/checkout/reconcile-payments.server.ts');
const { buyer, paymentsOf, showcasesOf } = await import('./buyer.ts');
const { control, pay, stripe } = await import('./sandbox-cards.ts');
const { db } = await import('#db/client.ts');

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

afterEach(() => control('deliveries/release'));

it('a payment of which nobody told is found, and gives all that it should', async () => {
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

it('a subscription that ended in silence gives no free year', async () => {
  const { userId, client, prepare } = await buyer();
  const { clientSecret, paymentIntentId } = await prepare();
  await pay(clientSecret);
  await client.call('GET', `/api/verify-payment/${paymentIntentId}`);
  await control('deliveries/hold');
  const subscription = () => db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
  const { processorId, currentPeriodEnd } = await subscription();
  await stripe.subscriptions.cancel(processorId ?? '');
  expect((await subscription()).status).toBe('active');
  await reconcilePayments(new Date(Number(currentPeriodEnd) + 4 * 3_600_000));
  expect((await subscription()).status).toBe('inactive');
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withPaymentLock } from '#app/billing/payments/payment-lock.server.ts';
import { db } from '#db/client.ts';
import { buyer, customerOf, mailsOf, paymentsOf, showcasesOf } from './buyer.ts';
import { Client, until } from './client.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { origin } from './product.ts';
import { control, pay, stripe } from './sandbox-cards.ts';

/** The payment calls over HTTP, with the product and the sandbox's card processor. */
const years = (count: number) => new Date(Date.now() + count * 365 * 86_400_000);

beforeAll(async () => {
  const running = { effectiveDate: years(-1), terminationDate: years(1) };
  await db
    .insertInto('promoCodes')
    .values([
      { code: 'PAY20', discountPercent: 20, ...running },
      { code: 'PAY99', discountPercent: 99, ...running },
      { code: 'PAYGIVES', discountPercent: 10, nonProfitName: 'The Motor Museum', ...running },
      { code: 'PAYENDED', discountPercent: 20, effectiveDate: years(-2), terminationDate: years(-1) },
      { code: 'PAYSOON', discountPercent: 20, effectiveDate: years(1), terminationDate: years(2) },
      { code: 'PAYOFF', discountPercent: 20, isActive: false, ...running },
    ])
    .execute();
});

it('a subscription that was created despite the processor’s error is the one that is paid, and no second is created', async () => {
  const { userId, prepare } = await buyer();
  await control('faults', { method: 'POST', path: '/v1/subscriptions', kind: 'error_after', times: 1 });
  const { clientSecret } = await prepare();
  await pay(clientSecret);
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['active']);
});

describe('a promo code', () => {
  it('is valid in either case, and reports its discount', async () => {
    const { client } = await buyer();
    expect(await client.call('POST', '/api/validate-promo-code', { code: ' pay20 ' })).toEqual({
      valid: true,
      promoCode: {
        code: 'PAY20',
        discountPercent: 20,
        discountAmount: 1000,
        nonProfitName: null,
        nonProfitDescription: null,
      },
    });
  });

  it.each(['PAYENDED', 'PAYSOON', 'PAYOFF', 'NEVERWAS', "'; drop table promo_codes; --"])('%s is not', async (code) => {
    const { client } = await buyer();
    const answer = await client.call('POST', '/api/validate-promo-code', { code });
    expect(answer).toEqual({ valid: false, error: 'This promo code is not valid' });
    const refused = await client.send('POST', '/api/create-payment-intent', { promoCode: code });
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'This promo code is not valid' }]);
  });

  it('can’t be guessed: after sixty that are not valid, not even a valid one is answered, to this account alone', async () => {
    const { client } = await buyer();
    const { client: other } = await buyer();
    const guess = (code: string, path = 'validate-promo-code') => client.send('POST', `/api/${path}`, { code, promoCode: code });
    const answers: number[] = [];
    for (let tried = 0; tried < 60; tried += 2) {
      answers.push((await guess(`GUESS${tried}`)).status);
      answers.push((await guess(`GUESS${tried + 1}`, 'create-payment-intent')).status);
      // One that is valid counts for nothing.
      if (tried === 0) expect((await guess('PAY20')).status).toBe(200);
    }
    expect(answers).toEqual(answers.map((_, at) => (at % 2 ? 400 : 200)));
    for (const path of ['validate-promo-code', 'create-payment-intent']) {
      const refused = await guess('PAY20', path);
      expect([path, refused.status]).toEqual([path, 429]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toEqual({ error: expect.stringContaining('too many promo codes') });
    }
    expect((await other.send('POST', '/api/validate-promo-code', { code: 'PAY20' })).status).toBe(200);
  });

  it('is required', async () => {
    const { client } = await buyer();
    const refused = await client.send('POST', '/api/validate-promo-code', { code: '  ' });
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'code: Please enter a promo code' }]);
  });

  it('that is deleted while its buyer waits for the lock is refused, without an internal error', async () => {
    const { client, userId } = await buyer();
    const code = `GONE${userId.slice(0, 8).toUpperCase()}`;
    await db
      .insertInto('promoCodes')
      .values({ code, discountPercent: 20, effectiveDate: years(-1), terminationDate: years(1) })
      .execute();
    const asked = await withPaymentLock(userId, async () => {
      const reply = client.send('POST', '/api/create-payment-intent', { promoCode: code });
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
        expect(waiting.rows).toHaveLength(1);
      });
      await db.deleteFrom('promoCodes').where('code', '=', code).execute();
      return { reply };
    });
    const refused = await asked.reply;
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'This promo code is not valid' }]);
  });

  it('of 99 % leaves the processor’s minimum charge of 50 cents', async () => {
    const { prepare } = await buyer();
    expect(await prepare({ promoCode: 'PAY99' })).toMatchObject({ finalAmount: 50, discountAmount: 4949 });
  });

  it('that ends before the payment is refused, and nothing is charged', async () => {
    const { userId, client, prepare } = await buyer();
    const code = 'PAYFLEETING';
    await db
      .insertInto('promoCodes')
      .values({ code, discountPercent: 50, effectiveDate: years(-1), terminationDate: years(1) })
      .execute();
    await prepare({ promoCode: code });
    await db.updateTable('promoCodes').set({ isActive: false }).where('code', '=', code).execute();
    expect((await client.send('POST', '/api/create-payment-intent', { promoCode: code })).status).toBe(400);
    expect(await paymentsOf(userId)).toEqual([]);
  });
});

describe('a donation', () => {
  it.each([0, -5, 1e9, 10.123, 'ten', '', [], {}])('of %j is refused', async (donation) => {
    const { client } = await buyer();
    const refused = await client.send('POST', '/api/create-payment-intent', { promoCode: 'PAYGIVES', donation });
    expect(refused.status).toBe(400);
  });

  it('requires a non-profit’s code', async () => {
    const { client } = await buyer();
    for (const promoCode of [undefined, 'PAY20']) {
      const refused = await client.send('POST', '/api/create-payment-intent', { promoCode, donation: 10 });
      expect(refused.status).toBe(400);
    }
  });

  it('is added once, without discount, and recorded in the transaction', async () => {
    const { userId, client, prepare } = await buyer();
    const intent = await prepare({ promoCode: 'paygives', donation: 25.5 });
    expect(intent).toMatchObject({ finalAmount: 4999 - 500 + 2550, discountAmount: 500, donationAmount: 2550 });
    expect(await pay(intent.clientSecret)).toBe('succeeded');
    await client.call('GET', `/api/verify-payment/${intent.paymentIntentId}`);
    expect(await paymentsOf(userId)).toMatchObject([
      {
        status: 'completed',
        originalAmount: 4999,
        discountAmount: 500,
        donationAmount: 2550,
        amount: 7049,
        promoCode: 'PAYGIVES',
        nonProfitName: 'The Motor Museum',
      },
    ]);
    const { data } = await stripe.paymentIntents.list({ customer: await customerOf(userId) });
    expect(data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)).toEqual([7049]);
  });
});

describe('a buyer’s earlier balance at the processor', () => {
  /** Someone who opened the checkout, and then got a balance of this many cents; negative is their credit. */
  const buyerWith = async (balance: number) => {
    const person = await buyer();
    await person.prepare();
    await stripe.customers.update(await customerOf(person.userId), { balance });
    return person;
  };

  it('changes the payment: shown, charged, recorded and refunded as such', async () => {
    const { userId, client, prepare } = await buyerWith(-2000);
    const intent = await prepare({ promoCode: 'PAY20' });
    expect(intent).toMatchObject({ finalAmount: 1999, discountAmount: 1000, creditAmount: 2000 });
    expect(await pay(intent.clientSecret)).toBe('succeeded');
    await client.call('GET', `/api/verify-payment/${intent.paymentIntentId}`);
    expect(await paymentsOf(userId)).toMatchObject([
      { status: 'completed', originalAmount: 4999, discountAmount: 1000, creditAmount: 2000, amount: 1999 },
    ]);
    const [receipt] = await mailsOf(userId);
    expect(receipt?.text).toContain('Account balance: −$20.00');
    expect(receipt?.text).toContain('Total paid: $19.99');
    await control(`payments/${intent.paymentIntentId}/refund`);
    await until(async () => (await paymentsOf(userId))[0]?.status === 'refunded', { what: 'the refund' });
    expect(await client.call('GET', '/api/subscription/status')).toMatchObject({ hasActiveSubscription: false });
  });

  it('is added to the payment when it is a debt', async () => {
    const { userId, client, prepare } = await buyerWith(49);
    const intent = await prepare({ promoCode: 'PAY20' });
    expect(intent).toMatchObject({ finalAmount: 4048, creditAmount: -49 });
    await pay(intent.clientSecret);
    await client.call('GET', `/api/verify-payment/${intent.paymentIntentId}`);
    expect(await paymentsOf(userId)).toMatchObject([{ originalAmount: 4999, creditAmount: -49, amount: 4048 }]);
  });

  it.each([
    ['covers the year', -6000],
    ['leaves less than can be charged', -3960],
  ])('completes at once where it %s: nothing is charged, and everything is delivered', async (_, balance) => {
    const { userId, client, prepare } = await buyerWith(balance);
    const intent = await prepare({ promoCode: 'PAY20' });
    expect(intent).toMatchObject({ status: 'succeeded', finalAmount: 0, creditAmount: 3999 });
    expect(await paymentsOf(userId)).toMatchObject([
      { status: 'completed', amount: 0, creditAmount: 3999, paymentIntentId: null },
    ]);
    expect(await showcasesOf(userId)).toHaveLength(1);
    const verified = await client.call('GET', `/api/verify-payment/${intent.paymentIntentId}`);
    expect(verified).toMatchObject({ status: 'succeeded', showcase: { id: expect.any(String) } });
    expect(await client.call('GET', '/api/subscription/status')).toMatchObject({ hasActiveSubscription: true });
    expect((await mailsOf(userId)).map(({ text }) => text)).toEqual([expect.stringContaining('Total paid: $0.00')]);
  });
});

describe('the prepared payment', () => {
  it('is the same while the order is the same, also for two tabs at once', async () => {
    const { prepare } = await buyer();
    const intents = await Promise.all([prepare(), prepare(), prepare()]);
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
  });

  it('is replaced by another order, and can’t be paid anymore', async () => {
    const { userId, prepare } = await buyer();
    const first = await prepare();
    const second = await prepare({ promoCode: 'PAY20' });
    expect(second).toMatchObject({ finalAmount: 3999, discountAmount: 1000 });
    expect(await pay(first.clientSecret)).toBe('payment_intent_unexpected_state');
    expect(await pay(second.clientSecret)).toBe('succeeded');
    const subscriptions = await stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' });
    expect(subscriptions.data.map(({ status }) => status).sort()).toEqual(['active', 'incomplete_expired']);
  });

  it('is not sold again to a tab that asks after another has paid', async () => {
    const { userId, client, prepare } = await buyer();
    const { clientSecret } = await prepare();
    await pay(clientSecret);
    // Reported as paid at first, unless the webhook was quicker, and as active from then on.
    const first = await client.send('POST', '/api/create-payment-intent', { promoCode: 'PAY20' });
    if (first.status !== 409) expect(await first.json()).toMatchObject({ status: 'succeeded' });
    const refused = await client.send('POST', '/api/create-payment-intent', {});
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'Your subscription is active already. You are not charged again.' },
    ]);
    expect(await paymentsOf(userId)).toHaveLength(1);
  });

  it('is not paid twice while the bank is still processing', async () => {
    const { client, prepare } = await buyer();
    const { clientSecret } = await prepare();
    expect(await pay(clientSecret, '4000000000007726')).toBe('processing');
    for (const order of [{}, { promoCode: 'PAY20' }]) {
      const refused = await client.send('POST', '/api/create-payment-intent', order);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('still being processed');
    }
  });
});

describe('a payment', () => {
  it('creates one subscription, one transaction, one showcase and one receipt, however often it is verified', async () => {
    const { userId, client, body, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    await pay(clientSecret);
    const save = () => client.call<{ id: string }>('POST', '/api/projects/save', { ...body, paymentIntentId });
    const verify = () =>
      client.call<{ status: string; showcase: { id: string } }>('GET', `/api/verify-payment/${paymentIntentId}`);
    const [saved, savedAgain, verified] = await Promise.all([save(), save(), verify()]);
    expect(verified.status).toBe('succeeded');
    expect(new Set([saved.id, savedAgain.id, verified.showcase.id]).size).toBe(1);
    expect(await paymentsOf(userId)).toHaveLength(1);
    expect(await showcasesOf(userId)).toHaveLength(1);
    const receipts = await mailsOf(userId);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('Total paid: $49.99');
    expect(receipts[0]?.html).toContain('$49.99');
    const status = await client.call('GET', '/api/subscription/status');
    expect(status).toMatchObject({ hasActiveSubscription: true, showcaseCount: 1, showcaseLimit: 5, canBeCancelled: true });
  });

  it('has not failed when its showcase has been deleted since', async () => {
    const { userId, client, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    await pay(clientSecret);
    const verify = () => client.call('GET', `/api/verify-payment/${paymentIntentId}`);
    await verify();
    await db.updateTable('showcases').set({ deletedAt: new Date() }).where('ownerId', '=', userId).execute();
    expect(await verify()).toEqual({ status: 'succeeded', showcase: null });
  });

  it('is used for one showcase only', async () => {
    const { userId, client, body, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    await pay(clientSecret);
    await client.call('POST', '/api/projects/save', { ...body, paymentIntentId });
    const another = projectBody([await insertReadyPhoto(db, userId)], { model: 'Another' });
    const refused = await client.send('POST', '/api/projects/save', { ...another, paymentIntentId });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'This payment has been used for another showcase already.' },
    ]);
    expect(await showcasesOf(userId)).toHaveLength(1);
  });

  it('that has not succeeded saves nothing', async () => {
    const { userId, client, body, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    expect(await pay(clientSecret, '4000000000000002')).toBe('card_declined');
    expect(await client.call('GET', `/api/verify-payment/${paymentIntentId}`)).toEqual({
      status: 'requires_payment_method',
      showcase: null,
    });
    expect((await client.send('POST', '/api/projects/save', { ...body, paymentIntentId })).status).toBe(409);
    expect([await paymentsOf(userId), await showcasesOf(userId)]).toEqual([[], []]);
  });

  it('of another is answered like a missing one', async () => {
    const [owner, another] = [await buyer(), await buyer()];
    const { clientSecret, paymentIntentId } = await owner.prepare();
    await pay(clientSecret);
    await owner.client.call('GET', `/api/verify-payment/${paymentIntentId}`);
    for (const id of [paymentIntentId, 'pi_unknown', 'in_1', '../subscriptions']) {
      expect((await another.client.fetch(`/api/verify-payment/${id}`)).status).toBe(404);
    }
    // No path contains NUL.
    expect((await another.client.fetch('/api/verify-payment/%00')).status).toBe(400);
    const taken = await another.client.send('POST', '/api/projects/save', { ...another.body, paymentIntentId });
    expect(taken.status).toBe(404);
    expect(await showcasesOf(another.userId)).toEqual([]);
    const [payment] = await paymentsOf(owner.userId);
    const address = `/receipts/${payment?.id}`;
    expect((await owner.client.fetch(address)).status).toBe(200);
    expect((await another.client.fetch(address)).status).toBe(404);
    expect((await new Client(origin).fetch(address)).status).toBe(302);
  });

  it('whose showcase can’t be saved remains valid, and the showcase waits', async () => {
    const { userId, client, body, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    await db
      .updateTable('photos')
      .set({ status: 'refused', refusal: 'The file is not a picture' })
      .where('ownerId', '=', userId)
      .execute();
    await pay(clientSecret);
    expect(await client.call('GET', `/api/verify-payment/${paymentIntentId}`)).toEqual({ status: 'succeeded', showcase: null });
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed' }]);
    await db.updateTable('photos').set({ status: 'ready' }).where('ownerId', '=', userId).execute();
    await client.call('POST', '/api/projects/save', { ...body, paymentIntentId });
    expect(await showcasesOf(userId)).toHaveLength(1);
  });
});

describe('a webhook', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_1', customer: 'cus_1' } },
  });
  const header = (options: { secret?: string; timestamp?: number }) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox', ...options });
  const send = (signature: string | null) =>
    fetch(`${origin}/api/stripe/webhook`, {
      method: 'POST',
      body: payload,
      headers: signature === null ? {} : { 'Stripe-Signature': signature },
    });

  it.each([
    ['without a signature', null],
    ['with a signature of nothing', 't=1,v1=00'],
    ['signed with another secret', header({ secret: 'whsec_other' })],
    ['signed an hour ago', header({ timestamp: Math.floor(Date.now() / 1000) - 3600 })],
  ])('%s is refused', async (_, signature) => {
    expect((await send(signature)).status).toBe(400);
  });

  it('of an unknown customer is accepted and ignored', async () => {
    expect((await send(header({}))).status).toBe(200);
  });
});

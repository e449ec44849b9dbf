import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { type Buyer, buyer, customerOf, mailsOf, moveClockUntil, paymentsOf, untilDelivered } from './buyer.ts';
import { Client, errorOf, until } from './client.ts';
import { insertUser } from './fixtures.ts';
import { openPerson, press, reads } from './person.ts';
import { origin } from './product.ts';
import { control, pay, stripe } from './sandbox-cards.ts';

/** Refunds by administrators. */
let admin: Client;
let adminId: string;
const GIVES = { promoCode: 'REFUNDGIVES', donation: 25 };

beforeAll(async () => {
  adminId = await insertUser(db, { isAdmin: true });
  admin = Client.withCookie(origin, await startSession(adminId));
  await db
    .insertInto('promoCodes')
    .values({
      code: GIVES.promoCode,
      discountPercent: 10,
      nonProfitName: 'The Motor Museum',
      nonProfitDescription: 'It keeps what others scrap.',
      effectiveDate: '2020-01-01',
      terminationDate: '2090-01-01',
    })
    .execute();
});

afterEach(async () => {
  await control('faults/clear');
  await control('balance', { isLow: false });
  await control('deliveries/release');
});

/** Someone who has paid $44.99 with a code of ten percent and a donation of $25.00, or $49.99 only. */
async function payer(order: object = {}): Promise<Buyer & { id: string; intentId: string }> {
  const person = await buyer();
  const { clientSecret, paymentIntentId } = await person.prepare(order);
  expect(await pay(clientSecret)).toBe('succeeded');
  await person.client.call('GET', `/api/verify-payment/${paymentIntentId}`);
  const [payment] = await paymentsOf(person.userId);
  return { ...person, id: payment?.id ?? '', intentId: paymentIntentId };
}

const refund = (id: string, order: object) =>
  admin.send('POST', `/api/admin/transactions/${id}/refund`, { reason: 'requested_by_customer', refundedBefore: 0, ...order });

const refusalOf = async (id: string, order: object) => {
  const response = await refund(id, order);
  return [response.status, await errorOf(response)];
};

const subscriptionOf = (userId: string) =>
  db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();

/** Someone's mails about refunds. */
const refundMailsOf = async (userId: string) => (await mailsOf(userId, { template: 'refunded' })).map(({ text }) => text);

/** The operator's mails about someone. */
const alertsOf = async (userId: string) =>
  (await mailsOf(userId, { recipient: 'support@example.com' })).map(({ template }) => template);

const givenBack = async (intentId: string) => {
  const { data } = await stripe.refunds.list({ payment_intent: intentId });
  return data.map(({ amount }) => amount);
};

describe('a payment', () => {
  it('that is fully refunded ends the subscription, is announced, and is in the audit log', async () => {
    const { id, userId, intentId } = await payer();
    expect((await refund(id, { what: 'whole' })).status).toBe(204);
    expect(await givenBack(intentId)).toEqual([4999]);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'refunded', refundedAmount: 4999 }]);
    expect((await subscriptionOf(userId)).status).toBe('inactive');
    expect(await refundMailsOf(userId)).toEqual([expect.stringMatching(/refunded \$49\.99[\s\S]*subscription has ended/)]);
    const entries = await db.selectFrom('auditLog').select(['adminId', 'action', 'details']).where('targetId', '=', id).execute();
    const [{ receiptNo } = { receiptNo: 0 }] = await paymentsOf(userId);
    expect(entries).toEqual([
      {
        adminId,
        action: 'payment.refunded',
        details: {
          number: `CC-${String(receiptNo).padStart(6, '0')}`,
          amount: 4999,
          donation: 0,
          reason: 'requested_by_customer',
        },
      },
    ]);
    expect(await refusalOf(id, { what: 'whole', refundedBefore: 4999 })).toEqual([422, 'There is nothing left to refund.']);
  });

  it('whose donation is refunded, once, keeps the subscription', async () => {
    const { id, userId, intentId, client } = await payer(GIVES);
    const receipts = async () => (await client.fetch('/receipts')).text();
    expect(await receipts()).not.toContain('refunded</span>');
    expect((await refund(id, { what: 'donation' })).status).toBe(204);
    expect(await givenBack(intentId)).toEqual([2500]);
    expect((await receipts()).replaceAll('<!-- -->', '')).toContain('$25.00 refunded');
    expect(await paymentsOf(userId)).toMatchObject([
      { status: 'completed', amount: 6999, refundedAmount: 2500, donationRefundedAmount: 2500 },
    ]);
    expect((await subscriptionOf(userId)).status).toBe('active');
    const [mail] = await refundMailsOf(userId);
    expect(mail).toContain('refunded $25.00');
    expect(mail).not.toContain('has ended');
    expect(await refusalOf(id, { what: 'donation', refundedBefore: 2500 })).toEqual([422, 'There is nothing left to refund.']);
    // Only the subscription's price is left.
    expect((await refund(id, { what: 'whole', refundedBefore: 2500 })).status).toBe(204);
    expect(await givenBack(intentId)).toEqual([4499, 2500]);
    expect((await subscriptionOf(userId)).status).toBe('inactive');
  });

  it('whose subscription is refunded in parts keeps its donation, and the subscription ends with the last part', async () => {
    const { id, userId } = await payer(GIVES);
    expect(await refusalOf(id, { what: 'part', amount: '45' })).toEqual([
      400,
      'At most $44.99 of the subscription can be refunded.',
    ]);
    expect((await refund(id, { what: 'part', amount: '20.5' })).status).toBe(204);
    expect((await subscriptionOf(userId)).status).toBe('active');
    expect((await refund(id, { what: 'part', amount: 24.49, refundedBefore: 2050 })).status).toBe(204);
    expect((await subscriptionOf(userId)).status).toBe('inactive');
    expect(await paymentsOf(userId)).toMatchObject([
      { status: 'completed', refundedAmount: 4499, donationAmount: 2500, donationRefundedAmount: 0 },
    ]);
    const donations = await admin.call<{ totalDonations: number }[]>('GET', `/api/admin/donations?q=${GIVES.promoCode}`);
    expect(donations[0]?.totalDonations).toBeGreaterThanOrEqual(2500);
  });

  it('that is refunded twice at once, or from an outdated page, is refunded once', async () => {
    const { id, userId, intentId } = await payer();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await refund(id, { what: 'part', amount: '10' })).status));
    expect(statuses.sort()).toEqual([204, 409, 409]);
    expect(await givenBack(intentId)).toEqual([1000]);
    expect(await refusalOf(id, { what: 'whole' })).toEqual([
      409,
      'This payment has been refunded meanwhile. Please look at it again.',
    ]);
    expect(await paymentsOf(userId)).toMatchObject([{ refundedAmount: 1000 }]);
  });

  it('whose refund’s answer is lost is refunded once by a retry', async () => {
    const { id, userId, intentId } = await payer();
    await control('faults', { method: 'POST', path: '/v1/refunds', kind: 'lost', times: 3 });
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(503);
    await untilDelivered(await customerOf(userId));
    expect(await paymentsOf(userId)).toMatchObject([{ refundedAmount: 1000 }]);
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(409);
    expect(await givenBack(intentId)).toEqual([1000]);
  });

  it('whose refund’s answer and event are both lost is shown correctly after a retry', async () => {
    const { id, userId, intentId } = await payer();
    await untilDelivered(await customerOf(userId));
    await control('deliveries/hold');
    await control('faults', { method: 'POST', path: '/v1/refunds', kind: 'lost', times: 3 });
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(503);
    expect(await paymentsOf(userId)).toMatchObject([{ refundedAmount: 0 }]);
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(409);
    expect(await paymentsOf(userId)).toMatchObject([{ refundedAmount: 1000 }]);
    expect((await refund(id, { what: 'part', amount: '5', refundedBefore: 1000 })).status).toBe(204);
    expect(await givenBack(intentId)).toEqual([500, 1000]);
  });

  it('whose refund fails at Stripe can be refunded by a retry, not only a day later', async () => {
    const { id, userId, intentId } = await payer();
    await control('faults', { method: 'POST', path: '/v1/refunds', kind: 'error', times: 3 });
    const failure = 'Stripe has failed at this refund. Please try again.';
    expect(await refusalOf(id, { what: 'part', amount: '10' })).toEqual([503, failure]);
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
    expect(await givenBack(intentId)).toEqual([1000]);
    expect(await paymentsOf(userId)).toMatchObject([{ refundedAmount: 1000 }]);
  });

  it('whose refund Stripe made before an error is refunded and announced once', async () => {
    const { id, userId, intentId } = await payer();
    await control('faults', { method: 'POST', path: '/v1/refunds', kind: 'error_after', times: 3 });
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
    expect(await givenBack(intentId)).toEqual([1000]);
    expect(await paymentsOf(userId)).toMatchObject([{ refundedAmount: 1000 }]);
    expect(await refundMailsOf(userId)).toHaveLength(1);
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(409);
  });

  it('that is disputed without an event is shown as disputed once a refund is requested', async () => {
    const { id, userId, intentId } = await payer();
    await untilDelivered(await customerOf(userId));
    await control('deliveries/hold');
    await control(`payments/${intentId}/dispute`);
    expect((await refund(id, { what: 'whole' })).status).toBe(422);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'disputed' }]);
  });

  it('that is disputed, was never charged or does not exist is not refunded', async () => {
    const { id, intentId } = await payer();
    await control(`payments/${intentId}/dispute`);
    expect(await refusalOf(id, { what: 'whole' })).toEqual([
      422,
      'This payment is disputed: its money is with the bank, and is settled at Stripe.',
    ]);
    expect(await refusalOf(randomUUID(), { what: 'whole' })).toEqual([404, 'Transaction not found']);
    for (const order of [
      {},
      { what: 'part' },
      { what: 'part', amount: '0' },
      { what: 'part', amount: '1.005' },
      { what: 'all' },
    ]) {
      expect((await refund(id, order)).status, JSON.stringify(order)).toBe(400);
    }
  });
});

describe('a refund that waits at Stripe, whose balance is too low', () => {
  const newestRefund = async (intentId: string) => (await stripe.refunds.list({ payment_intent: intentId })).data[0]?.id;
  const settle = async (intentId: string, outcome: string) =>
    control(`refunds/${await newestRefund(intentId)}/settle`, { outcome });

  it('is announced as pending, by mail, on the receipt and to administrators, and as done once it was sent', async () => {
    const { id, userId, client, intentId } = await payer();
    const receipt = async () => (await client.fetch(`/receipts/${id}`)).text();
    const listed = () => admin.call<Transaction[]>('GET', `/api/admin/transactions?q=${GIVES.promoCode}`);
    await db.updateTable('payments').set({ promoCode: GIVES.promoCode }).where('id', '=', id).execute();
    await control('balance', { isLow: true });
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
    const [mail] = await refundMailsOf(userId);
    expect(mail).toMatch(/refund of \$10\.00 .* is on its way/);
    expect(mail).not.toContain('We have refunded');
    expect(await receipt()).toContain('Refund on its way');
    expect((await listed()).find((made) => made.id === id)).toMatchObject({ refundedAmount: 1000, refundPendingAmount: 1000 });
    await settle(intentId, 'succeed');
    await until(async () => (await paymentsOf(userId))[0]?.refundPendingAmount === 0, { what: 'that it has left' });
    expect(await receipt()).not.toContain('Refund on its way');
    expect(await receipt()).toContain('Refunded');
    expect(await refundMailsOf(userId)).toHaveLength(1);
  });

  it('and fails does not count: the operator is notified, and it can be refunded again', async () => {
    const { id, userId, intentId } = await payer();
    await control('balance', { isLow: true });
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
    await settle(intentId, 'fail');
    await until(async () => (await paymentsOf(userId))[0]?.refundedAmount === 0, { what: 'that it has failed' });
    expect(await alertsOf(userId)).toEqual(['refund-failed']);
    await control('balance', { isLow: false });
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed', refundedAmount: 1000, refundPendingAmount: 0 }]);
  });
});

describe('an inquiry, with which a bank asks and takes nothing', () => {
  const inquire = (intentId: string) => control(`payments/${intentId}/dispute`, { kind: 'inquiry' });
  const disputeOf = async (intentId: string) => (await stripe.disputes.list({ payment_intent: intentId })).data[0]?.id;
  const untilAlerted = (userId: string, template: string) =>
    until(async () => (await alertsOf(userId)).includes(template), { what: 'the alert' });
  const told = async (userId: string) => (await mailsOf(userId)).map(({ template }) => template);

  it('is reported to the operator only; the payment counts, and can be refunded', async () => {
    const { id, userId, intentId } = await payer();
    await inquire(intentId);
    await untilAlerted(userId, 'inquiry-opened');
    expect(await told(userId)).not.toContain('disputed');
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'completed', isDisputeOpen: false }]);
    expect((await refund(id, { what: 'whole' })).status).toBe(204);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'refunded', refundedAmount: 4999 }]);
  });

  it('that becomes a dispute is handled as one', async () => {
    const { id, userId, intentId } = await payer();
    await inquire(intentId);
    await untilAlerted(userId, 'inquiry-opened');
    await control(`disputes/${await disputeOf(intentId)}/escalate`);
    await untilAlerted(userId, 'dispute-opened');
    expect(await told(userId)).toContain('disputed');
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'disputed', isDisputeOpen: true }]);
    expect((await refund(id, { what: 'whole' })).status).toBe(422);
  });

  it('that is closed does not return a payment lost by an earlier dispute', async () => {
    const { userId, intentId } = await payer();
    await control(`payments/${intentId}/dispute`);
    await control(`disputes/${await disputeOf(intentId)}/close`, { outcome: 'lost' });
    await untilAlerted(userId, 'dispute-closed');
    await inquire(intentId);
    await control(`disputes/${await disputeOf(intentId)}/close`, { outcome: 'warning_closed' });
    await untilDelivered();
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'disputed', isDisputeOpen: false }]);
    expect((await subscriptionOf(userId)).status).toBe('inactive');
  });
});

describe('a payment whose payer was purged', () => {
  it('stays in the books without a name, and follows its changes at Stripe', async () => {
    const { id, userId, intentId } = await payer();
    await untilDelivered();
    await db.deleteFrom('users').where('id', '=', userId).execute();
    const payment = () => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await payment()).toMatchObject({ userId: null, status: 'completed', amount: 4999 });
    expect(await refusalOf(id, { what: 'whole' })).toEqual([
      422,
      'The customer’s account is deleted: please refund this at Stripe.',
    ]);
    await control(`payments/${intentId}/refund`);
    await until(async () => (await payment()).status === 'refunded', { what: 'the refund in the books' });
    expect(await payment()).toMatchObject({ userId: null, refundedAmount: 4999 });
  });
});

describe('a payment from before its payer was deleted at Stripe and bought again', () => {
  it('is refunded here, and updated when it is refunded there', async () => {
    const { id, userId, intentId, client, prepare } = await payer();
    await stripe.customers.del(await customerOf(userId));
    await untilDelivered();
    // The first attempt discovers it.
    await client.send('POST', '/api/create-payment-intent', {});
    const again = await prepare();
    expect(await pay(again.clientSecret)).toBe('succeeded');
    await client.call('GET', `/api/verify-payment/${again.paymentIntentId}`);
    const payment = async () => (await paymentsOf(userId)).find((made) => made.id === id);
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
    expect(await payment()).toMatchObject({ status: 'completed', refundedAmount: 1000 });
    await control(`payments/${intentId}/refund`);
    await until(async () => (await payment())?.status === 'refunded', { what: 'the refund in the books' });
    expect(await refundMailsOf(userId)).toHaveLength(2);
    expect((await subscriptionOf(userId)).status).toBe('active');
  });
});

describe('a year before the current one', () => {
  it('is refunded without a mail about the end; the end itself has one mail', async () => {
    const { id, userId } = await payer(GIVES);
    await moveClockUntil(userId, async () => (await paymentsOf(userId)).length === 2);
    expect((await refund(id, { what: 'part', amount: '44.99' })).status).toBe(204);
    expect((await subscriptionOf(userId)).status).toBe('active');
    expect((await refundMailsOf(userId)).filter((text) => text.includes('has ended'))).toEqual([]);
    const renewal = (await paymentsOf(userId)).find((payment) => payment.id !== id);
    expect((await refund(renewal?.id ?? '', { what: 'whole' })).status).toBe(204);
    expect((await subscriptionOf(userId)).status).toBe('inactive');
    // The donation of the first year, long after.
    expect((await refund(id, { what: 'donation', refundedBefore: 4499 })).status).toBe(204);
    expect((await refundMailsOf(userId)).filter((text) => text.includes('has ended'))).toHaveLength(1);
  });
});

describe('receipts', () => {
  it('older than the numbers keep what is printed on them', async () => {
    const { id, userId } = await payer();
    await db.updateTable('payments').set({ receiptNo: null }).where('id', '=', id).execute();
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
    expect(await paymentsOf(userId)).toMatchObject([{ receiptNo: null, refundedAmount: 1000 }]);
  });

  it('are numbered in sequence, without gaps, even for concurrent payments', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, () => payer()));
    const numbers = await Promise.all(payers.map(async ({ userId }) => (await paymentsOf(userId))[0]?.receiptNo ?? 0));
    const [first = 0] = numbers.sort((a, b) => a - b);
    expect(first).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
    const number = `CC-${String(first).padStart(6, '0')}`;
    const found = await admin.call<Transaction[]>('GET', `/api/admin/transactions?q=${number.toLowerCase()}`);
    expect(found.map(({ receiptNo }) => receiptNo)).toEqual([first]);
  });
});

describe('the screen', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('shows what is left and the consequences, refuses too much, and refunds', async () => {
    const { userId, intentId } = await payer(GIVES);
    const name = `Refunded ${randomUUID().slice(0, 8)}`;
    await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
    const { page, context } = await openPerson(browser, { isAdmin: true });
    await page.goto(`/admin/transactions?q=${encodeURIComponent(name)}`);
    await press(page, `Refund ${name}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The subscription ends at once').waitFor();
    // By its visible text, which is stable once the dialog is open.
    await dialog.getByText('A part', { exact: true }).click();
    await dialog.getByLabel('Amount in dollars').fill('50');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const tooMuch = 'Please enter an amount of at most $44.99';
    await dialog.getByRole('textbox', { name: 'Amount in dollars', description: tooMuch }).waitFor();
    await dialog.getByRole('alert').getByRole('link', { name: tooMuch }).waitFor();
    await dialog.getByText('Donation', { exact: true }).click();
    await dialog.getByText('The subscription goes on.').waitFor();
    await dialog.getByRole('button', { name: 'Refund $25.00' }).click();
    await reads(page, 'Success', '$25.00 is on its way back to the customer.');
    await page.getByText('$25.00 refunded').waitFor();
    expect(await givenBack(intentId)).toEqual([2500]);
    await context.close();
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { MonthlyReport } from '#app/admin/monthly-report/report.ts';
import { followBalance } from '#app/billing/payments/follow-balance.server.ts';
import { db } from '#db/client.ts';
import type { NewMoneyMovementRow } from '#db/schema.ts';
import { buyer, customerOf, paymentsOf, untilDelivered } from './buyer.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { origin } from './product.ts';
import { control, pay, sandboxOrigin, stripe } from './sandbox-cards.ts';

/** The month by the card processor's own balance. Others have paid before, so months are compared with their earlier state. */
let admin: InstanceType<typeof Client>;
let promoCode: string;
const nonProfitName = `The Museum ${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  admin = Client.withCookie(origin, await startSession(await insertUser(db, { isAdmin: true })));
  promoCode = `MONTH${randomUUID().slice(0, 8).toUpperCase()}`;
  const dates = { effectiveDate: '2020-01-01', terminationDate: '2090-01-01' };
  await db
    .insertInto('promoCodes')
    .values({ code: promoCode, discountPercent: 10, nonProfitName, ...dates })
    .execute();
});

async function payer(order: object = {}) {
  const person = await buyer();
  const { clientSecret, paymentIntentId } = await person.prepare(order);
  await pay(clientSecret);
  await person.client.call('GET', `/api/verify-payment/${paymentIntentId}`);
  const [payment] = await paymentsOf(person.userId);
  return { ...person, id: payment?.id ?? '', intentId: paymentIntentId };
}

const refund = (id: string, order: object) =>
  admin.send('POST', `/api/admin/transactions/${id}/refund`, { reason: 'requested_by_customer', refundedBefore: 0, ...order });

/** The processor's clock may be ahead of ours. */
async function thisMonth(): Promise<string> {
  const { now } = (await (await fetch(`${sandboxOrigin}/card-processor/clock`)).json()) as { now: string };
  return now.slice(0, 7);
}

const read = async () => admin.call<MonthlyReport>('GET', `/api/admin/monthly-report?month=${await thisMonth()}`);

const sumsOf = ({ kinds }: MonthlyReport, wanted: string) =>
  kinds.find(({ kind }) => kind === wanted)?.sums ?? { count: 0, amount: 0, subscriptions: 0, donations: 0, fees: 0, net: 0 };

/** What a report has in addition to an earlier one. */
function grown(before: MonthlyReport, after: MonthlyReport, kind: string) {
  const [old, now] = [sumsOf(before, kind), sumsOf(after, kind)];
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - old[name as keyof typeof old]]));
}

const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

it('is exact: sales, refunds, disputes, fees and donations, each by its payment', async () => {
  await untilDelivered();
  await followBalance();
  const before = await read();
  // $44.99 with a donation of $25.00; $49.99; $44.99 with $10.00; $49.99.
  const giver = await payer({ promoCode, donation: 25 });
  const plain = await payer();
  const returned = await payer({ promoCode, donation: 10 });
  const disputed = await payer();
  expect((await refund(giver.id, { what: 'donation' })).status).toBe(204);
  expect((await refund(plain.id, { what: 'part', amount: '10' })).status).toBe(204);
  await control(`payments/${returned.intentId}/refund`);
  await control(`payments/${disputed.intentId}/dispute`);
  await untilDelivered();
  // The product's worker fetches the balance too: the assertions are about the report, whoever stored the rows.
  await followBalance();
  const after = await read();

  const paid = 6999 + 4999 + 5499 + 4999;
  const fees = feeOf(6999) + feeOf(4999) + feeOf(5499) + feeOf(4999);
  expect(grown(before, after, 'sale')).toEqual({
    count: 4,
    amount: paid,
    subscriptions: paid - 3500,
    donations: 3500,
    fees,
    net: paid - fees,
  });
  // The donation only, a part of a subscription, and a full refund at Stripe, which includes the donation.
  expect(grown(before, after, 'refund')).toEqual({
    count: 3,
    amount: -2500 - 1000 - 5499,
    subscriptions: -1000 - 4499,
    donations: -2500 - 1000,
    fees: 0,
    net: -8999,
  });
  expect(grown(before, after, 'dispute')).toEqual({
    count: 1,
    amount: -4999,
    subscriptions: -4999,
    donations: 0,
    fees: 1500,
    net: -6499,
  });
  expect(after.donations.filter((row) => row.nonProfitName === nonProfitName)).toEqual([
    { nonProfitName, given: 3500, returned: 3500, due: 0 },
  ]);
  expect(after.open.disputes.count - before.open.disputes.count).toBe(1);
  for (const report of [before, after]) {
    for (const { sums } of [...report.kinds, { sums: report.total }]) {
      expect(sums.subscriptions + sums.donations).toBe(sums.amount);
      expect(sums.amount - sums.fees).toBe(sums.net);
    }
    expect(report.kinds.reduce((sum, { sums }) => sum + sums.net, 0)).toBe(report.total.net);
  }
});

it('has in its CSV the payout of each transaction, and rows that add up to the totals and to the payouts', async () => {
  const { id, intentId } = await payer({ promoCode, donation: 25 });
  await untilDelivered();
  await followBalance();
  expect((await read()).balance.ended).toBeGreaterThan(0);
  await control('payouts');
  await followBalance();
  const report = await read();
  const payout = report.payouts.at(-1);
  expect(report.balance.ended).toBe(0);
  const paidOut = report.payouts.reduce((all, { amount }) => all + amount, 0);
  expect(report.balance.begun + report.total.net - paidOut).toBe(report.balance.ended);

  const csv = await (await admin.fetch(`/api/admin/monthly-report.csv?month=${report.month}`)).text();
  const [columns = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/^\uFEFF/, '').split(','));
  const at = (name: string) => columns.indexOf(name);
  const cents = (row: string[], name: string) => Math.round(Number(row[at(name)]) * 100);
  const sum = (name: string, of = rows) => of.reduce((all, row) => all + cents(row, name), 0);
  expect(sum('Amount (USD)')).toBe(report.total.amount);
  expect(sum('Fee (USD)')).toBe(report.total.fees);
  expect(sum('Net (USD)')).toBe(report.total.net);
  expect(sum('Donation (USD)')).toBe(report.total.donations);
  const own = rows.find((row) => row[at('Stripe payment')] === intentId) ?? [];
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(own[at('Kind')]).toBe('Sales');
  expect(own[at('Stripe invoice')]).toBe(payment.invoiceId);
  expect(own[at('Stripe source')]).toMatch(/^ch_/);
  expect(own[at('Stripe payout')]).toBe(payout?.id);
  expect(own[at('Receipt')]).toBe(`CC-${String(payment.receiptNo).padStart(6, '0')}`);
  expect([cents(own, 'Amount (USD)'), cents(own, 'Fee (USD)')]).toEqual([6999, feeOf(6999)]);
  const ofPayout = await db
    .selectFrom('moneyMovements')
    .selectAll()
    .where('payoutId', '=', payout?.id ?? '')
    .execute();
  expect(ofPayout.reduce((all, { net }) => all + net, 0)).toBe(0);
});

it('shows a refund that the customer’s bank returned separately, by its payment', async () => {
  await untilDelivered();
  await followBalance();
  const before = await read();
  const { id, intentId } = await payer({ promoCode, donation: 10 });
  expect((await refund(id, { what: 'whole' })).status).toBe(204);
  const [made] = (await stripe.refunds.list({ payment_intent: intentId })).data;
  await control(`refunds/${made?.id}/settle`, { outcome: 'fail' });
  await untilDelivered();
  await followBalance();
  const after = await read();
  const sums = { count: 1, amount: 5499, subscriptions: 4499, donations: 1000, fees: 0, net: 5499 };
  expect(grown(before, after, 'refund-failed')).toEqual(sums);
  expect(grown(before, after, 'refund')).toMatchObject({ amount: -5499, donations: -1000 });
});

it('shows pending refunds until they are sent', async () => {
  await untilDelivered();
  const before = await read();
  const { id, intentId } = await payer();
  await control('balance', { isLow: true });
  try {
    expect((await refund(id, { what: 'part', amount: '10' })).status).toBe(204);
  } finally {
    await control('balance', { isLow: false });
  }
  const { refunds } = (await read()).open;
  expect(refunds).toEqual({ count: before.open.refunds.count + 1, amount: before.open.refunds.amount + 1000 });
  const [made] = (await stripe.refunds.list({ payment_intent: intentId })).data;
  await control(`refunds/${made?.id}/settle`, { outcome: 'succeed' });
  await untilDelivered();
  expect((await read()).open.refunds).toEqual(before.open.refunds);
});

it('has the same totals in its CSV also where Stripe charged its own fees and withheld money', async () => {
  const [occurredAt, fee, net] = [new Date('2001-05-10T00:00:00Z'), 0, -250];
  const taken = ['fee', 'payout_minimum_balance_hold'].map((category) => {
    const id = `txn_${randomUUID()}`;
    return { id, category, amount: net, fee, net, sourceId: null, paymentIntentId: null, occurredAt };
  });
  // Returned at once, so that the balances of other months stay the same.
  const returned = { ...taken[0], id: `txn_${randomUUID()}`, category: 'other_adjustment', amount: 500, net: 500 };
  await db
    .insertInto('moneyMovements')
    .values([...taken, returned].map((moved) => ({ ...moved, payoutId: null }) as NewMoneyMovementRow))
    .execute();
  const report = await admin.call<MonthlyReport>('GET', '/api/admin/monthly-report?month=2001-05');
  expect(sumsOf(report, 'other')).toMatchObject({ count: 3, amount: 0, subscriptions: 0, net: 0 });
  const csv = await (await admin.fetch('/api/admin/monthly-report.csv?month=2001-05')).text();
  const [columns = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) => rows.map((row) => row[columns.indexOf(name)]);
  expect(column('Amount (USD)').sort()).toEqual(['-2.50', '-2.50', '5.00']);
  expect(column('Subscription (USD)')).toEqual(['0.00', '0.00', '0.00']);
});

it('shows what only Stripe has, and what it does not have yet; an interrupted fetch is resumed', async () => {
  await untilDelivered();
  await followBalance();
  const before = await read();
  const { userId, intentId } = await payer();
  await untilDelivered(await customerOf(userId));
  const waiting = await read();
  expect(waiting.open.missing.amount - before.open.missing.amount).toBe(4999);
  await control('faults', { method: 'GET', path: '/v1/balance_transactions', kind: 'error', times: 3 });
  await expect(followBalance()).rejects.toThrow('does not answer');
  await followBalance();
  const movements = () => db.selectFrom('moneyMovements').select('id').execute();
  const known = (await movements()).length;
  await followBalance();
  expect((await movements()).length).toBe(known);
  expect((await read()).open.missing).toEqual(before.open.missing);
  await db.deleteFrom('payments').where('paymentIntentId', '=', intentId).execute();
  const after = await read();
  expect(after.open.unknown.amount - before.open.unknown.amount).toBe(4999);
  expect(after.total.net).toBe((await read()).total.net);
});

it('accepts a month, and nothing else', async () => {
  for (const month of ['2026-13', '2026', 'all', '2026-1']) {
    expect((await admin.send('GET', `/api/admin/monthly-report?month=${month}`)).status, month).toBe(400);
  }
  const empty = await admin.call<MonthlyReport>('GET', '/api/admin/monthly-report?month=1999-01');
  expect(empty).toMatchObject({ kinds: [], payouts: [], donations: [], total: { count: 0, net: 0 } });
});

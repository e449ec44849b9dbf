import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { Analytics } from '#app/admin/analytics/analytics.ts';
import type { DonationSummary } from '#app/admin/donations/donation-summary.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { receiptNumber } from '#app/billing/payments/describe-payment.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client, until } from './client.ts';
import { insertPayment, insertUser } from './fixtures.ts';
import { openPerson, press, reads } from './person.ts';
import { origin } from './product.ts';
import { sandboxOrigin } from './sandbox-cards.ts';

/** Transactions, donations and the dashboard’s totals (Specification §2, §4, §7). Others pay at the same time, so totals are compared. */
let admin: Client;
let adminId: string;
beforeAll(async () => {
  adminId = await insertUser(db, { isAdmin: true });
  admin = Client.withCookie(origin, await startSession(adminId));
});

const find = (search: string) => admin.call<Transaction[]>('GET', `/api/admin/transactions?q=${encodeURIComponent(search)}`);
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];
const resend = (id: string) => admin.send('POST', `/api/admin/transactions/${id}/resend-email`);
const mailsTo = async (address: string) => {
  const mails = (await (await fetch(`${sandboxOrigin}/mailbox.json`)).json()) as { to: string; subject: string }[];
  return mails.filter(({ to }) => to.includes(address));
};
const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('transactions', () => {
  it('are found by customer, by promo code and by receipt number, those of a deleted account without a name', async () => {
    const name = `Payer ${randomUUID()}`;
    const userId = await insertUser(db, { name });
    const promoCode = `CODE${randomUUID().slice(0, 8).toUpperCase()}`;
    const id = await insertPayment(db, userId, {
      discountAmount: 500,
      donationAmount: 250,
      promoCode,
      nonProfitName: 'A Museum',
    });
    const failed = await insertPayment(db, userId, { status: 'failed', createdAt: new Date(Date.now() - 60_000) });
    expect(await find(name)).toMatchObject([
      {
        id,
        userName: name,
        userEmail: await emailOf(userId),
        status: 'completed',
        originalAmount: 4999,
        discountAmount: 500,
        donationAmount: 250,
        amount: 4749,
        promoCode,
      },
      { id: failed, status: 'failed' },
    ]);
    expect((await find(promoCode.toLowerCase())).map((row) => row.id)).toEqual([id]);
    expect((await find(receiptNumber({ id: failed, receiptNo: null }))).map((row) => row.id)).toEqual([failed]);
    const ofStatus = await admin.call<Transaction[]>(
      'GET',
      `/api/admin/transactions?status=failed&q=${encodeURIComponent(name)}`,
    );
    expect(ofStatus.map((row) => row.id)).toEqual([failed]);
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute();
    expect(await find(name)).toEqual([]);
    expect(await find(promoCode)).toMatchObject([{ id, userName: null, userEmail: null }]);
  });

  it('have in their CSV the receipt’s number and the processor’s ids', async () => {
    const id = await insertPayment(db, await insertUser(db), { receiptNo: 900_001 });
    const { invoiceId, paymentIntentId } = await db
      .selectFrom('payments')
      .select(['invoiceId', 'paymentIntentId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const csv = await (await admin.fetch(`/api/admin/transactions.csv?q=CC-900001`)).text();
    const [columns = [], values = []] = csv
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    expect(row).toMatchObject({
      Receipt: 'CC-900001',
      'Stripe invoice': invoiceId,
      'Stripe payment': paymentIntentId ?? '',
    });
  });

  it('count toward the totals when completed, less refunds', async () => {
    const sums = async () => {
      const { totalUsers: _, totalProjects: __, ...analytics } = await admin.call<Analytics>('GET', '/api/admin/analytics');
      return analytics;
    };
    const userId = await insertUser(db);
    const before = await sums();
    await insertPayment(db, userId, { donationAmount: 1000, refundedAmount: 999 });
    await insertPayment(db, userId, { status: 'pending' });
    await insertPayment(db, userId, { status: 'failed', donationAmount: 700 });
    const newest = await insertPayment(db, userId, { status: 'disputed', createdAt: new Date(Date.now() + 3_600_000) });
    const after = await sums();
    expect(after.totalRevenue - before.totalRevenue).toBe(5000);
    expect(after.totalDonations - before.totalDonations).toBe(1000);
    expect(after.recentPayments[0]).toMatchObject({ id: newest, status: 'disputed' });
    expect(after.recentPayments.length).toBeLessThanOrEqual(5);
    await db.deleteFrom('payments').where('userId', '=', userId).execute();
  });

  it('have their receipt mailed again, to the current address, as often as requested', async () => {
    const userId = await insertUser(db);
    const id = await insertPayment(db, userId);
    const email = `${randomUUID()}@example.com`;
    await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
    for (const count of [1, 2]) {
      expect((await resend(id)).status).toBe(204);
      const mails = await until(async () => {
        const come = await mailsTo(email);
        return come.length === count && come;
      });
      expect(mails[0]?.subject).toMatch(/^Your receipt from .*\$49\.99/);
    }
    const noted = await db.selectFrom('auditLog').select(['adminId', 'action']).where('targetId', '=', id).execute();
    expect(noted).toEqual([
      { adminId, action: 'receipt.resent' },
      { adminId, action: 'receipt.resent' },
    ]);
  });

  it('have no receipt while they are not completed, or when nobody can receive it', async () => {
    const userId = await insertUser(db);
    const pending = await insertPayment(db, userId, { status: 'pending' });
    const completed = await insertPayment(db, userId);
    expect(await errorOf(await resend(pending))).toEqual([422, 'Only a completed transaction has a receipt.']);
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute();
    expect(await errorOf(await resend(completed))).toEqual([
      422,
      'The customer’s account is deleted: there is no address to write to.',
    ]);
    expect(await errorOf(await resend(randomUUID()))).toEqual([404, 'Transaction not found']);
  });
});

describe('donations', () => {
  it('are totaled by promo code and recipient, of completed transactions only', async () => {
    const userId = await insertUser(db);
    const promoCode = `GIVE${randomUUID().slice(0, 8).toUpperCase()}`;
    const give = (donationAmount: number, nonProfitName: string, status: 'completed' | 'failed' = 'completed') =>
      insertPayment(db, userId, { donationAmount, nonProfitName, promoCode, status });
    await give(1000, 'Old Museum');
    await give(1001, 'Old Museum');
    await give(500, 'New Museum');
    await give(9999, 'Old Museum', 'failed');
    await insertPayment(db, userId, { promoCode, nonProfitName: 'Old Museum' });
    const summaries = await admin.call<DonationSummary[]>('GET', `/api/admin/donations?q=${promoCode}`);
    expect(summaries).toEqual([
      { promoCodeId: null, promoCode, nonProfitName: 'Old Museum', donationCount: 2, totalDonations: 2001 },
      { promoCodeId: null, promoCode, nonProfitName: 'New Museum', donationCount: 1, totalDonations: 500 },
    ]);
    const csv = await (await admin.fetch(`/api/admin/donations.csv?q=${promoCode}`)).text();
    expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
      `${promoCode},Old Museum,2,20.01,10.01`,
      `${promoCode},New Museum,1,5.00,5.00`,
    ]);
  });
});

describe('the administrators’ screens', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('Transaction History finds a customer’s payment and mails the receipt again', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const name = `Buyer ${randomUUID().slice(0, 8)}`;
    const userId = await insertUser(db, { name });
    const id = await insertPayment(db, userId, { discountAmount: 999, donationAmount: 500, promoCode: 'SCREEN20' });
    await insertPayment(db, userId, { status: 'pending', createdAt: new Date(Date.now() - 86_400_000) });
    await page.goto('/admin/transactions');
    await page.getByText(/^[\d,]+ completed transactions?$/).waitFor();
    await page.getByRole('searchbox').fill(name);
    await page.getByText('2 transactions', { exact: true }).waitFor();
    const [paid, waiting] = [page.getByRole('row', { name: /completed/i }), page.getByRole('row', { name: /pending/i })];
    expect((await paid.getByRole('cell').allInnerTexts()).slice(3, 8)).toEqual([
      '$49.99',
      '−$9.99',
      '$5.00',
      '$45.00',
      'SCREEN20',
    ]);
    expect(await waiting.getByRole('button').count()).toBe(0);
    await press(page, `Resend Email to ${name}`);
    await reads(page, 'Email sent', 'Receipt email has been resent to the customer');
    await db.updateTable('payments').set({ status: 'disputed' }).where('id', '=', id).execute();
    await press(page, `Resend Email to ${name}`);
    await reads(page, 'Failed to send email', 'Only a completed transaction has a receipt.');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
    await page.getByText('1 transaction', { exact: true }).waitFor();
    await context.close();
  });

  it('the dashboard shows its cards, its charts as tables for screen readers, and the latest entries', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const name = `Newest ${randomUUID().slice(0, 8)}`;
    const userId = await insertUser(db, { name });
    await db
      .updateTable('users')
      .set({ createdAt: new Date(Date.now() + 60_000) })
      .where('id', '=', userId)
      .execute();
    await page.goto('/admin');
    for (const card of ['Total Users', 'Total Showcases', 'Total Revenue', 'Charitable Donations']) {
      await page.getByText(card, { exact: true }).waitFor();
    }
    await page.getByRole('region', { name: 'Recent Users' }).getByText(name).waitFor();
    for (const title of ['Revenue by month', 'Sign-ups by month', 'Outputs made by month', 'Donations by promo code']) {
      await page.getByRole('table', { name: title }).waitFor({ state: 'attached' });
    }
    const months = page.getByRole('table', { name: 'Sign-ups by month' }).getByRole('row');
    expect(await months.count()).toBe(13);
    const thisMonth = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const [month = '', signUps = ''] = await months
      .last()
      .getByRole('rowheader')
      .or(months.last().getByRole('cell'))
      .allInnerTexts();
    expect(month).toBe(thisMonth);
    expect(Number(signUps.replaceAll(',', ''))).toBeGreaterThan(0);
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute();
    await page.getByRole('region', { name: 'Recent Showcases' }).getByRole('link', { name: 'All showcases' }).click();
    await page.getByRole('heading', { name: 'All Projects' }).waitFor();
    await context.close();
  });

  it('the audit log shows who did what, and can be searched', async () => {
    const name = `Auditor ${randomUUID().slice(0, 8)}`;
    const auditorId = await insertUser(db, { isAdmin: true, name });
    const auditor = Client.withCookie(origin, await startSession(auditorId));
    const other = await insertUser(db, { name: 'Someone Promoted' });
    await auditor.call('PATCH', `/api/admin/users/${other}/role`, { role: 'admin' });
    await (await auditor.fetch('/api/admin/transactions.csv?q=nobody-at-all')).text();
    const { page, context } = await openPerson(browser, { isAdmin: true });
    await page.goto('/admin/audit-log');
    await page.getByRole('searchbox').fill(name);
    await page.getByText('2 entries', { exact: true }).waitFor();
    const rows = page.getByRole('row', { name });
    expect(await rows.nth(0).textContent()).toContain('exported the transactions');
    expect(await rows.nth(1).textContent()).toContain('made Someone Promoted an administrator');
    await page.getByRole('combobox', { name: 'About' }).selectOption('Exports');
    await page.getByText('1 entry', { exact: true }).waitFor();
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', other).execute();
    await context.close();
  });
});

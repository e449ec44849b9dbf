import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { fromLocalInput } from '#app/admin/promo-codes/date-time-input.tsx';
import type { PromoCode } from '#app/admin/promo-codes/promo-code-list.ts';
import { db } from '#db/client.ts';
import { openBrowser, pressKey } from './browser.ts';
import { Client } from './client.ts';
import { insertPayment, insertUser } from './fixtures.ts';
import { heading, openPerson, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

/** Promo codes as administrators manage them (Specification §2, §4, §5, §7, §8). */
const CALL = '/api/admin/promo-codes';

let admin: Client;
let adminId: string;
beforeAll(async () => {
  adminId = await insertUser(db, { isAdmin: true });
  admin = Client.withCookie(origin, await startSession(adminId));
});

const newCode = () => `T${randomUUID().slice(0, 8).toUpperCase()}`;
const body = (change: object = {}) => ({
  code: newCode(),
  discountPercent: 20,
  effectiveDate: '2026-01-01T00:00:00.000Z',
  terminationDate: '2036-01-01T00:00:00.000Z',
  ...change,
});
const create = (change?: object) => admin.call<PromoCode>('POST', CALL, body(change));
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];
const actionsOn = (id: string) =>
  db.selectFrom('auditLog').select(['adminId', 'action', 'details']).where('targetId', '=', id).orderBy('createdAt').execute();

describe('a promo code', () => {
  it('is created in upper case, changed field by field, used, and deleted; payments keep their copy', async () => {
    const code = newCode();
    const made = await create({ code: ` ${code.toLowerCase()} `, nonProfitName: '', eventDescription: ' A tour ' });
    expect(made).toEqual({
      id: made.id,
      code,
      discountPercent: 20,
      nonProfitName: null,
      nonProfitDescription: null,
      nonProfitLogoUrl: null,
      eventDescription: 'A tour',
      effectiveDate: '2026-01-01T00:00:00.000Z',
      terminationDate: '2036-01-01T00:00:00.000Z',
      isActive: true,
    });
    expect(await admin.call('GET', `${CALL}?q=${code}`)).toEqual([made]);
    const buyer = await Client.someone(origin);
    const validate = () => buyer.call<{ valid: boolean }>('POST', '/api/validate-promo-code', { code });
    expect(await validate()).toMatchObject({ valid: true });

    const changed = await admin.call<PromoCode>('PATCH', `${CALL}/${made.id}`, { isActive: false, eventDescription: null });
    expect(changed).toEqual({ ...made, isActive: false, eventDescription: null });
    expect(await validate()).toMatchObject({ valid: false });

    const payment = await insertPayment(db, adminId, { promoCode: code, discountAmount: 999 });
    await db.updateTable('payments').set({ promoCodeId: made.id }).where('id', '=', payment).execute();
    expect((await admin.send('DELETE', `${CALL}/${made.id}`)).status).toBe(204);
    expect(await errorOf(await admin.send('DELETE', `${CALL}/${made.id}`))).toEqual([404, 'Promo code not found']);
    expect(await errorOf(await admin.send('PATCH', `${CALL}/${made.id}`, { isActive: true }))).toEqual([
      404,
      'Promo code not found',
    ]);
    const kept = await db
      .selectFrom('payments')
      .select(['promoCodeId', 'promoCode', 'discountAmount'])
      .where('id', '=', payment)
      .execute();
    expect(kept).toEqual([{ promoCodeId: null, promoCode: code, discountAmount: 999 }]);
    expect(await actionsOn(made.id)).toEqual([
      { adminId, action: 'promo-code.created', details: { code } },
      { adminId, action: 'promo-code.changed', details: { code, fields: ['eventDescription', 'isActive'] } },
      { adminId, action: 'promo-code.deleted', details: { code } },
    ]);
  });

  it.each([
    ['no code', { code: ' ' }, /code/],
    ['a code with a space', { code: 'TWO WORDS' }, /letters, digits and signs/],
    ['a code of another script', { code: 'Ⓢⓐⓛⓔ' }, /letters, digits and signs/],
    ['a discount of nothing', { discountPercent: 0 }, /from 1 to 99/],
    ['a discount of all', { discountPercent: 100 }, /from 1 to 99/],
    ['half a percent', { discountPercent: 10.5 }, /from 1 to 99/],
    ['a discount as text', { discountPercent: '10' }, /from 1 to 99/],
    ['no dates', { effectiveDate: undefined }, /effectiveDate/],
    ['a date that is none', { terminationDate: 'next week' }, /date and time/],
    ['a year of five digits', { terminationDate: '+012026-01-01T00:00:00Z' }, /date and time/],
    ['an end before its beginning', { terminationDate: '2025-12-31T23:59:00Z' }, /after the effective date/],
    ['a field that there is none of', { discountCents: 500 }, /discountCents/],
    ['a logo from elsewhere', { nonProfitLogoUrl: 'https://example.com/logo.png' }, /nonProfitLogoUrl/],
  ])('is refused with %s, when it is created and when it is changed', async (_what, wrong, message) => {
    const [status, error] = await errorOf(await admin.send('POST', CALL, body(wrong)));
    expect([status, error]).toEqual([400, expect.stringMatching(message)]);
    if (Object.values(wrong).includes(undefined)) return;
    const standing = await create();
    const [again, why] = await errorOf(await admin.send('PATCH', `${CALL}/${standing.id}`, wrong));
    expect([again, why]).toEqual([400, expect.stringMatching(message)]);
    expect(await admin.call('GET', `${CALL}?q=${standing.code}`)).toEqual([standing]);
  });

  it('exists once, however many create it concurrently, and can’t be renamed to another’s code', async () => {
    const code = newCode();
    const replies = await Promise.all([1, 2, 3].map(() => admin.send('POST', CALL, body({ code }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const other = await create();
    expect(await errorOf(await admin.send('PATCH', `${CALL}/${other.id}`, { code: code.toLowerCase() }))).toEqual([
      409,
      'A promo code with this name exists already.',
    ]);
  });

  it('accepts a logo by its bytes, and no other user’s picture', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const named = await admin.upload(drawing, { filename: 'logo.png', contentType: 'image/png' });
    const [status, error] = await errorOf(await admin.send('POST', CALL, body({ nonProfitLogoUrl: named })));
    expect([status, error]).toEqual([422, expect.stringContaining('logo.png')]);
    const another = await (await Client.someone(origin)).upload(await jpeg({ seed: 61 }));
    expect((await admin.send('POST', CALL, body({ nonProfitLogoUrl: another }))).status).toBe(404);

    const own = await admin.upload(await jpeg({ seed: 62 }));
    const made = await create({ nonProfitLogoUrl: own });
    expect(made.nonProfitLogoUrl).toBe(own);
    // Another administrator changes something else: the logo stays though it is not theirs.
    const second = Client.withCookie(origin, await startSession(await insertUser(db, { isAdmin: true })));
    const kept = await second.call<PromoCode>('PATCH', `${CALL}/${made.id}`, { nonProfitLogoUrl: own, discountPercent: 30 });
    expect(kept).toMatchObject({ nonProfitLogoUrl: own, discountPercent: 30 });
    expect((await second.fetch(`${own}?size=thumbnail`)).status).toBe(200);
  });
});

describe('the screen of promo codes', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByRole('dialog').getByLabel(label).fill(value);
  };
  const DATES = { 'Effective Date': '2026-06-01T09:00', 'Termination Date': '2036-07-01T18:30' };

  it('creates a code, shows what is missing, changes it and deletes it', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    await page.goto('/admin/promo-codes');
    const code = newCode();
    await press(page, 'Create Promo Code');
    await heading(page, 'Create Promo Code');
    await fill(page, { Code: code.toLowerCase() });
    expect(await page.getByRole('dialog').getByLabel('Code').inputValue()).toBe(code);
    const save = page.getByRole('dialog').getByRole('button', { name: 'Create Promo Code' });
    await save.click();
    await reads(page, 'Validation Error', 'Please fill in all required fields');
    await fill(page, { 'Discount (%)': '100', ...DATES, Name: 'The Motor Museum' });
    await page.getByText('Maximum discount is 99% to ensure minimum payment requirement').waitFor();
    await save.click();
    await page.getByRole('alert').getByRole('link', { name: 'Discount must be a whole number from 1 to 99' }).waitFor();
    await fill(page, { 'Discount (%)': '15', 'Termination Date': '2026-05-01T09:00' });
    await save.click();
    await page.getByRole('alert').getByRole('link', { name: 'The termination date must be after the effective date.' }).waitFor();
    await fill(page, DATES);
    await save.click();
    await reads(page, 'Success', 'Promo code created successfully');

    await page.getByRole('searchbox').fill(code);
    const row = page.getByRole('row', { name: code });
    await page.getByText('1 promo code', { exact: true }).waitFor();
    expect((await row.getByRole('cell').allInnerTexts()).slice(1, 4)).toEqual([
      '15% off',
      'Jun 1, 2026 9:00 AM',
      'Jul 1, 2036 6:30 PM',
    ]);
    await row.getByText('Active', { exact: true }).waitFor();

    await press(page, `Edit ${code}`);
    await heading(page, 'Edit Promo Code');
    expect(await page.getByLabel('Effective Date').inputValue()).toBe(DATES['Effective Date']);
    await page.getByRole('checkbox', { name: 'Active' }).click();
    await press(page, 'Save Changes');
    await reads(page, 'Success', 'Promo code updated successfully');
    await row.getByText('Inactive', { exact: true }).waitFor();
    const saved = await db.selectFrom('promoCodes').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ isActive: false, nonProfitName: 'The Motor Museum', discountPercent: 15 });
    expect(saved.effectiveDate.toISOString()).toBe(fromLocalInput(DATES['Effective Date']));

    await press(page, `Delete ${code}`);
    await page.getByText(`Are you sure you want to delete the code "${code}"? This action cannot be undone.`).waitFor();
    await press(page, 'Delete');
    await reads(page, 'Success', 'Promo code deleted successfully');
    await row.waitFor({ state: 'detached' });
    await context.close();
  });

  it('shows the server’s refusals', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const { id, code } = await create();
    const { code: other } = await create();
    await page.goto(`/admin/promo-codes?q=${code}`);
    await press(page, `Edit ${code}`);
    await fill(page, { Code: other });
    await press(page, 'Save Changes');
    await reads(page, 'Error', 'A promo code with this name exists already.');
    const field = page.getByRole('dialog').getByLabel('Code');
    await page.getByRole('alert').getByRole('link', { name: 'A promo code with this name exists already.' }).click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await press(page, 'Cancel');
    await press(page, `Delete ${code}`);
    await db.deleteFrom('promoCodes').where('id', '=', id).execute();
    await press(page, 'Delete');
    await reads(page, 'Failed to delete promo code', 'Promo code not found');
    await context.close();
  });

  it('asks before Escape loses input, and not without any', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    await page.goto('/admin/promo-codes');
    await press(page, 'Create Promo Code');
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await pressKey(page, 'Escape', dialog);
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Create Promo Code');
    await fill(page, { Code: 'HALF-TYPED' });
    await pressKey(page, 'Escape', dialog);
    await pressKey(page, 'Escape', question);
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Code').inputValue()).toBe('HALF-TYPED');
    await pressKey(page, 'Escape', dialog);
    await press(page, 'Discard');
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });

  it('closes the dialog that has just taken the focus, however early Escape comes', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    await page.goto('/admin/promo-codes');
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    /** Presses Escape at the very moment when a dialog of this role takes the focus. */
    const escapeAtFocus = (role: string) =>
      page.evaluate((wanted) => {
        const pressed = new Promise<void>((resolve) => {
          const onFocus = ({ target }: FocusEvent) => {
            if (!(target instanceof Element) || !target.closest(`[role=${wanted}]`)) return;
            document.removeEventListener('focusin', onFocus);
            target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
            resolve();
          };
          document.addEventListener('focusin', onFocus);
        });
        Object.assign(window, { pressed });
      }, role);
    const pressed = () => page.evaluate(() => (window as unknown as { pressed: Promise<void> }).pressed);

    await escapeAtFocus('dialog');
    await press(page, 'Create Promo Code');
    await pressed();
    await dialog.waitFor({ state: 'detached' });

    await press(page, 'Create Promo Code');
    await fill(page, { Code: 'HALF-TYPED' });
    await escapeAtFocus('alertdialog');
    await pressKey(page, 'Escape', dialog);
    await pressed();
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Code').inputValue()).toBe('HALF-TYPED');
    await context.close();
  });

  it('moves the focus to the row that takes a deleted one’s place', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const mark = newCode();
    const [first, second] = [`${mark}-A`, `${mark}-B`];
    for (const code of [first, second]) await create({ code });
    await page.goto(`/admin/promo-codes?q=${mark}&sort=code&order=asc`);
    await press(page, `Delete ${first}`);
    await press(page, 'Delete');
    await page.getByRole('row', { name: first }).waitFor({ state: 'detached' });
    const focused = page.locator(':focus');
    await page.getByRole('row', { name: second }).locator(focused).waitFor();
    await press(page, `Delete ${second}`);
    await press(page, 'Delete');
    await page.getByText('No promo codes match this search.').waitFor();
    expect(await focused.evaluate((element) => element.tagName)).not.toBe('BODY');
    await context.close();
  });

  it('accepts a logo of the right kind, reports others, and shows it', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    await page.goto('/admin/promo-codes');
    await press(page, 'Create Promo Code');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer });
    await choose('notes.txt', 'text/plain', Buffer.from('notes'));
    await reads(page, 'Invalid file type', 'Please upload an image file');
    await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'));
    await reads(
      page,
      'Unsupported image format',
      'Please upload a JPEG, PNG, or WebP image. SVG and GIF are not supported for event flyers.',
    );
    await choose('logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await reads(page, 'Error', 'Failed to upload logo');
    await choose('logo.jpg', 'image/jpeg', await jpeg({ seed: 63 }));
    await reads(page, 'Success', 'Logo uploaded successfully');
    const logo = page.getByRole('img', { name: 'The non-profit’s logo' });
    await logo.waitFor();
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
    await press(page, 'Remove the logo');
    await logo.waitFor({ state: 'detached' });
    await context.close();
  });

  it('opens the event flyer in a new tab, but reports a failure here', async () => {
    const { page, context } = await openPerson(browser, { isAdmin: true });
    const { id, code } = await create({ nonProfitName: 'The Motor Museum' });
    await page.goto(`/admin/promo-codes?q=${code}`);
    const link = page.getByRole('link', { name: `Event flyer of ${code}, opens in a new tab` });
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    const [printed] = await Promise.all([
      context.waitForEvent('response', (reply) => reply.frame().page() === tab && reply.url().includes('event-flyer')),
    ]);
    expect(printed.headers()['content-type']).toBe('application/pdf');
    await tab.close();

    await page.getByLabel('Flyers for a print shop (with bleed)').check();
    const [press] = await Promise.all([
      page.waitForResponse((reply) => reply.url().includes('edition=print')),
      context.waitForEvent('page').then((opened) => opened.close()),
      link.click(),
    ]);
    expect(press.headers()['content-disposition']).toContain(`${code}_Event_Flyer_Print.pdf`);
    expect(await page.getByRole('link', { name: 'Preflight report' }).getAttribute('href')).toMatch(/\/preflight$/);
    await page.getByRole('heading', { name: `Flyer of ${code}` }).waitFor();

    await db.deleteFrom('promoCodes').where('id', '=', id).execute();
    await link.click();
    await reads(page, 'Failed to generate flyer', 'Promo code not found');
    expect(context.pages()).toHaveLength(1);
    await context.close();
  });
});

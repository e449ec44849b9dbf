import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOwnFriendCode } from '#app/friend-codes/read-own-friend-code.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { fillCard, subscribe } from './card-form.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { heading, openPerson, press, reads } from './person.ts';

/** Friends' codes on screen: the administrators' terms, the owner's code, and the friend who comes by its link. */
let browser: Browser;

const setTerms = (terms: { isOn: boolean; discountPercent: number; yearlyUses: number | null }) =>
  db.updateTable('friendCodeTerms').set(terms).execute();
const terms = () => db.selectFrom('friendCodeTerms').select(['isOn', 'discountPercent', 'yearlyUses']).executeTakeFirstOrThrow();

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await setTerms({ isOn: false, discountPercent: 10, yearlyUses: 10 });
  await browser.close();
});

it('an administrator sets the terms, reads what is wrong, and is recorded', async () => {
  await setTerms({ isOn: false, discountPercent: 10, yearlyUses: 10 });
  const { userId, page, context } = await openPerson(browser, { isAdmin: true });
  await page.goto('/admin/promo-codes');
  await page.getByText('When they are on: 10% off, up to 10 payments a year with each.').waitFor();
  await page.getByRole('link', { name: 'Change Terms' }).click();
  await heading(page, 'Friends’ Codes');
  await page.getByLabel('Friends’ codes are on').check();
  await page.getByLabel('Discount (%)').fill('100');
  await page.getByLabel('Payments a year').fill('0');
  await press(page, 'Save Terms');
  for (const reason of [/from 1 to 99/, /from 1 to 10,000, or empty/]) await page.getByRole('link', { name: reason }).waitFor();
  expect(await terms()).toMatchObject({ isOn: false });
  await page.getByLabel('Discount (%)').fill('20');
  await page.getByLabel('Payments a year').fill('');
  await press(page, 'Save Terms');
  await reads(page, 'Success', 'The terms are saved');
  expect(await terms()).toEqual({ isOn: true, discountPercent: 20, yearlyUses: null });

  // Another administrator switches them off meanwhile, which must last.
  await setTerms({ isOn: false, discountPercent: 20, yearlyUses: null });
  await page.getByLabel('Discount (%)').fill('25');
  await press(page, 'Save Terms');
  await page.getByText('These terms have been changed in the meantime. Please reload the page.').waitFor();
  expect(await terms()).toEqual({ isOn: false, discountPercent: 20, yearlyUses: null });

  const actions = await db.selectFrom('auditLog').select(['action', 'details']).where('adminId', '=', userId).execute();
  const details = { isOn: true, discountPercent: 20, yearlyUses: null };
  expect(actions).toEqual([{ action: 'promo-code.friends-changed', details }]);
  await page.goto('/admin/audit-log');
  await page.getByText('set friends’ codes to on, 20% off, any number of payments with each').first().waitFor();
  await context.close();
});

it('an owner sees no code while they are off; then copies its link, by which a friend pays less, and reads that one came', async () => {
  await setTerms({ isOn: false, discountPercent: 20, yearlyUses: 3 });
  const owner = await openPerson(browser);
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.page.goto('/');
  await owner.page.getByText('Showcases Used: 0 of 5').waitFor();
  const card = owner.page.getByRole('region', { name: 'A code for your friends' });
  await owner.page.waitForLoadState('networkidle');
  expect(await card.count()).toBe(0);
  await setTerms({ isOn: true, discountPercent: 20, yearlyUses: 3 });
  await owner.page.reload();
  await card.getByText('gets 20% off the first year. It can be used 3 times within 12 months.').waitFor();
  await card.getByText('Nobody has come with it yet.').waitFor();
  await card.getByRole('button', { name: 'Copy' }).click();
  await reads(owner.page, 'Address copied');
  const link = await owner.page.evaluate(() => navigator.clipboard.readText());

  const friend = await openPerson(browser, { isSubscribed: false });
  await friend.client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, friend.userId)]));
  await friend.context.clearCookies();
  await friend.page.goto(link);
  const code = new URL(link).searchParams.get('code') ?? '';
  // What it takes off, and nobody's name: its owner has no page that everybody may find.
  const band = friend.page.getByText(`Promo code ${code} is kept for you. It will be applied at checkout.`);
  expect(await band.textContent()).toMatch(/^\$10\.00 off your first year: \$39\.99 instead of \$49\.99\. Promo code/);
  await friend.context.addCookies(friend.client.browserCookies());
  await friend.page.goto('/checkout');
  await reads(friend.page, 'Promo Code Applied!', 'You saved $10.00');
  expect(await friend.page.getByLabel('Promo code').inputValue()).toBe(code);
  await friend.page.getByText('You pay $39.99 today').waitFor();
  // The code was applied without a press, so the focus stays where it was.
  expect(await friend.page.getByRole('button', { name: 'Remove' }).and(friend.page.locator(':focus')).count()).toBe(0);
  await fillCard(friend.page);
  await subscribe(friend.page);
  await heading(friend.page, 'Payment Successful');
  await friend.page.getByRole('link', { name: /^Tell a friend/ }).click();
  await friend.page.getByRole('heading', { name: 'A code for your friends' }).and(friend.page.locator(':focus')).waitFor();

  await owner.page.reload();
  await card.getByText('One person has come with it.').waitFor();
  await owner.context.close();
  await friend.context.close();
});

it('a friend’s code says who gives it only where they have a page that everybody may find, by the name on that page', async () => {
  await setTerms({ isOn: true, discountPercent: 20, yearlyUses: null });
  const owner = await openPerson(browser, { name: 'Secret Accountname' });
  const body = projectBody([await insertReadyPhoto(db, owner.userId)]);
  const { id } = await owner.client.call<{ id: string }>('POST', '/api/projects/save', body);
  const share = (choice: object) => owner.client.send('PUT', `/api/projects/${id}/sharing`, choice);
  const code = (await readOwnFriendCode(owner.userId))?.code;
  const visitor = await browser.newContext({ baseURL: owner.client.origin });
  const page = await visitor.newPage();
  const band = async () => {
    await page.goto(`/?code=${code}`);
    return page.getByText(`Promo code ${code}`).textContent();
  };
  const nameless = '$10.00 off your first year: $39.99 instead of $49.99.';
  expect(await band()).toContain(nameless);
  // Whoever has its address may see the page, which is not everybody.
  await share({ isOn: true, isListed: false });
  expect(await band()).toContain(nameless);
  await share({ isListed: true });
  const { fullName } = body.project.ownerData;
  expect(await band()).toContain(`$10.00 off your first year from ${fullName}: $39.99 instead of $49.99.`);
  expect(await page.getByRole('link', { name: fullName }).getAttribute('href')).toMatch(/^\/s\//);
  // Neither in what is shown nor in what came with it.
  expect(await page.content()).not.toMatch(new RegExp(`Secret Accountname|${owner.userId}`));
  await share({ isOn: false });
  expect(await band()).toContain(nameless);
  // One that can't be used promises nothing.
  await setTerms({ isOn: false, discountPercent: 20, yearlyUses: null });
  expect(await band()).toBe(`Promo code ${code} can’t be used now.`);
  await owner.context.close();
  await visitor.close();
});

it('whoever comes by the link of a code that is no longer valid reads so at checkout, and may pay the whole price', async () => {
  await setTerms({ isOn: false, discountPercent: 20, yearlyUses: 3 });
  const friend = await openPerson(browser, { isSubscribed: false });
  await friend.client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, friend.userId)]));
  await friend.page.goto('/?code=BCDG2579');
  await friend.page.goto('/checkout');
  await reads(friend.page, 'Invalid Promo Code', 'This promo code is not valid');
  await friend.page.getByText('You pay $49.99 today').waitFor();
  await friend.context.close();
});

it('the terms are set without scripts, too', async () => {
  await setTerms({ isOn: false, discountPercent: 10, yearlyUses: 10 });
  const { client, context } = await openPerson(browser, { isAdmin: true });
  const { origin } = client;
  await context.close();
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await plain.addCookies(client.browserCookies());
  const page = await plain.newPage();
  await page.goto('/admin/promo-codes/friends');
  await page.getByLabel('Friends’ codes are on').check();
  await page.getByLabel('Payments a year').fill('5');
  await press(page, 'Save Terms');
  await page.getByRole('main').getByRole('status').waitFor();
  expect(await terms()).toEqual({ isOn: true, discountPercent: 10, yearlyUses: 5 });
  await plain.close();
});

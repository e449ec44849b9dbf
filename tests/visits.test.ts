import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Show } from '#app/sharing/shows/show.ts';
import { openBrowser } from './browser.ts';
import { projectBody } from './fixtures.ts';
import { AS_A_PERSON, heading, openPerson } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function ownerOfPage() {
  const { client, page } = await openPerson(browser);
  const body = projectBody([await readyPhoto(client, await jpeg({ seed: 65 }))]);
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', body);
  const { address } = await client.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, { isOn: true });
  return { id, client, page, address };
}

it('a visitor follows the page’s invitation without a cookie, and its owner sees all of it by day and by show', async () => {
  const { id, client, page, address } = await ownerOfPage();
  await client.call<Show>('POST', `/api/projects/${id}/shows`, { name: 'Bath Concours', day: '2026-11-20' });
  const visitor = await browser.newContext({ userAgent: AS_A_PERSON });
  const seen = await visitor.newPage();
  await seen.goto(`${address}?from=code`);
  await seen.getByText('Test Owner made this with Cedar & Chrome.').waitFor();
  await seen.getByRole('link', { name: 'See how it works' }).click();
  await heading(seen, 'Fresh from the press');
  const referrer = seen.getByRole('link', { name: 'Test Owner’s 1967 Volvo P1800' });
  expect(await referrer.getAttribute('href')).toBe(new URL(address).pathname);
  expect(await visitor.cookies()).toEqual([]);
  // Neither the landing page's data, read again, nor a reload are another visitor.
  const again = await seen.request.get(`${origin}/_root.data?from=${address.split('/').at(-1)}`);
  expect(again.status()).toBe(200);
  await seen.waitForURL(`${origin}/`);
  await seen.reload();
  await heading(seen, 'Fresh from the press');

  await page.goto(`/showcase/${id}`);
  await heading(page, 'Who came by');
  await page.getByText('By day', { exact: true }).click();
  const days = page.getByRole('table', { name: 'Visits by day, the latest first' });
  expect(await days.getByRole('columnheader').allTextContents()).toEqual(['Day', 'Views', 'Scans', 'Guests', 'Followed']);
  expect(await days.getByRole('cell').allTextContents()).toEqual(['1', '1', '0', '1']);
  const shows = page.getByRole('table', { name: /By show/ });
  await shows.getByRole('rowheader', { name: /Bath Concours/ }).waitFor();
  expect(await shows.getByRole('cell').allTextContents()).toEqual(['0']);
});

it('the invitation works without scripts', async () => {
  const { address } = await ownerOfPage();
  const page = await (await browser.newContext({ userAgent: AS_A_PERSON, javaScriptEnabled: false })).newPage();
  await page.goto(address);
  await page.getByRole('link', { name: 'See how it works' }).click();
  await page.waitForURL(`${origin}/?from=${address.split('/').at(-1)}`);
});

it('a showcase that was never shared and goes to no show says nothing of visitors', async () => {
  const { client, page } = await openPerson(browser);
  const body = projectBody([await readyPhoto(client, await jpeg({ seed: 66 }))]);
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', body);
  await page.goto(`/showcase/${id}`);
  await page.getByRole('button', { name: 'Make it public and share' }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const title of ['Who came by', 'Guest book']) expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { boxesOf, openBrowser } from './browser.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { heading, openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { readyPhoto } from './ready-photo.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('on the narrowest phone', () => {
  const narrow = { isSubscribed: false, width: 320, height: 700, isTouched: true };

  it('what is not saved has the whole width of the builder’s head', async () => {
    const { page, context } = await openPerson(browser, narrow);
    await page.goto('/builder');
    await page.getByLabel('Full Name').fill('Ida Holm');
    await page.getByText('Saved', { exact: true }).waitFor();
    await context.setOffline(true);
    const told = await page.getByText(/^You are offline\. What you type/).boundingBox();
    expect(told?.width).toBeGreaterThan(230);
    expect(told?.height).toBeLessThan(80);
    await context.close();
  });

  it('the last step’s heading begins at the left, its button is one line and is led to an answer that is marked', async () => {
    const { page, context, client, userId } = await openPerson(browser, narrow);
    const path = await insertReadyPhoto(db, userId);
    const owner = { fullName: 'Ada Berg', location: 'Reno, NV' };
    const state = { step: 4, owner, vehicle: { year: '1971', make: 'Buick', model: 'Centurion' }, photos: [{ path, name: 'a' }] };
    const { id } = await client.call<{ id: string }>('POST', '/api/drafts', { state });
    await page.goto(`/builder?draft=${id}`);
    await heading(page, 'We don’t know this car');
    const [title, step] = await boxesOf(page.getByRole('heading', { level: 1 }), page.getByText('Step 5 of 5'));
    expect(Math.abs(title.x - step.x)).toBeLessThan(2);
    const proceed = page.getByRole('button', { name: /^Continue to checkout/ });
    const lines = await proceed.evaluate((button) => {
      const range = document.createRange();
      // The words alone: the hourglass before them is lower than a line.
      range.selectNodeContents(button.lastChild ?? button);
      return [new Set([...range.getClientRects()].map(({ top }) => top)).size, button.scrollWidth - button.clientWidth];
    });
    expect(lines).toEqual([1, 0]);
    const question = page.getByRole('region', { name: 'We don’t know this car' });
    const ring = () => question.evaluate((card) => getComputedStyle(card).outlineStyle);
    expect(await ring()).toBe('none');
    await proceed.press('Enter');
    expect(await ring()).toBe('solid');
    await context.close();
  });
});

it('on a phone held sideways the last step begins with its pages, above a bar of one line', async () => {
  const size = { width: 844, height: 390 };
  const { page, context, client } = await openPerson(browser, { isSubscribed: false, ...size, isTouched: true });
  const photo = await readyPhoto(client, await jpeg({ seed: 58 }));
  await client.call('POST', '/api/photos/ingest', { objectPath: photo });
  const owner = { fullName: 'Bartholomew Montgomery', location: 'Rancho Santa Margarita, California' };
  const vehicle = { year: '1967', make: 'Volvo', model: 'P1800' };
  const state = { step: 4, owner, vehicle, photos: [{ path: photo, name: 'a.jpg' }] };
  const { id } = await client.call<{ id: string }>('POST', '/api/drafts', { state });
  await page.goto(`/builder?draft=${id}`);
  await page.getByRole('region', { name: 'Look' }).waitFor();
  const pages = page.locator('[data-state=laid]');
  await pages.waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = await page.getByRole('region', { name: 'Save' }).boundingBox();
  const first = await pages.boundingBox();
  if (!bar || !first) throw new Error('They are shown');
  expect(bar.height).toBeLessThan(64);
  expect(Math.min(bar.y, first.y + first.height) - first.y).toBeGreaterThan(size.height / 3);
  // All of a page fits above the bar.
  expect(first.height).toBeLessThanOrEqual(bar.y);
  // What is below opens by a press, as it does on a phone held upright.
  await press(page, 'Documents');
  await page.getByRole('button', { name: 'Preview PDF Brochure' }).waitFor();
  await context.close();
});

it('a promo code strikes the year’s price, and says what the first year costs and what follows', async () => {
  const { page, context, client, userId } = await openPerson(browser, { isSubscribed: false, width: 390, height: 844 });
  const dates = { effectiveDate: '2020-01-01T00:00:00Z', terminationDate: '2100-01-01T00:00:00Z' };
  await db
    .insertInto('promoCodes')
    .values({ code: 'STRUCK20', discountPercent: 20, ...dates })
    .execute();
  await client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, userId)]));
  await page.goto('/checkout');
  await page.getByLabel('Promo code').fill('STRUCK20');
  await press(page, 'Apply');
  const plan = page.getByText(/for the first year, then/).locator('..');
  await plan.waitFor();
  expect(await plan.textContent()).toBe('Instead of $49.99$39.99for the first year, then $49.99 per year');
  await context.close();
});

it('what is switched by a finger is as high as one', async () => {
  const { client, page, context, userId } = await openPerson(browser, { width: 390, height: 844, isTouched: true });
  const photo = await insertReadyPhoto(db, userId);
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  await client.call('PUT', `/api/projects/${id}/sharing`, { isOn: true });
  await page.goto(`/showcase/${id}`);
  await press(page, 'Choose what others may see');
  await page.getByLabel('Search engines may list it').waitFor();
  const heights = await page
    .getByRole('region', { name: 'Share it' })
    .getByRole('checkbox')
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ labels }) => labels?.[0]?.getBoundingClientRect().height ?? 0));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await context.close();
});

it('on a phone Add Trophy stands above the foot of its dialog as soon as the form is seen', async () => {
  const { client, page, context, userId } = await openPerson(browser, { width: 390, height: 844, isTouched: true });
  const photo = await insertReadyPhoto(db, userId);
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  const trophies = ['Best in Show', 'Best in Class'].map((name) => ({ name, year: '2024', event: 'Bath Concours' }));
  await client.send('PATCH', `/api/projects/${id}/trophies`, { trophies });
  await page.goto(`/showcase/${id}`);
  await press(page, 'Change trophies');
  const dialog = page.getByRole('dialog');
  const [add, save] = [dialog.getByRole('button', { name: 'Add Trophy' }), dialog.getByRole('button', { name: 'Save Trophies' })];
  await add.waitFor();
  const [above, below] = [await add.boundingBox(), await save.boundingBox()];
  if (!above || !below) throw new Error('Both are shown');
  expect(above.y + above.height).toBeLessThan(below.y);
  await context.close();
});

it('on a phone the head of an edit is not empty before the first change, and does not move with it', async () => {
  const { client, page, context, userId } = await openPerson(browser, { width: 390, height: 844, isTouched: true });
  const photo = await insertReadyPhoto(db, userId);
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  await page.goto(`/showcase/${id}`);
  await press(page, 'Edit Showcase');
  await page.getByText('No changes yet', { exact: true }).waitFor();
  const top = async () => (await page.getByRole('navigation', { name: 'Steps' }).boundingBox())?.y;
  const before = await top();
  await page.getByLabel('Full Name').fill('Ida Holm');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Discard Changes' }).waitFor();
  // Relative to the page, which the field may have scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await top()).toBe(before);
  await context.close();
});

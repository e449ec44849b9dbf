import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, untilReady } from './browser.ts';
import { projectBody } from './fixtures.ts';
import { goToStep, openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** A phone's Back closes the reader, which lies over the whole page, and the history stays what it was without it. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Time in which an entry is left, and a page would be loaded that need not be (ms). */
const SETTLED_MS = 400;

const go = async (page: Page, by: number) => {
  // After it has answered, since it may leave the page.
  await page.evaluate((steps) => void setTimeout(() => window.history.go(steps)), by);
  await page.waitForTimeout(SETTLED_MS);
};
const reader = (page: Page) => page.getByRole('dialog', { name: /: the brochure$/ });
const read = async (page: Page) => {
  await page.getByRole('button', { name: 'Read the brochure' }).click();
  await reader(page).waitFor();
};
const place = (page: Page) =>
  page.evaluate(() => ({ path: window.location.pathname, y: Math.round(window.scrollY), state: window.history.state }));

/** The landing page after the help, scrolled down; `loads` counts what the router asks for. */
async function landing() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: origin });
  const page = await context.newPage();
  await page.goto('/help');
  await page.goto('/');
  await untilReady(page);
  await page.getByRole('button', { name: 'Read the brochure' }).scrollIntoViewIfNeeded();
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().includes('_data=') || request.url().includes('.data') || request.isNavigationRequest()) loads += 1;
  });
  return { context, page, loads: () => loads, before: await place(page) };
}

it('leaves the browser its own keys, and turns by the bare ones', async () => {
  const { context, page } = await landing();
  await read(page);
  const shown = () => reader(page).locator('nav [aria-current]').getAttribute('aria-label');
  await reader(page).getByRole('region', { name: 'Pages' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe('Page 2');
  const isPrevented = (init: { key: string; altKey?: boolean; ctrlKey?: boolean; metaKey?: boolean }) =>
    reader(page)
      .getByRole('region', { name: 'Pages' })
      .evaluate((stage, pressed) => {
        const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...pressed });
        stage.dispatchEvent(event);
        return event.defaultPrevented;
      }, init);
  expect(await isPrevented({ key: 'ArrowLeft', altKey: true })).toBe(false);
  expect(await isPrevented({ key: '+', ctrlKey: true })).toBe(false);
  expect(await isPrevented({ key: '-', metaKey: true })).toBe(false);
  expect(await shown()).toBe('Page 2');
  expect(await isPrevented({ key: '+' })).toBe(true);
  await context.close();
});

it('takes two quick swipes for two pages, and two taps for one gesture', async () => {
  const { context, page } = await landing();
  await read(page);
  const smaller = reader(page).getByRole('button', { name: 'Smaller' });
  const stage = await reader(page).getByRole('region', { name: 'Pages' }).boundingBox();
  if (!stage) throw new Error('Nothing to touch');
  const [left, right, y] = [stage.x + 40, stage.x + stage.width - 40, stage.y + stage.height / 2];
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y, id })) });
  const swipe = async () => {
    await touch('touchStart', right);
    await touch('touchMove', left);
    await touch('touchEnd');
  };
  const current = reader(page).locator('nav [aria-current]');
  await swipe();
  await swipe();
  await expect.poll(() => current.getAttribute('aria-label')).toBe('Page 3');
  expect(await smaller.getAttribute('aria-disabled')).toBe('true');
  // Two fingers turn nothing.
  await touch('touchStart', left, left + 40);
  await touch('touchMove', left, right);
  await touch('touchEnd');
  expect(await current.getAttribute('aria-label')).toBe('Page 3');
  await context.close();
});

it('Back closes the reader, and the next Back leaves the page', async () => {
  const { context, page, loads, before } = await landing();
  await read(page);
  await go(page, -1);
  expect(await reader(page).count()).toBe(0);
  expect(await place(page)).toEqual(before);
  // Forward leads to nothing that would have to be closed once more.
  await go(page, 1);
  expect(await reader(page).count()).toBe(0);
  expect(await place(page)).toEqual(before);
  // And it opens again, at once.
  await read(page);
  await go(page, -1);
  expect(await place(page)).toEqual(before);
  expect(loads()).toBe(0);
  await go(page, -1);
  await page.waitForURL('**/help');
  await context.close();
});

it.each(['Escape', 'Close'])('leaves no entry behind that is closed by %s', async (way) => {
  const { context, page, loads, before } = await landing();
  for (let times = 0; times < 2; times += 1) {
    await read(page);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await press(page, 'Close');
    await reader(page).waitFor({ state: 'detached' });
  }
  await page.waitForTimeout(SETTLED_MS);
  expect(await place(page)).toEqual(before);
  expect(loads()).toBe(0);
  await go(page, -1);
  await page.waitForURL('**/help');
  await context.close();
});

it('a page that is reloaded while it is open has no entry of it either', async () => {
  const { context, page, before } = await landing();
  await read(page);
  await page.reload();
  await untilReady(page);
  await page.waitForTimeout(SETTLED_MS);
  expect(await reader(page).count()).toBe(0);
  expect((await place(page)).state).toEqual(before.state);
  await go(page, -1);
  await page.waitForURL('**/help');
  await context.close();
});

it('in the builder Back closes the reader, then goes to the step before', async () => {
  const { client, page, context } = await openPerson(browser, { width: 390, height: 844 });
  const photo = await readyPhoto(client, await jpeg({ seed: 68 }));
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  await page.goto(`/showcase/${id}`);
  await press(page, 'Edit Showcase');
  await goToStep(page, 5);
  const before = await place(page);
  await read(page);
  await go(page, -1);
  expect(await reader(page).count()).toBe(0);
  expect((await place(page)).state).toEqual(before.state);
  await page.getByText('Step 5 of 5').waitFor();
  await read(page);
  // As a press held on Back offers: past the reader's own entry.
  await go(page, -2);
  await page.getByText('Step 4 of 5').waitFor();
  expect(await reader(page).count()).toBe(0);
  await context.close();
});

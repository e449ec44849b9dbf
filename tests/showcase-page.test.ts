import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, pressKey, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** An owner's page of a showcase with more photos than it shows, on a phone. */
let browser: Browser;
let context: BrowserContext;
let page: Page;
let owner: Client;
let id: string;
beforeAll(async () => {
  browser = await openBrowser();
  owner = await Client.someone(origin);
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, seed) => jpeg({ seed: seed + 120 })));
  const photoUrls = await Promise.all(pictures.map((picture) => readyPhoto(owner, picture)));
  ({ id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(photoUrls)));
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(owner.browserCookies());
  page = await context.newPage();
  await page.goto(`${origin}/showcase/${id}`);
  await untilReady(page);
});
afterAll(() => browser.close());

it('Share leads to where the showcase is shared', async () => {
  await page.getByRole('link', { name: 'Share' }).click();
  const heading = page.getByRole('heading', { name: 'Share it' });
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('on a phone the page is short: what is seldom needed is folded, and opened by keyboard and by a link to it', async () => {
  const folded = await context.newPage();
  await folded.goto(`${origin}/showcase/${id}`);
  await untilReady(folded);
  await folded.getByRole('region', { name: 'Share it' }).getByRole('button', { name: 'Choose what others may see' }).waitFor();
  expect(await folded.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600);
  for (const [opener, within] of [
    ['Show-day kit', folded.getByRole('button', { name: 'Download the kit (ZIP)' })],
    ['Downloads and paper', folded.getByRole('button', { name: 'Download print edition (PDF)' })],
    ['Choose what others may see', folded.getByLabel('It may be shown on our landing page')],
  ] as const) {
    const button = folded.getByRole('button', { name: opener, exact: true });
    expect([await within.isVisible(), await button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await button.focus();
    await folded.keyboard.press('Enter');
    await within.waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
  }
  await folded.goto(`${origin}/help`);
  await folded.goto(`${origin}/showcase/${id}#show-day-kit`);
  await folded.getByRole('button', { name: 'Download the kit (ZIP)' }).waitFor();
  // As the page after payment does, for the print edition.
  await folded.goto(`${origin}/help`);
  await folded.goto(`${origin}/showcase/${id}#documents`);
  await folded.getByRole('button', { name: 'Download print edition (PDF)' }).waitFor();
  // Where there is room, all of it is open, and nothing is to be opened.
  await folded.setViewportSize({ width: 1280, height: 900 });
  await folded.getByLabel('It may be shown on our landing page').waitFor();
  expect(await folded.locator('main [aria-expanded]:visible').allTextContents()).toEqual(['Shows and single pieces']);
  await folded.close();
});

it('what its owner has told about the car is on the page: the story, to read on, and the trophies, to be added there', async () => {
  const about = page.getByRole('region', { name: 'About this car' });
  await about.getByText('We bought it in 1971 and never sold it.', { exact: true }).waitFor();
  await about.getByText('There is none yet.').waitFor();
  await about.getByRole('button', { name: 'Add trophies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Award Name').fill('Best in Show');
  await dialog.getByLabel('Year').fill('2024');
  await dialog.getByLabel('Event').fill('Bath Concours');
  await dialog.getByRole('button', { name: 'Save Trophies' }).click();
  await about.getByText('2024 · Bath Concours').waitFor();
  await about.getByRole('button', { name: 'Change trophies' }).waitFor();

  const teller = await Client.someone(origin);
  const told = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await told.addCookies(teller.browserCookies());
  const other = await told.newPage();
  const part = other.getByRole('region', { name: 'About this car' });
  const body = projectBody([await readyPhoto(teller, await jpeg({ seed: 120 }))]);
  const long = 'It came home on a trailer, and left the garage under its own power eleven years later. '.repeat(8).trim();
  const save = async (story: string | undefined) => {
    const ownerData = { ...body.project.ownerData, story };
    return teller.call<{ id: string }>('POST', '/api/projects/save', { ...body, project: { ...body.project, ownerData } });
  };
  await other.goto(`${origin}/showcase/${(await save(long)).id}`);
  const story = part.getByText(long, { exact: true });
  const height = async () => (await story.boundingBox())?.height ?? 0;
  const folded = await height();
  await part.getByRole('button', { name: 'Read on' }).click();
  await expect.poll(height).toBeGreaterThan(folded * 2);
  await part.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBe(folded);
  // Who has told nothing is led to where it is told.
  await other.goto(`${origin}/showcase/${(await save(undefined)).id}`);
  await part.getByRole('button', { name: 'Write its story' }).click();
  await other.getByLabel('Your Story').waitFor();
  await told.close();
});

it('the brochure is opened from the first screen', async () => {
  const read = page.getByRole('button', { name: 'Read the brochure' });
  const box = await read.boundingBox();
  expect(box?.y).toBeLessThan(400);
  await read.click();
  const reader = page.getByRole('dialog');
  await reader.getByText(/^Page 1 of \d+$/).waitFor();
  await pressKey(page, 'Escape', reader);
  await reader.waitFor({ state: 'detached' });
});

it('the photos that it does not show are one press away, and each opens large, by keyboard as well', async () => {
  await page.getByText('6 of 8 photos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'See the other 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Photo 7 of 8').waitFor();
  await pressKey(page, 'ArrowRight', dialog);
  await pressKey(page, 'ArrowRight', dialog);
  await dialog.getByText('Photo 1 of 8').waitFor();
  await pressKey(page, 'Escape', dialog);
  await dialog.waitFor({ state: 'detached' });
  const third = page.getByRole('button', { name: 'Look at photo 3 of 8' });
  await third.click();
  await dialog.getByText('Photo 3 of 8').waitFor();
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await dialog.getByText('Photo 2 of 8').waitFor();
  await pressKey(page, 'Escape', dialog);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => third.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('Back closes an enlarged photo, which two fingers enlarge and do not change', async () => {
  const address = page.url();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Look at photo 3 of 8' }).click();
  await dialog.getByText('Photo 3 of 8').waitFor();
  const touches = (...xs: number[]) =>
    dialog.evaluate((element, places) => {
      const points = places.map((clientX, identifier) => new Touch({ identifier, target: element, clientX, clientY: 300 }));
      element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: points, changedTouches: points.slice(-1) }));
    }, xs);
  const lift = (changed: number, ...left: number[]) =>
    dialog.evaluate(
      (element, [moved, ...places]) => {
        const at = (clientX: number | undefined, identifier: number) =>
          new Touch({ identifier, target: element, clientX: clientX ?? 0, clientY: 300 });
        const touches = places.map(at);
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches, changedTouches: [at(moved, 9)] }));
      },
      [changed, ...left],
    );
  await touches(150);
  await touches(150, 200);
  await lift(20, 350);
  await lift(350);
  expect(await dialog.getByText('Photo 3 of 8').count()).toBe(1);
  // One alone does.
  await touches(300);
  await lift(100);
  await dialog.getByText('Photo 4 of 8').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
});

it('while it is edited, the sidebar does not mark New Showcase', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const marked = page.locator('nav[aria-label=Main] [aria-current=page]');
  await page.getByRole('button', { name: 'Edit Showcase' }).click();
  await page.getByRole('heading', { name: 'Owner Info' }).first().waitFor();
  expect(await marked.count()).toBe(0);
  await page.getByRole('link', { name: 'New Showcase' }).click();
  await expect.poll(() => marked.allTextContents()).toEqual(['New Showcase']);
});

it('nor while its unsaved changes are continued from the garage', async () => {
  const marked = page.locator('nav[aria-label=Main] [aria-current=page]');
  await page.getByRole('link', { name: 'My Showcases' }).click();
  await page.getByRole('link', { name: 'View Showcase' }).click();
  await page.getByRole('button', { name: 'Edit Showcase' }).click();
  await page.getByLabel('Full Name').fill('Another Owner');
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('link', { name: 'My Showcases' }).click();
  await page.getByRole('link', { name: 'Go on: 1967 Volvo P1800' }).click();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Another Owner');
  expect(await marked.count()).toBe(0);
});

it('shows the sharing of its own, also where an earlier page’s is late', async () => {
  const page = await context.newPage();
  const other = await owner.call<{ id: string }>(
    'POST',
    '/api/projects/save',
    projectBody([await readyPhoto(owner, await jpeg({ seed: 131 }))]),
  );
  const addressOf = async (showcaseId: string) =>
    (await owner.call<{ address: string }>('PUT', `/api/projects/${showcaseId}/sharing`, { isOn: true })).address;
  const [own, others] = [await addressOf(id), await addressOf(other.id)];
  const shown = () => page.getByLabel('Its address').inputValue();
  await page.goto(origin);
  await untilReady(page);
  const view = (showcaseId: string) => page.locator(`a[href="/showcase/${showcaseId}"]`).first().click();
  await view(id);
  await expect.poll(shown).toBe(own);
  await page.locator('main a[href="/"]').first().click();
  await view(other.id);
  await expect.poll(shown).toBe(others);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/api/projects/${id}/sharing`, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await page.waitForURL(`**/showcase/${id}`);
  await page
    .getByRole('link', { name: 'QR Flyer' })
    .and(page.locator(`[href*="${id}"]`))
    .waitFor();
  expect(await page.getByLabel('Its address').count()).toBe(0);
  goOn();
  await expect.poll(shown).toBe(own);
  await page.close();
});

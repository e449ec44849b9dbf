import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { AS_A_PERSON, heading } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

const SHEETS = /\/(assets|styles)\/[^/]+\.css/;

let browser: Browser;
let sharedPath: string;
beforeAll(async () => {
  browser = await openBrowser();
  const owner = await Client.someone(origin);
  const photos = await Promise.all([81, 82, 83].map(async (seed) => owner.upload(await jpeg({ seed }))));
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(photos));
  const shown = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, { isOn: true, hasGuestBook: true });
  sharedPath = new URL(shown.address).pathname;
});
afterAll(() => browser.close());

async function open(path: string, options: BrowserContextOptions, without: RegExp[] = []): Promise<Page> {
  const context = await browser.newContext({ userAgent: AS_A_PERSON, ...options });
  const page = await context.newPage();
  for (const what of without) await page.route(what, (route) => route.abort());
  await page.goto(origin + path);
  return page;
}

/** What is seen of the first view, and where everything is. */
async function looks(page: Page) {
  await page.waitForFunction(() => Array.from(document.images).every((image) => image.loading === 'lazy' || image.complete));
  await page.evaluate(() => document.fonts.ready);
  const boxes = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.className} ${[x, y, width, height].map(Math.round)}`;
    }),
  );
  return { boxes, picture: await page.screenshot() };
}

describe('a page that is the same for everybody', () => {
  const pages: [string, () => string][] = [
    ['the landing page', () => '/'],
    ['a public page', () => sharedPath],
    ['the help', () => '/help'],
    ['the terms', () => '/terms-of-service'],
  ];
  const windows = [
    { mode: 'light', width: 390 },
    { mode: 'dark', width: 1280 },
  ];
  it.each(pages.flatMap(([name, path]) => windows.map((window) => ({ name, path, ...window }))))(
    '$name looks the same before its style sheets have come, $mode, $width pixels wide',
    async ({ path, mode, width }) => {
      const viewport = { width, height: 900 };
      // By a script in the head, as for those who chose it before they lost the cookie.
      const stored = { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }] };
      const options = { viewport, storageState: stored };
      const before = await open(path(), options, [SHEETS, /\.js$/]);
      const after = await open(path(), options, [/\.js$/]);
      await after.locator('link[rel=stylesheet][media=all]').first().waitFor({ state: 'attached' });
      await after.locator('link[media=print]').waitFor({ state: 'detached' });
      const [early, late] = [await looks(before), await looks(after)];
      expect(early.boxes).toEqual(late.boxes);
      expect(early.picture.equals(late.picture)).toBe(true);
      for (const page of [before, after]) await page.context().close();
    },
  );

  it('has its style sheets by the time it is used, also by those who run no scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(sharedPath, { javaScriptEnabled });
      if (javaScriptEnabled) await untilReady(page);
      const applied = () =>
        page.evaluate(() => Array.from(document.styleSheets, ({ href, media }) => href && media.mediaText !== 'print'));
      await expect.poll(async () => (await applied()).filter(Boolean).length).toBe(2);
    }
  });

  it('is found by React as it was rendered, and leads on to pages with all their styles', async () => {
    const context = await browser.newContext({ userAgent: AS_A_PERSON });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(origin);
    const ownStyles = await page.locator('head style').elementHandle();
    await untilReady(page);
    await page.getByRole('link', { name: 'Help' }).first().click();
    await heading(page, 'Help & Guide');
    // The very element: React has neither replaced nor emptied it.
    expect(await ownStyles?.evaluate((element) => element.isConnected && (element.textContent ?? '').length > 1000)).toBe(true);
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('sends no styles within a page that is rendered for one visitor', async () => {
    const html = await (await fetch(origin, { headers: { Cookie: 'cc_session=invented' } })).text();
    expect(html).toContain('<style></style><noscript></noscript>');
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+"\/>/);
  });
});

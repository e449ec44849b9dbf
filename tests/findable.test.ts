import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, untilReady } from './browser.ts';
import { origin } from './product.ts';

/** Found by search engines, shown in link previews, installed as an app. */
describe('our own pages', () => {
  it.each(['/', '/help', '/terms-of-service'])('%s tells its address, what it is about, and its picture', async (path) => {
    const page = await (await fetch(`${origin}${path}`)).text();
    const address = `${origin}${path}`;
    expect(page).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page).toContain(`<meta property="og:url" content="${address}"/>`);
    for (const name of ['description', 'twitter:title', 'twitter:image:alt']) {
      expect(page).toMatch(new RegExp(`<meta name="${name}" content="[^"]{12,}"`));
    }
    expect(page).toContain(`<meta property="og:image" content="${origin}/link-card.jpg"/>`);
  });

  it('have a picture of the size that they tell', async () => {
    const card = Buffer.from(await (await fetch(`${origin}/link-card.jpg`)).arrayBuffer());
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });
});

describe('the installed app', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('can be installed, by the browser’s own judgment', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await page.goto('/');
    await untilReady(page);
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose: string }[] };
    for (const { src, sizes, purpose } of icons) {
      const bytes = Buffer.from(await (await fetch(`${origin}${src}`)).arrayBuffer());
      const { width, height, hasAlpha } = await sharp(bytes).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      // A launcher cuts a maskable icon, and shows nothing through it.
      if (purpose === 'maskable') expect(hasAlpha && !(await sharp(bytes).stats()).isOpaque, src).toBe(false);
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Contexts of the driver count as incognito windows, in which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await context.close();
  });

  it('has bars in the color of the page, in both modes', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await page.goto('/help');
    const color = () => page.locator('meta[name=theme-color]').getAttribute('content');
    expect(await color()).toBe('#f1e5cd');
    await page.getByRole('button', { name: /dark/i }).click();
    expect(await color()).toBe('#1f130c');
    await page.reload();
    expect(await color()).toBe('#1f130c');
    await context.close();
  });
});

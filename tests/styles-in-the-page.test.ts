import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { AS_A_PERSON, heading } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** Files of the build, and a theme's own. */
const SHEETS = /\.css(\?|$)/;
const SCRIPTS = /\.js(\?|$)/;

let browser: Browser;
let sharedPath: string;
beforeAll(async () => {
  browser = await openBrowser();
  const owner = await Client.someone(origin);
  const photos = await Promise.all([81, 82].map(async (seed) => readyPhoto(owner, await jpeg({ seed }))));
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(photos));
  const shown = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, { isOn: true, hasGuestBook: true });
  sharedPath = new URL(shown.address).pathname;
});
afterAll(() => browser.close());

type Options = BrowserContextOptions & { mode?: 'light' | 'dark'; without?: RegExp[] };

/** Opens a page and waits until all that it loads has come, but for what it must do without. */
async function open(path: string, { mode, without = [], ...options }: Options): Promise<Page> {
  const context = await browser.newContext({ userAgent: AS_A_PERSON, ...options });
  // As for those who chose it and lost the cookie: the page is sent in the other mode.
  if (mode) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
  for (const what of without) await context.route(what, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

/** How each style sheet that a page links to is used; a page's own styles are none. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]'), ({ media }) => media),
  );

/** Of each element where it is and how it is painted, once nothing moves any more. Nothing here waits for React, which such a page need not have. */
async function looksOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
    const fonts = ['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing'];
    const paints = [
      'color',
      'background',
      'border',
      'outline',
      'box-shadow',
      'opacity',
      'filter',
      'transform',
      'text-decoration',
    ];
    const seen = [...fonts, ...paints, 'display', 'position', 'visibility', 'grid-template-columns', 'content'];
    return Array.from(document.querySelectorAll('body :not(script, link)'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part));
      const values = styles.map((style) => seen.map((name) => style.getPropertyValue(name)).join(' '));
      return [`${element.tagName} ${element.getAttribute('class')}`, [x, y, width, height].map(Math.round), ...values].join(
        ' | ',
      );
    });
  });
}

describe('a page that is the same for everybody', () => {
  it.each<[name: string, mode: 'light' | 'dark', width: number, path: () => string]>([
    ['the landing page', 'dark', 390, () => '/'],
    ['the landing page', 'light', 1280, () => '/'],
    ['a public page', 'light', 390, () => sharedPath],
    ['a public page', 'dark', 1280, () => sharedPath],
    ['the help page', 'dark', 1280, () => '/help'],
    ['the terms page', 'light', 390, () => '/terms-of-service'],
  ])('%s looks the same without its style sheets, %s, %i pixels wide', async (_name, mode, width, path) => {
    const viewport = { width, height: 900 };
    const [early, late] = await Promise.all([
      open(path(), { viewport, mode, without: [SHEETS, SCRIPTS] }),
      open(path(), { viewport, mode, without: [SCRIPTS] }),
    ]);
    expect(new Set(await sheetsOf(early))).toEqual(new Set(['print']));
    expect(new Set(await sheetsOf(late))).toEqual(new Set(['print']));
    await late.evaluate(() => document.body.toggleAttribute('data-changed'));
    expect(new Set(await sheetsOf(late))).toEqual(new Set(['all']));
    expect(await looksOf(early)).toEqual(await looksOf(late));
    await Promise.all([early, late].map((page) => page.context().close()));
  });

  it('is found by React as it was rendered, and leads on to pages with all their styles', async () => {
    const page = await open('/', {});
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.reload();
    const ownStyles = await page.evaluateHandle(() => document.querySelector('head style'));
    await untilReady(page);
    await page.getByRole('link', { name: 'Help' }).first().click();
    await heading(page, 'Help & Guide');
    // The very element: React has neither replaced nor emptied it.
    expect(await ownStyles.evaluate((style) => style?.isConnected && (style.textContent ?? '').length > 1000)).toBe(true);
    expect(await sheetsOf(page)).toEqual(['all']);
    const led = await looksOf(page);
    await page.reload();
    await untilReady(page);
    expect(led).toEqual(await looksOf(page));
    expect(faults).toEqual([]);
  });

  it.each<[name: string, path: () => string]>([
    ['the landing page', () => '/'],
    ['a public page', () => sharedPath],
    ['the help page', () => '/help'],
  ])(
    '%s is not styled anew while it is only read, nor when React begins, but before a change of it is painted',
    async (_name, path) => {
      const page = await open(path(), {});
      await untilReady(page);
      expect(new Set(await sheetsOf(page))).toEqual(new Set(['print']));
      const frames = await page.evaluate(async () => {
        const inUse = () => [...document.styleSheets].filter(({ media }) => media.mediaText === 'all').length;
        const before = inUse();
        document.body.append(Object.assign(document.createElement('p'), { className: 'hidden' }));
        return [before, await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(inUse())))];
      });
      expect(frames).toEqual([0, (await sheetsOf(page)).length]);
      await page.context().close();
    },
  );

  it('is styled anew as soon as a control is pressed', async () => {
    const page = await open('/help', {});
    await untilReady(page);
    await page.mouse.move(5, 400);
    await page.mouse.down();
    await page.mouse.up();
    expect(await sheetsOf(page)).toEqual(['print']);
    await page.getByLabel('Find').hover();
    await page.mouse.down();
    expect(await sheetsOf(page)).toEqual(['all']);
    await page.context().close();
  });

  it('is styled anew as soon as something is typed, which may be letters of a font that is still to be loaded', async () => {
    const page = await open('/help', {});
    await untilReady(page);
    // As Tab leads there: no control is pressed.
    await page.getByLabel('Find').focus();
    expect(await sheetsOf(page)).toEqual(['print']);
    // Listening before it types: a browser may pass on what is typed before it runs what it is asked to.
    const usedAtInput = await page.evaluateHandle(() => ({
      media: new Promise<string>((resolve) => {
        const tell = () => resolve(document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')?.media ?? '');
        document.querySelector('input[type=search]')?.addEventListener('input', tell, { once: true });
      }),
    }));
    await page.keyboard.insertText('Ж');
    expect(await usedAtInput.evaluate(({ media }) => media)).toBe('all');
    await page.context().close();
  });

  it.each(['/', '/help'])('%s has the wood of its first view within it', async (path) => {
    const page = await open(path, { without: [SHEETS, SCRIPTS] });
    const ground = await page.evaluate(() => {
      const wood = document.querySelector(':is(header, section).walnut');
      return wood && getComputedStyle(wood).backgroundImage;
    });
    expect(ground).toMatch(/^url\("data:image\/avif/);
    await page.context().close();
  });

  it('is laid out near the screen alone on a phone, and an address within it leads to its place', async () => {
    const page = await open(sharedPath, { viewport: { width: 390, height: 800 }, isMobile: true });
    const last = page.getByRole('region', { name: 'Guest book' });
    const isLaidOut = () => last.locator('form').evaluate((form) => form.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await page.goto(`${origin}${sharedPath}#guest-book`);
    await expect.poll(isLaidOut).toBe(true);
    await expect.poll(async () => Math.abs((await last.boundingBox())?.y ?? 800)).toBeLessThan(100);
    await page.context().close();
  });

  it('has its style sheets also for those who run no scripts', async () => {
    const page = await open(sharedPath, { javaScriptEnabled: false });
    const used = await page.evaluate(() => Array.from(document.styleSheets, ({ href, media }) => href && media.mediaText));
    // Its own styles, the product's and the theme's sheet for those without scripts, and both as others get them.
    expect(used.toSorted()).toEqual([null, '', '', 'print', 'print'].toSorted());
  });

  it('sends no styles within a page that is rendered for one visitor', async () => {
    const html = await (await fetch(origin, { headers: { Cookie: 'cc_session=invented' } })).text();
    expect(html).toContain('<style></style><noscript></noscript>');
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+"\/>/);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import samples from '#app/samples/samples.json' with { type: 'json' };
import { openBrowser, pressKey, untilReady } from './browser.ts';
import { origin } from './product.ts';

/** The landing page proves what it says: visitors read documents that the product made, on a desktop or a phone. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

async function landing(viewport: { width: number; height: number }, hasTouch = false): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch });
  const page = await context.newPage();
  await page.goto(origin);
  await untilReady(page);
  return page;
}

/** Two taps of which a busy machine can't make the second too late for one gesture: both are sent at once, with their own times. */
async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchEnd', seconds: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      timestamp: now + seconds,
    });
  await Promise.all([touch('touchStart', 0), touch('touchEnd', 0.05), touch('touchStart', 0.1), touch('touchEnd', 0.15)]);
  await session.detach();
}

const pageNumbers = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img', { name: /^Page / })
    .evaluateAll((images) => images.map((image) => /^Page \d+/.exec(image.getAttribute('alt') ?? '')?.[0]));
const isDrawn = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('figure img')
    .evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));

it('opens the brochure as facing pages, turned by key, button and thumbnail; the focus returns', async () => {
  const page = await landing(DESKTOP);
  const opener = page.getByRole('button', { name: 'Read the brochure' });
  await opener.click();
  const reader = page.getByRole('dialog', { name: '1957 Chevrolet Bel Air: the brochure' });
  await reader.waitFor();
  await expect.poll(() => pageNumbers(page)).toEqual(['Page 1']);
  const [cover] = samples.brochure.chapters;
  expect(await reader.getByRole('img', { name: `Page 1: ${cover?.title}`, exact: true }).count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  expect(await pageNumbers(page)).toEqual(['Page 2', 'Page 3']);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await reader.getByRole('button', { name: 'Next page' }).click();
  await reader.getByText('Pages 4–5 of 12').waitFor();
  await page.keyboard.press('End');
  expect(await pageNumbers(page)).toEqual([`Page ${samples.brochure.texts.length}`]);
  await reader.getByRole('navigation', { name: 'All pages' }).getByRole('button', { name: 'Page 7' }).click();
  expect(await pageNumbers(page)).toEqual(['Page 6', 'Page 7']);
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('leads to a chapter by its name, as the brochure itself does', async () => {
  const page = await landing(DESKTOP);
  await page.getByRole('button', { name: 'Read the brochure' }).click();
  const reader = page.getByRole('dialog', { name: '1957 Chevrolet Bel Air: the brochure' });
  await reader.getByRole('button', { name: 'Contents' }).click();
  await reader.getByRole('navigation', { name: 'Contents' }).getByRole('button', { name: 'Why It Matters' }).click();
  const [at] = samples.brochure.texts.flatMap((text, index) => (index > 1 && text.includes('Why It Matters') ? [index + 1] : []));
  await expect.poll(() => pageNumbers(page)).toContain(`Page ${at}`);
});

it('finds the pages with a word, and goes from one to the next', async () => {
  const page = await landing(DESKTOP);
  await page.getByRole('button', { name: 'Read the brochure' }).click();
  const search = page.getByRole('searchbox', { name: 'Search in the pages' });
  const found = samples.brochure.texts.flatMap((text, index) => (text.includes('Powerglide') ? [index + 1] : []));
  expect(found.length).toBeGreaterThan(0);
  await search.fill('powerglide');
  await page
    .getByRole('dialog')
    .getByRole('status')
    .getByText(found.length === 1 ? '1 page' : `${found.length} pages`)
    .waitFor();
  await search.press('Enter');
  await expect.poll(() => pageNumbers(page)).toContain(`Page ${found[0]}`);
  // Typing is not turning.
  await search.press('End');
  expect(await pageNumbers(page)).toContain(`Page ${found[0]}`);
});

it('enlarges a page, which can then be moved', async () => {
  const page = await landing(DESKTOP);
  await page.getByRole('button', { name: 'See the slides' }).click();
  const slide = page.getByRole('dialog').locator('figure');
  const width = async () => (await slide.boundingBox())?.width ?? 0;
  await slide.waitFor();
  const whole = await width();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeCloseTo(whole * 1.5, -1);
  await page.keyboard.press('ArrowRight');
  expect(await pageNumbers(page)).toEqual(['Page 1']);
  await page.getByRole('button', { name: 'Smaller' }).click();
  await page.keyboard.press('ArrowRight');
  expect(await pageNumbers(page)).toEqual(['Page 2']);
});

it('on a phone a double tap shows the column that was tapped, as wide as the window, and another the whole page', async () => {
  const page = await landing(PHONE, true);
  await page.getByRole('button', { name: 'Read the brochure' }).click();
  const shown = page.getByRole('dialog').locator('figure');
  await shown.waitFor();
  const [whole, stage] = [await shown.boundingBox(), await page.getByRole('region', { name: 'Pages' }).boundingBox()];
  if (!whole || !stage) throw new Error('The page is not shown');
  const right = async () => {
    const box = await shown.boundingBox();
    return box ? [box.width, box.x + box.width].map(Math.round) : [];
  };
  const tapTwice = async () => {
    await doubleTap(page, whole.x + whole.width * 0.7, whole.y + whole.height * 0.5);
  };
  await tapTwice();
  await expect.poll(right).toEqual([whole.width * 2, stage.x + stage.width].map(Math.round));
  expect(await pageNumbers(page)).toEqual(['Page 1']);
  await tapTwice();
  await expect.poll(async () => (await right())[0]).toBe(Math.round(whole.width));
});

it('on a phone that is held sideways a double tap makes the tapped page of a spread large enough to read, and shows all of its lines', async () => {
  const page = await landing({ width: 844, height: 390 }, true);
  await page.getByRole('button', { name: 'Read the brochure' }).click();
  const reader = page.getByRole('dialog');
  await reader.getByRole('button', { name: 'Next page' }).click();
  await reader.getByText('Double-tap to read', { exact: true }).waitFor();
  const right = reader.locator('figure').nth(1);
  await right.waitFor();
  const [whole, stage] = [await right.boundingBox(), await page.getByRole('region', { name: 'Pages' }).boundingBox()];
  if (!whole || !stage) throw new Error('The page is not shown');
  const at = [whole.x + whole.width * 0.2, whole.y + whole.height * 0.5] as const;
  await doubleTap(page, ...at);
  // A page of 600 pixels has text of some ten pixels.
  await expect.poll(async () => (await right.boundingBox())?.width).toBeGreaterThanOrEqual(600);
  await expect.poll(async () => (await right.boundingBox())?.x).toBeGreaterThanOrEqual(stage.x);
  const large = await right.boundingBox();
  expect((large?.x ?? 0) + (large?.width ?? 0)).toBeLessThanOrEqual(stage.x + stage.width + 1);
  await doubleTap(page, ...at);
  await expect.poll(async () => (await right.boundingBox())?.width).toBe(whole.width);
});

it('on a phone shows one page, turned by a finger', async () => {
  const page = await landing(PHONE, true);
  await page.getByRole('button', { name: 'Read the brochure' }).click();
  await page.getByRole('dialog').locator('figure').waitFor();
  const swipe = (from: number, to: number) =>
    page.getByRole('region', { name: 'Pages' }).evaluate(
      (desk, [start, end]) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: desk, clientX, clientY: 300 });
        desk.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(start)] }));
        desk.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(end)] }));
      },
      [from, to] as const,
    );
  await swipe(300, 100);
  await expect.poll(() => pageNumbers(page)).toEqual(['Page 2']);
  await swipe(100, 300);
  await expect.poll(() => pageNumbers(page)).toEqual(['Page 1']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

it('keeps each file as it is announced', async () => {
  const page = await landing(DESKTOP);
  for (const [button, kind, type, start] of [
    ['Read the brochure', 'PDF', 'application/pdf', '%PDF-'],
    ['See the slides', 'PowerPoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK'],
    ['See the flyer', 'PDF', 'application/pdf', '%PDF-'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const address = await page.getByRole('link', { name: `Download as ${kind}` }).getAttribute('href');
    const answer = await fetch(origin + address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect((await answer.text()).startsWith(start)).toBe(true);
    await page.keyboard.press('Escape');
  }
});

it('says before the first sign-in what it costs, and opens guide and terms to visitors', async () => {
  const page = await landing(DESKTOP);
  await page.getByText('What if I don’t like it?').click();
  await page.getByText('Ask for a refund within 14 days of a payment;').waitFor();
  await page.getByRole('link', { name: 'Terms of Service' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await page.getByRole('link', { name: 'Help & Guide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help & Guide' }).waitFor();
  expect(await page.getByRole('contentinfo').getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
});

it.each(['mouse', 'keyboard', 'touch'] as const)('a sample showcase shows its photos on the spot, by %s', async (by) => {
  const page = await landing(by === 'touch' ? PHONE : DESKTOP, by === 'touch');
  await page.getByRole('tab', { name: 'Sample Showcases' }).click();
  const card = page.getByRole('tabpanel').getByRole('button').first();
  const name = (await card.textContent()) ?? '';
  if (by === 'mouse') await card.click();
  else if (by === 'touch') await card.tap();
  else await card.press('Enter');
  const photo = page.getByRole('dialog', { name: /^Photo 1 of \d+$/ }).getByRole('img');
  const isDrawn = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  expect((await photo.boundingBox())?.width).toBeGreaterThan(300);
  expect(name).toContain((await photo.getAttribute('alt'))?.split(',')[0] ?? 'no name');
  await pressKey(page, 'Escape', page.getByRole('dialog'));
  await expect.poll(() => card.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await card.getAttribute('aria-pressed')).toBe('true');
  expect(page.url()).toBe(`${origin}/`);
});

it('a sample showcase leads to its page', async () => {
  const page = await landing(PHONE, true);
  await page.getByRole('tab', { name: 'Sample Showcases' }).click();
  const link = page.getByRole('tabpanel').getByRole('link', { name: 'Read its story' }).first();
  const car = (await link.textContent())?.split(': ')[1] ?? 'no name';
  await link.click();
  await page.waitForURL(/\/s\/\w+$/);
  await page.getByRole('heading', { level: 1, name: car }).waitFor();
});

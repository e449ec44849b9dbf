import type { Browser, Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { beginShowcase, goToStep, openPerson, press } from './person.ts';

const PHONE = { width: 390, height: 844 };

/** The addresses of a full-size file's parts. */
const PART = /\/api\/uploads\/photos\/[^/]+\/original\//;

/** A picture that does not compress, so that a small one is sent before it. */
const noise = () =>
  sharp({
    create: { width: 2400, height: 1600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
};

describe('a newcomer with a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('sees the button that begins without scrolling, and again where the steps end', async () => {
    const { page, context } = await openPerson(browser, { isOnboarded: false, isSubscribed: false, ...PHONE });
    await page.goto('/onboarding');
    const [first, last] = await page.getByRole('button', { name: 'Get Started' }).all();
    expect(first && (await boxOf(first)).y).toBeLessThan(PHONE.height - 60);
    await last?.click();
    await page.waitForURL('/builder');
    await context.close();
  });

  it('can press all of Save and see all of the pages while full-size photos are being sent', async () => {
    const { page, context } = await openPerson(browser, { isSubscribed: false, ...PHONE });
    await context.route(PART, (route) => route.abort('connectionreset'));
    await beginShowcase(page, { year: '1967', make: 'Volvo', model: 'P1800' });
    await press(page, 'Next');
    const photo = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await noise() };
    await page.getByLabel('Photos', { exact: true }).setInputFiles(photo);
    await page.getByText('1 of 20 photos.').waitFor();
    await goToStep(page, 5);
    const note = page.locator('[data-originals]').and(page.locator(':visible'));
    const save = page.getByRole('button', { name: /^Continue to checkout/ });
    const pages = page.getByRole('region', { name: 'Brochure preview' });
    await note.waitFor();
    await pages.waitFor();
    for (const width of [320, PHONE.width, 1280]) {
      await page.setViewportSize({ width, height: PHONE.height });
      const isBeside = async (other: Locator) => {
        const [small, large] = await Promise.all([boxOf(note), boxOf(other)]);
        const isAside = small.x >= large.x + large.width;
        return isAside || small.y + small.height <= large.y || small.y >= large.y + large.height;
      };
      // The page moves while the history is written into it.
      for (const other of [save, pages]) {
        await expect.poll(() => isBeside(other), { message: `${width} pixels` }).toBe(true);
      }
    }
    await context.close();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { beginShowcase, goToStep, openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';

/** The choice of a theme. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('shows one’s own car on the cover of each theme, and a drawing for as long as its photo is on its way', async () => {
  const { page } = await openPerson(browser, { width: 390, height: 844 });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/photos/upload-url', async (route) => {
    await held;
    await route.continue();
  });
  await beginShowcase(page, { year: '1957', make: 'Chevrolet', model: 'Bel Air' });
  await press(page, 'Next');
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 91 }) };
  await page.getByLabel('Photos', { exact: true }).setInputFiles(photo);
  await page.getByText('1 uploading').waitFor();
  await goToStep(page, 4);
  const themes = page.getByRole('group', { name: 'Theme' });
  const pictures = () => themes.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(await pictures()).toEqual(['classic', 'muscle', 'modern', 'luxury', 'vintage'].map((id) => `/themes/${id}.webp`));
  arrive();
  await expect.poll(pictures).toEqual(Array(5).fill(expect.stringMatching(/^\/objects\/[0-9a-f-]{36}\?size=/)));
  expect(await themes.getByText('Bel Air').count()).toBe(5);
  expect(await themes.getByText('1957 Chevrolet').count()).toBe(5);
  // On a phone all five are compared on one screen.
  expect((await themes.boundingBox())?.height).toBeLessThan(844);
  const areSeen = () =>
    themes.locator('img').evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
  await themes.getByText('Vintage Patina').click();
  expect(await page.getByRole('radio', { name: 'Vintage Patina' }).isChecked()).toBe(true);
  await expect.poll(areSeen).toBe(true);
});

import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { beginShowcase, goToStep, openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const note = (page: Page) => page.getByRole('region', { name: 'Photos that look the same' });

it('the same picture, sent again under another name and in another format, is offered to be dropped', async () => {
  const { page, context } = await openPerson(browser);
  await beginShowcase(page, { year: '1967', make: 'Volvo', model: 'P1800' });
  await goToStep(page, 3);
  const [first, second] = await Promise.all([jpeg({ seed: 501 }), jpeg({ seed: 502 })]);
  const copy = await sharp(first).resize(800).png().toBuffer();
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.getByLabel('Photos', { exact: true }).setInputFiles(files);
  await choose(
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: first },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: second },
  );
  await page.getByText('2 of 20 photos.').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await note(page).count()).toBe(0);

  // In a later session, too.
  await page.reload();
  await choose({ name: 'renamed.png', mimeType: 'image/png', buffer: copy });
  await note(page).getByText('Photos 1 and 3 look the same.').waitFor();
  await note(page).getByRole('button', { name: 'Remove photo 3' }).click();
  await note(page).waitFor({ state: 'detached' });
  await page.getByText('2 of 20 photos.').waitFor();

  await choose({ name: 'again.png', mimeType: 'image/png', buffer: copy });
  await note(page).getByText('Photos 1 and 3 look the same.').waitFor();
  // It holds up nothing.
  expect(await page.getByRole('button', { name: 'Next' }).isEnabled()).toBe(true);
  await press(page, 'Keep both');
  await note(page).waitFor({ state: 'detached' });
  await page.getByText('Saved', { exact: true }).waitFor();
  const compared = page.waitForResponse(/\/api\/photos\/alike/);
  await page.reload();
  expect(await (await compared).json()).toEqual([]);
  await page.getByText('3 of 20 photos.').waitFor();
  expect(await note(page).count()).toBe(0);
  await context.close();
});

import JSZip from 'jszip';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, openBrowser } from './browser.ts';
import { fillCard, subscribe } from './card-form.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

const MADE_FROM_ONE_SET = { make: 'Lancia', model: 'Aurelia B20 GT', year: '1953' };
const NAME = '1953 Lancia Aurelia B20 GT';

/** A new user, from signing in to the three downloaded files. */
describe('a newcomer’s first showcase', () => {
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  });
  afterAll(() => browser.close());

  const next = () => page.getByRole('button', { name: 'Next' });

  it('signs in at the provider and is onboarded', async () => {
    await page.goto(origin);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await page.getByRole('button', { name: 'newcomer@example.com' }).click();
    await page.waitForURL(`${origin}/onboarding`);
    await page.goto(`${origin}/help`);
    expect(new URL(page.url()).pathname).toBe('/onboarding');
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    await page.waitForURL(`${origin}/builder`);
  });

  it('fills in the owner and the vehicle; Next waits for required fields', async () => {
    expect(await next().isDisabled()).toBe(true);
    await page.getByLabel('Full Name').fill('Nora Castellano');
    await page.getByLabel('Location').fill('Savannah, Georgia');
    await page.getByLabel('Your Story').fill('My aunt drove it to church and, on other days, rather faster than that.');
    await next().click();
    await page.getByRole('heading', { name: 'Vehicle Details' }).waitFor();
    expect(await next().isDisabled()).toBe(true);
    await page.getByLabel('Year').selectOption(MADE_FROM_ONE_SET.year);
    await page.getByLabel('Make').fill(MADE_FROM_ONE_SET.make);
    await page.getByLabel('Model').fill(MADE_FROM_ONE_SET.model);
    await page.getByLabel('Original Specifications').fill('Engine: 2.5-litre V6\nGearbox: four-speed transaxle');
    await next().click();
  });

  it('uploads photos; a file that is no photo is reported and holds up nothing', async () => {
    const photos = await Promise.all(
      [21, 22, 23, 24, 25].map(async (seed) => ({
        name: `photo-${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpeg({ seed, width: 1600, height: 1200 }),
      })),
    );
    const renamed = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are notes.') };
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('These are notes.') };
    await page.locator('input[type=file]').setInputFiles([...photos, renamed, text]);
    await page.getByText('File type must be JPEG, PNG, WebP').waitFor();
    await page.getByText('5 of 20 photos, 1 failed.').waitFor();
    await page.getByText('The file is not a picture').waitFor();
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).click();
    expect(await page.locator('[data-status=uploaded]').first().textContent()).toContain('photo-23.jpg');
    await page.getByRole('button', { name: 'Remove notes.jpg' }).click();
    await page.getByText('5 of 20 photos.').waitFor();
  });

  it('rejects the twenty-first photo by name and accepts the others', async () => {
    const many = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => ({
        name: `extra-${index + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpeg({ seed: 100 + index, width: 320, height: 240 }),
      })),
    );
    await page.locator('input[type=file]').setInputFiles(many);
    await page.getByText('Too many files. A showcase holds at most 20 photos.').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('extra-16.jpg');
    await page.getByText('20 of 20 photos. That is all a showcase holds.').waitFor();
    for (let place = 20; place > 5; place--)
      await page.getByRole('button', { name: `Remove photo ${place}`, exact: true }).click();
    await next().click();
  });

  it('loses nothing by a reload', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Customize' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('5 of 20 photos.').waitFor();
    await next().click();
  });

  it('chooses a theme, a layout and a link, and watches the history being generated', async () => {
    await page.getByRole('radio', { name: 'Classic Heritage' }).check();
    await page.getByLabel('QR Code Link').fill('https://example.com/aurelia');
    await next().click();
    await page.getByText('Generating showcase content...').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^(Looking up|Writing|Checking)/ })
      .waitFor();
    await page.getByText('Written by a language model').waitFor();
    await page.getByRole('heading', { name: 'Preview & Checkout' }).waitFor();
  });

  it('pays for a year, and the showcase is saved', async () => {
    await page.getByRole('button', { name: 'Continue to checkout · $49.99/year' }).click();
    await page.waitForURL(`${origin}/checkout`);
    await page.getByText('Your showcase of the 1953 Lancia Aurelia B20 GT is kept').waitFor();
    const cover = page.locator('[data-state=laid]').and(page.getByRole('img', { name: `The cover of your ${NAME} brochure` }));
    await cover.waitFor();
    await fillCard(page);
    await subscribe(page);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await page.getByText(NAME, { exact: true }).waitFor();
    await cover.waitFor();
    await page.getByRole('heading', { name: `Your ${NAME} is off the press` }).waitFor();
    for (const next of ['Share it', 'QR flyer', 'Show-day kit', 'For a print shop']) {
      await page.getByRole('link', { name: next }).waitFor();
    }
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByText('Showcases Used: 1 of 5').waitFor();
    await page.getByRole('link', { name: 'View Showcase' }).click();
    await page.waitForURL(/\/showcase\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: '1953 Lancia Aurelia B20 GT' }).waitFor();
    await page.getByText('Owned by Nora Castellano').waitFor();
  });

  it('receives a valid brochure with its pages, fonts and code', async () => {
    const showcase = page.url().split('/').at(-1);
    const [reply] = await Promise.all([
      page.waitForResponse(
        (response) => response.url().includes('/api/documents/') || response.headers()['content-type'] === 'application/pdf',
      ),
      page.getByRole('button', { name: 'Preview PDF Brochure' }).click(),
    ]);
    expect(reply.status()).toBe(200);
    const pdf = await readPdf(await (await page.request.get(`${origin}/api/showcase/${showcase}/pdf`)).body());
    expectSound(pdf);
    expect(pdf.texts.length).toBeGreaterThanOrEqual(8);
    expect(pdf.texts.length).toBeLessThanOrEqual(16);
    const words = pdf.texts.join(' ');
    for (const text of ['Aurelia B20 GT', 'Nora Castellano', 'My aunt drove it to church', 'four-speed transaxle']) {
      expect(words).toContain(text);
    }
    expect(await pdf.readCodes(pdf.texts.length)).toEqual(['https://example.com/aurelia']);
  });

  it('receives a presentation that PowerPoint opens without repair', async () => {
    const { name, bytes } = await download(page, () => page.getByRole('button', { name: 'Preview PowerPoint' }).click());
    expect(name).toBe('1953_Lancia_Aurelia_B20_GT_Presentation.pptx');
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    const slides = Object.keys(zip.files).filter((file) => /^ppt\/slides\/slide\d+\.xml$/.test(file));
    expect(slides.length).toBeGreaterThanOrEqual(7);
    expect(slides.length).toBeLessThanOrEqual(10);
    const texts = await Promise.all(slides.map((slide) => zip.file(slide)?.async('string')));
    expect(texts.join(' ')).toContain('Aurelia B20 GT');
    const types = (await zip.file('[Content_Types].xml')?.async('string')) ?? '';
    for (const [, part = ''] of types.matchAll(/<Override PartName="\/([^"]+)"/g)) expect(zip.file(part), part).not.toBeNull();
  });

  it('receives a flyer of one page whose two codes lead to the showcase and to the site', async () => {
    const address = page.url();
    await page.goto(`${address}/flyer`);
    const { name, bytes } = await download(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
    expect(name).toBe('1953_Lancia_Aurelia_B20_GT_Flyer.pdf');
    const pdf = await readPdf(bytes);
    expectSound(pdf);
    expect(pdf.texts).toHaveLength(1);
    const id = address.split('/').at(-1);
    const toShowcase = new RegExp(`^${origin}/api/showcase/${id}/pdf\\?t=[\\w-]{12}$`);
    expect((await pdf.readCodes(1, 2)).toSorted()).toEqual([origin, expect.stringMatching(toShowcase)]);
  });

  it('finds it on the dashboard, and the browser logged only the refused file', async () => {
    await page.goto(origin);
    await page.getByText('Showcases Used: 1 of 5').waitFor();
    await page.getByRole('heading', { name: '1953 Lancia Aurelia B20 GT' }).waitFor();
    // A saved showcase is not pending in the builder, which starts with the name and the place alone.
    await page.goto(`${origin}/builder`);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Nora Castellano');
    expect(await page.getByLabel('Your Story').inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([expect.stringContaining('422')]);
  });
});

function expectSound(pdf: ReadPdf): void {
  expect(pdf.title).toContain('1953 Lancia Aurelia B20 GT');
  expect(pdf.isTagged).toBe(true);
  expect(pdf.lang).toMatch(/^en/);
  expect(pdf.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  expect(pdf.texts.join(' ')).not.toMatch(/undefined|\[object Object\]|NaN|&amp;/);
}

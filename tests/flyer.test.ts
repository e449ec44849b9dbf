import { PDFDocument } from 'pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { download, openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { typicalContent } from './document-content.ts';
import { overflowing } from './overflowing.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { readyPhoto } from './ready-photo.ts';

/** What each setting of the flyer shows (Specification §3, FlyerConfig). */
const SHOWN: [keyof FlyerConfig, string][] = [
  ['showOwnerName', 'Anders Lindqvist'],
  ['showOwnerLocation', 'Örnsköldsvik, Sweden'],
  ['showOwnerContact', 'anders.lindqvist@example.com'],
  ['showVehicleNickname', '“The Flying A”'],
  ['showTrim', 'Drophead'],
  ['showEstimatedValue', '$48,000'],
  ['showVehicleDescription', 'fewer than eighty convertibles'],
  ['showTrophies', 'Best in Class, Nordic Classic Concours, Stockholm, 2014'],
];

const everything = {
  ...Object.fromEntries(SHOWN.map(([key]) => [key, true])),
  featuredPhotoIndex: 1,
} as FlyerConfig;
const nothing = { ...Object.fromEntries(SHOWN.map(([key]) => [key, false])), featuredPhotoIndex: 0 } as FlyerConfig;

describe('a flyer on its page, on the print page and as a PDF', () => {
  let browser: Browser;
  let page: Page;
  let client: Client;
  let id: string;

  beforeAll(async () => {
    client = await Client.someone(origin);
    const photos = await Promise.all([
      readyPhoto(client, await jpeg({ seed: 1, width: 1600, height: 1200 })),
      readyPhoto(client, await jpeg({ seed: 2, width: 2400, height: 700 })),
    ]);
    const content = typicalContent(2);
    const trophies = [...content.project.trophies, { name: 'Cup of the Fjord', year: '2024', event: 'Bergen' }];
    const vehicleData = { ...content.project.vehicleData, trim: 'Drophead' };
    const project = { ...content.project, vehicleData, photoUrls: photos, trophies };
    ({ id } = await client.call<{ id: string }>('POST', '/api/projects/save', { ...content, project }));
    await client.call('PATCH', `/api/photos/${photos[1]?.slice('/objects/'.length)}`, {
      caption: 'On the coast road',
      focalX: 0.1,
    });
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 1200 } });
    await context.addCookies(client.browserCookies());
    page = await context.newPage();
    await page.addInitScript(() => {
      // The dialog would block everything; the test only checks that it was requested.
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
  });
  afterAll(() => browser.close());

  const configure = (flyerConfig: FlyerConfig) => client.call('PATCH', `/api/projects/${id}/flyer-config`, { flyerConfig });

  /** The flyer as shown on a page of the site. */
  async function look() {
    await page.locator('.fl-pad img[src^="data:image/png"]').nth(1).waitFor();
    await page.evaluate(() => Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]));
    return {
      words: flatten(await page.locator('.flyer').textContent()),
      overflows: await page.evaluate(overflowing, '.flyer'),
      ...(await page.evaluate(() => {
        const photo = document.querySelector<HTMLImageElement>('.vf-photo img');
        const codes = Array.from(document.querySelectorAll<HTMLImageElement>('.fl-pad img'));
        return {
          alt: photo?.alt,
          shape: (photo?.clientWidth ?? 0) / (photo?.clientHeight ?? 1),
          codes: codes.map((code) => code.naturalWidth),
          tight: document.querySelector<HTMLElement>('.flyer')?.style.getPropertyValue('--tight'),
        };
      })),
    };
  }

  async function lookAtAll() {
    await page.goto(`${origin}/showcase/${id}/flyer`);
    const screen = await look();
    const { bytes } = await download(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
    const pdf = await readPdf(bytes);
    await page.goto(`${origin}/showcase/${id}/flyer/print`);
    const print = await look();
    await page.locator('html[data-printed]').waitFor();
    return { screen, print, pdf };
  }

  it('has the same content: every requested field, three trophies and how many more, the featured photo', async () => {
    await configure(everything);
    const { screen, print, pdf } = await lookAtAll();
    expect(print).toEqual(screen);
    expect(screen).toMatchObject({ overflows: [], codes: [300, 300], alt: 'On the coast road' });
    for (const words of [...SHOWN.map(([, shown]) => shown), '+1 more award', '1950 Austin A90 Atlantic']) {
      expect(screen.words).toContain(flatten(words));
    }
    expect(screen.words).not.toContain('Cup of the Fjord');
    expect(flatten(pdf.texts[0] ?? '')).toBe(screen.words);
    // A panorama of 24:7 is cropped to the page; the PDF's largest picture is the photo, in the aspect ratio of its slot.
    const [photo] = (await pdf.pictures()).flat().toSorted((a, b) => b.width - a.width);
    expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(screen.shape, 1);
    const { flyerToken } = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
    const code = `${origin}/api/showcase/${id}/pdf?t=${flyerToken}`;
    expect((await pdf.readCodes(1, 2)).toSorted()).toEqual([code, origin].toSorted());
    // The code of the downloaded flyer is open to anyone.
    expect((await fetch(code)).status).toBe(200);
  });

  it('shows what its owner chooses on its page', async () => {
    await configure(everything);
    await page.goto(`${origin}/showcase/${id}/flyer`);
    expect((await look()).words).toContain('$48,000');
    await page.getByRole('button', { name: 'Choose what it shows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customize Flyer' });
    await dialog.getByRole('checkbox', { name: 'Estimated value', exact: true }).uncheck();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await look()).words).not.toContain('$48,000');
    expect(new URL(page.url()).pathname).toBe(`/showcase/${id}/flyer`);
    // Opened again, it has what was saved.
    await page.getByRole('button', { name: 'Choose what it shows' }).click();
    expect(await dialog.getByRole('checkbox', { name: 'Estimated value', exact: true }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('whose brochure its owner has closed leaves it closed when printed or downloaded, until the owner reopens it there', async () => {
    await client.call('PUT', `/api/projects/${id}/sharing`, { flyerOpensBrochure: true });
    await client.call('PUT', `/api/projects/${id}/sharing`, { flyerOpensBrochure: false });
    await page.goto(`${origin}/showcase/${id}/flyer/print`);
    await page.locator('html[data-printed]').waitFor();
    const isOpen = async () =>
      (await client.call<{ flyerOpensBrochure: boolean }>('GET', `/api/projects/${id}/sharing`)).flyerOpensBrochure;
    expect(await isOpen()).toBe(false);
    const notice = page.getByText('The brochure is closed to whoever scans this code');
    await page.emulateMedia({ media: 'print' });
    expect(await notice.isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    // The flyer is as wide as paper, the notice as the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    const button = await page.getByRole('button', { name: 'Open the brochure' }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 1200 });

    await page.goto(`${origin}/showcase/${id}/flyer`);
    await download(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
    expect(await isOpen()).toBe(false);
    await notice.waitFor();
    await page.getByRole('button', { name: 'Open the brochure' }).click();
    await page.getByText('Whoever scans the code on this flyer can read the brochure now.').waitFor();
    expect(await isOpen()).toBe(true);
  });

  it('is for a print shop where that is chosen, a file of its own, and says how sharp its photo is', async () => {
    await page.goto(`${origin}/showcase/${id}/flyer`);
    await look();
    const ask = (size: string) =>
      download(page, () => page.getByRole('button', { name: `Download the ${size} flyer (PDF)` }).click());
    const usual = await ask('A5');
    await page.getByLabel('For a print shop (with bleed)').check();
    const forPress = await ask('A5');
    await page.getByRole('link', { name: 'Preflight report' }).waitFor();
    const widthOf = async ({ bytes }: typeof usual) => (await PDFDocument.load(bytes)).getPage(0).getWidth();
    expect([await widthOf(usual), await widthOf(forPress)]).toEqual([420, 474]);
  });

  it('hides the same', async () => {
    await configure(nothing);
    const { screen, print, pdf } = await lookAtAll();
    expect(print).toEqual(screen);
    for (const [, shown] of SHOWN) expect(screen.words).not.toContain(flatten(shown));
    expect(screen.words).not.toMatch(/award/i);
    expect(flatten(pdf.texts[0] ?? '')).toBe(screen.words);
  });

  it.each(SHOWN)('%s shows or hides its field, and nothing else', async (key, shown) => {
    await configure({ ...nothing, [key]: true });
    await page.goto(`${origin}/showcase/${id}/flyer`);
    const { words } = await look();
    expect(SHOWN.filter(([, other]) => words.includes(flatten(other))).map(([other]) => other)).toEqual([key]);
    expect(words).toContain(flatten(shown));
  });
});

/** Equal for the same text wherever it wraps, and whatever its case in the style sheet. */
const flatten = (words: string | null): string => (words ?? '').replace(/\s+/g, '').toLowerCase();

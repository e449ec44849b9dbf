import { PDFDocument } from 'pdf-lib';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThemeId } from '#app/themes/themes.ts';
import { download, openBrowser, pressKey, SHOWN_FRAME } from './browser.ts';
import { Client } from './client.ts';
import { differenceOf } from './compare-pictures.ts';
import { typicalContent } from './document-content.ts';
import { goToStep } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { readyPhoto } from './ready-photo.ts';

/** Where there is room for one page at once, and for all of it above the bar at the foot. */
const ONE_PAGE = { width: 700, height: 2200 };
/** How much of a page may look different, since two renderers draw the edges of letters differently. */
const TOLERANCE = 0.02;

describe('the preview of a brochure in the builder', () => {
  let browser: Browser;
  let page: Page;
  let client: Client;
  let photos: string[];
  /** The showcase that was opened last. */
  let opened: string;

  beforeAll(async () => {
    client = await Client.someone(origin);
    const sizes = [
      [1600, 1200],
      [1200, 1600],
      [2400, 800],
      [1600, 1200],
      [1000, 1000],
    ] as const;
    photos = await Promise.all(
      sizes.map(async ([width, height], seed) => readyPhoto(client, await jpeg({ seed, width, height }))),
    );
    await client.call('POST', '/api/photos/ingest', { objectPath: photos[1] });
    await client.call('PATCH', `/api/photos/${photos[1]?.slice('/objects/'.length)}`, { caption: 'The nose', focalX: 0.1 });
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: ONE_PAGE });
    await context.addCookies(client.browserCookies());
    page = await context.newPage();
  });
  afterAll(() => browser.close());

  /** Opens the page of a new showcase. */
  const openShowcase = async (theme: ThemeId, layoutTemplateId: 'traditional' | 'photo-gallery', story?: string) => {
    const content = typicalContent(5);
    if (story) content.project.ownerData.story = story;
    const project = { ...content.project, photoUrls: photos, theme, layoutTemplateId };
    ({ id: opened } = await client.call<{ id: string }>('POST', '/api/projects/save', { ...content, project }));
    await page.goto(`${origin}/showcase/${opened}`);
  };

  const openPreview = async (...showcase: Parameters<typeof openShowcase>) => {
    await openShowcase(...showcase);
    await editShown();
  };

  /** Opens the builder's last step for the showcase whose page is open. */
  const editShown = async () => {
    await page.getByRole('button', { name: 'Edit Showcase' }).click();
    await page.waitForURL(`${origin}/builder`);
    await goToStep(page, 5);
    await page.locator('[data-state=laid]').waitFor();
  };

  it.each([
    ['classic', 'traditional'],
    ['vintage', 'photo-gallery'],
  ] as const)('shows the same pages as the PDF: %s, %s', async (theme, layout) => {
    await openPreview(theme, layout);
    const { bytes } = await download(page, () => page.getByRole('button', { name: 'Download PDF Brochure' }).click());
    const pdf = await readPdf(bytes);
    const frame = page.locator(SHOWN_FRAME);
    const differences: number[] = [];
    for (let number = 1; number <= pdf.texts.length; number += 1) {
      await page.getByText(`Page ${number} of ${pdf.texts.length}`, { exact: true }).waitFor();
      differences.push(await differenceOf(await frame.screenshot({ animations: 'disabled' }), await pdf.draw(number)));
      if (number < pdf.texts.length) await page.getByRole('button', { name: 'Next page' }).click();
    }
    expect(differences.filter((difference) => difference > TOLERANCE)).toEqual([]);
    // Proves that the measure is meaningful: two different pages exceed it.
    expect(await differenceOf(await pdf.draw(3), await pdf.draw(4))).toBeGreaterThan(TOLERANCE * 3);
  });

  it('shows another look in one step: it was laid out while the pages were read', async () => {
    await page.goto(`${origin}/showcase/${opened}`);
    await editShown();
    const frames = page.locator('section[aria-label="Brochure preview"] iframe');
    const watched = await frames.first().evaluateHandle(() => {
      const looks = new Set<string>();
      /** How often each look was laid out since the press. */
      const layouts = new Map<string, number>();
      const lookOf = ({ body, head }: Document) => `${body.className} ${head.textContent}`;
      for (const frame of document.querySelectorAll('iframe')) {
        const laidOut = frame.contentDocument;
        if (!laidOut) continue;
        // The frame that shows nothing has its body only when it is used first.
        new MutationObserver((changes) => {
          if (!changes.some(({ target }) => target === laidOut.body)) return;
          const look = lookOf(laidOut);
          looks.add(look);
          layouts.set(look, (layouts.get(look) ?? 0) + 1);
        }).observe(laidOut, { childList: true, subtree: true });
      }
      // Sent by the press.
      document.addEventListener('change', () => layouts.clear());
      return { looks, layoutsOf: (laidOut: Document) => layouts.get(lookOf(laidOut)) };
    });
    // Looks are laid out once the pointer comes near: the other four themes, and the beginning of another layout.
    await frames.first().locator('..').hover({ force: true });
    await expect.poll(() => watched.evaluate(({ looks }) => looks.size), { timeout: 90_000 }).toBeGreaterThan(4);
    await page.getByRole('radio', { name: 'Classic Heritage' }).check({ force: true });
    await page.locator('[data-state=setting]').waitFor();
    await page.locator('[data-state=laid]').waitFor();
    // From the beginning it takes four or more. Others may have gone on being laid out ahead.
    const layouts = watched.evaluate(({ layoutsOf }, shown) => {
      const laidOut = document.querySelector<HTMLIFrameElement>(shown)?.contentDocument;
      return laidOut && layoutsOf(laidOut);
    }, SHOWN_FRAME);
    expect(await layouts).toBe(1);
    const words = () => page.frameLocator(SHOWN_FRAME).locator('body').textContent();
    const kept = await words();
    // Laid out from the beginning.
    await page.getByRole('button', { name: 'Update Showcase' }).click();
    await page.waitForURL(/\/showcase\//);
    await editShown();
    expect(await words()).toBe(kept);
  });

  /** The file that a button downloads, and its height in millimeters. */
  const saved = async (name: string) => {
    const { name: filename, bytes } = await download(page, () => page.getByRole('button', { name, exact: true }).click());
    const [first] = (await PDFDocument.load(bytes)).getPages();
    return { filename, height: Math.round(((first?.getTrimBox().height ?? 0) / 72) * 25.4) };
  };

  it('is on the paper that its owner chooses, and so are the brochure and its print edition', async () => {
    await openShowcase('classic', 'traditional');
    const choice = page.getByRole('group', { name: 'Paper of the brochure' });
    await choice.getByText('A4').click();
    const ofShowcase = await saved('Download print edition (PDF)');
    expect(ofShowcase.filename).toMatch(/_Brochure_A4_Print\.pdf$/);
    expect(ofShowcase.height).toBe(297);
    await editShown();
    const shape = async () => {
      const { width = 1, height = 0 } = (await page.locator(SHOWN_FRAME).boundingBox()) ?? {};
      return height / width;
    };
    expect(await shape()).toBeCloseTo(11 / 8.5, 2);
    expect(await choice.getByRole('radio', { name: 'US letter' }).isChecked()).toBe(true);
    await choice.getByRole('radio', { name: 'US letter' }).focus();
    await pressKey(page, 'ArrowRight');
    expect(await choice.getByRole('radio', { name: 'A4' }).isChecked()).toBe(true);
    await expect.poll(shape).toBeCloseTo(297 / 210, 2);
    await page.locator('[data-state=laid]').waitFor();
    for (const name of ['Download PDF Brochure', 'Download print edition (PDF)']) {
      const { filename, height } = await saved(name);
      expect(filename).toMatch(/_Brochure_A4(_Print)?\.pdf$/);
      expect(height).toBe(297);
    }
  });

  it('shows markup as text, in an iframe where no scripts run', async () => {
    const story = '<img src="https://evil.example/x.png" onerror="parent.document.title = 1"> <script>alert(1)</script>';
    await openPreview('classic', 'traditional', story);
    expect(await page.locator(SHOWN_FRAME).getAttribute('sandbox')).toBe('allow-same-origin');
    const frame = page.frameLocator(SHOWN_FRAME);
    // Set with the marks of print.
    expect((await frame.locator('#story').textContent())?.replace(/[“”″]/g, '"')).toContain(story);
    expect(await frame.locator('img:not([data-slot]), script').count()).toBe(0);
  });

  it('is browsed with the arrow keys, from cover to back cover and no further', async () => {
    await openPreview('classic', 'traditional');
    await page.getByRole('button', { name: 'Next page' }).focus();
    await pressKey(page, 'ArrowRight');
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    for (let press = 0; press < 3; press += 1) await pressKey(page, 'ArrowLeft');
    await page.getByText(/^Page 1 of \d+$/).waitFor();
    expect(await page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
  });

  it('is laid out anew beside the themes and layouts, with its pages in sight; what is chosen is kept', async () => {
    await page.goto(`${origin}/showcase/${opened}`);
    await editShown();
    const title = () =>
      page
        .frameLocator(SHOWN_FRAME)
        .locator('body')
        .evaluate((body) => getComputedStyle(body).fontFamily);
    const classic = await title();
    await page.getByRole('radio', { name: 'Muscle Era' }).check({ force: true });
    await expect.poll(title).not.toBe(classic);
    await page.locator('[data-state=laid]').waitFor();
    await page.getByRole('button', { name: 'Update Showcase' }).click();
    await page.waitForURL(/\/showcase\//);
    const { theme } = await client.call<{ theme: { id: ThemeId } }>('GET', `/api/projects/${opened}`);
    expect(theme.id).toBe('muscle');
  });

  it.each([
    [390, 844],
    [1280, 900],
    [1920, 1080],
  ])('comes first and whole, above a bar of one line, at %i by %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/showcase/${opened}`);
    await editShown();
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = page.getByRole('region', { name: 'Save' });
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const footOf = async (what: Locator) => {
      const { y, height } = (await what.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height;
    };
    expect((await bar.boundingBox())?.height).toBeLessThan(72);
    expect(await footOf(page.locator(SHOWN_FRAME))).toBeLessThan(await top());
    const last = width < 1024 ? 'Classic Heritage' : 'Modern Grid';
    expect(await footOf(page.locator('label').filter({ hasText: last }))).toBeLessThan(await top());
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    if (width < 1024) expect(screens).toBeLessThan(2);
    await page.setViewportSize(ONE_PAGE);
  });

  it('has all themes and layouts in sight above the bar at the foot on a common laptop', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${origin}/showcase/${opened}`);
    await editShown();
    const edges = async (what: Locator) => {
      const box = await what.boundingBox();
      if (!box) throw new Error('It is not shown');
      return { top: box.y, bottom: box.y + box.height };
    };
    const last = page.getByRole('region', { name: 'Look' }).getByText('Modern Grid', { exact: true });
    expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(page.getByRole('region', { name: 'Save' }))).top);
    await page.setViewportSize(ONE_PAGE);
  });

  it('leads the keyboard past the pages to themes, layouts and saving; what is on other pages is not read aloud', async () => {
    await page.goto(`${origin}/showcase/${opened}`);
    await editShown();
    await page.getByRole('heading', { name: 'Preview & Update' }).focus();
    const stops: (string | null)[] = [];
    for (let press = 0; press < 6; press += 1) {
      await pressKey(page, 'Tab');
      const focused = page.locator(':focus');
      stops.push(await focused.evaluate((element) => element.getAttribute('name') ?? element.ariaLabel ?? element.textContent));
    }
    expect(stops).toEqual(['Previous page', 'Next page', 'Read the brochure', 'look-theme', 'look-layout', 'Update Showcase']);
    const isInert = (part: string) =>
      page
        .frameLocator(SHOWN_FRAME)
        .locator(part)
        .evaluate((element: HTMLElement) => element.inert);
    expect([await isInert('.cover'), await isInert('#story')]).toEqual([false, true]);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => isInert('.cover')).toBe(true);
  });

  it('is read with its fold closed and with pictures of all pages', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin}/showcase/${opened}`);
    await editShown();
    await page.getByRole('button', { name: 'Read the brochure' }).click();
    const reader = page.getByRole('dialog', { name: /: the brochure$/ });
    await reader.locator('[data-state=laid]').waitFor();
    await reader.getByRole('button', { name: 'Page 2', exact: true }).click();
    await reader.getByText(/^Pages 2–3 of \d+$/).waitFor();
    const { width = 1, height = 0 } = (await reader.locator(SHOWN_FRAME).boundingBox()) ?? {};
    expect(height / width).toBeCloseTo(11 / 17, 2);
    const edges = await reader
      .frameLocator(SHOWN_FRAME)
      .locator('.paper')
      .evaluateAll((papers) =>
        papers
          .slice(0, 2)
          .map((paper) => paper.getBoundingClientRect())
          .map(({ x, right }) => [x, right]),
      );
    expect(edges).toEqual([
      [0, 816],
      [816, 1632],
    ]);
    const small = reader.frameLocator('nav iframe').locator('img[data-slot]');
    const shown = () =>
      small.evaluateAll((pictures: HTMLImageElement[]) => pictures.filter(({ naturalWidth }) => naturalWidth < 2).length);
    await small.first().waitFor();
    await expect.poll(shown).toBe(0);
    await page.setViewportSize(ONE_PAGE);
  });

  it('is read over the whole window, searched, and closed where it was opened', async () => {
    await page.goto(`${origin}/showcase/${opened}`);
    await editShown();
    const opener = page.getByRole('button', { name: 'Read the brochure' });
    await opener.click();
    const reader = page.getByRole('dialog', { name: /: the brochure$/ });
    await reader.locator('[data-state=laid]').waitFor();
    await reader.getByRole('button', { name: 'Contents' }).click();
    const chapter = reader.getByRole('navigation', { name: 'Contents' }).getByRole('button').last();
    const [, name = '', place] = /^(.+), page (\d+)$/.exec((await chapter.textContent()) ?? '') ?? [];
    await chapter.click();
    await reader.getByText(new RegExp(`^Page ${place} of`)).waitFor();
    const isOpen = () =>
      reader
        .frameLocator(SHOWN_FRAME)
        .locator('h1', { hasText: name })
        .last()
        .evaluate((heading) => heading.closest('[inert]') === null);
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press('End');
    await reader.getByText(/^Page (\d+) of \1$/).waitFor();
    await reader.getByLabel('Search in the pages').fill('owner');
    await reader.getByText(/^\d+ pages?$/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => reader.getByText(/^Page (\d+) of \1$/).count()).toBe(0);
    await page.keyboard.press('Escape');
    await reader.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, pressKey, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { typicalContent } from './document-content.ts';
import { AS_A_PERSON, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('the brochure of a public page, in the reader', () => {
  let browser: Browser;
  let address: string;
  let share: (choice: object) => Promise<{ address: string }>;

  beforeAll(async () => {
    browser = await openBrowser();
    const owner = await Client.someone(origin);
    const photoUrls = await Promise.all([61, 62, 63].map(async (seed) => readyPhoto(owner, await jpeg({ seed }))));
    const content = typicalContent(1);
    const project = { ...content.project, photoUrls };
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', { ...content, project });
    share = (choice) => owner.call('PUT', `/api/projects/${id}/sharing`, choice);
    ({ address } = await share({ isOn: true, offersBrochure: true }));
  });
  afterAll(() => browser.close());

  const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (await browser.newContext({ userAgent: AS_A_PERSON, ...options })).newPage();
    await page.goto(address);
    await untilReady(page);
    return page;
  };
  const link = (page: Page) => page.getByRole('link', { name: 'Read the brochure' }).first();
  const reader = (page: Page) => page.getByRole('dialog', { name: '1950 Austin A90 Atlantic: the brochure' });
  /** How many colors are on an open page, of the points of a grid. */
  const colorsOn = (page: Page, name: string) =>
    reader(page)
      .getByRole('img', { name: new RegExp(`^${name}\\b`) })
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const context = canvas.getContext('2d');
        const points = Array.from({ length: 400 }, (_, at) => [((at % 20) + 0.5) / 20, (Math.floor(at / 20) + 0.5) / 20]);
        return new Set(points.map(([x = 0, y = 0]) => context?.getImageData(x * width, y * height, 1, 1).data.join())).size;
      });

  it.each([390, 1280])('is read on the spot, %i pixels wide: as printed, turned, searched, and closed', async (width) => {
    const page = await visit({ viewport: { width, height: 844 } });
    await link(page).click();
    await expect.poll(() => colorsOn(page, 'Page 1'), { timeout: 60_000 }).toBeGreaterThan(20);
    await pressKey(page, 'ArrowRight', reader(page));
    await expect.poll(() => colorsOn(page, 'Page 2')).toBeGreaterThan(1);
    const search = page.getByRole('searchbox', { name: 'Search in the pages' });
    if (width === 390) {
      // The page has the room, until one searches or looks for another page.
      expect(await search.isVisible()).toBe(false);
      await press(page, 'All pages');
      await reader(page).getByRole('navigation', { name: 'All pages' }).getByRole('button', { name: 'Page 4' }).click();
      await reader(page)
        .getByText(/^Page 4 of/)
        .waitFor();
      await press(page, 'All pages');
      expect(await reader(page).getByRole('navigation', { name: 'All pages' }).isVisible()).toBe(false);
      await press(page, 'Search');
      await search.and(page.locator(':focus')).waitFor();
    }
    await search.fill('atlantic');
    await reader(page)
      .getByRole('status')
      .getByText(/^\d+ pages$/)
      .waitFor();
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => (window as never as { axe: { run: () => Promise<AxeResults> } }).axe.run());
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    const saved = page.waitForEvent('download');
    await reader(page).getByRole('link', { name: 'Download as PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await press(page, 'Close');
    await reader(page).waitFor({ state: 'detached' });
    await expect.poll(() => link(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it.each([390, 1280])('has its contents by name and page, %i pixels wide, which close without the reader', async (width) => {
    const page = await visit({ viewport: { width, height: 844 } });
    await link(page).click();
    const contents = reader(page).getByRole('navigation', { name: 'Contents' });
    const opener = reader(page).getByRole('button', { name: 'Contents' });
    await opener.click();
    await contents.and(page.locator(':focus-within')).waitFor();
    const entries = (await contents.getByRole('button').allTextContents()).map((words) => {
      const [, name = '', number] = /^(.+), page (\d+)$/.exec(words) ?? [];
      return { name, page: number };
    });
    // As the brochure's own pages are headed.
    expect(entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['The Owner’s Story', 'The Englishman Who Dressed for America', 'The Specification', 'Honor Roll']),
    );
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => (window as never as { axe: { run: () => Promise<AxeResults> } }).axe.run());
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    const story = entries.find(({ name }) => name === 'The Owner’s Story');
    await contents.getByRole('button', { name: 'The Owner’s Story' }).click();
    await contents.waitFor({ state: 'detached' });
    const opened = reader(page).getByRole('img', { name: new RegExp(`^Page ${story?.page}: .*The Owner’s Story`) });
    await opened.waitFor();
    await expect.poll(() => opened.locator('..').locator('figcaption').textContent()).toContain('The Owner’s Story');
    await opener.click();
    await contents.getByRole('button', { name: 'The Owner’s Story' }).and(page.locator('[aria-current]')).waitFor();
    await pressKey(page, 'Escape', contents);
    await contents.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await pressKey(page, 'Escape', reader(page));
    await reader(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it.each([320, 360])('has its tools on one line, %i pixels wide, beside a title that can be read', async (width) => {
    const page = await visit({ viewport: { width, height: 640 } });
    await link(page).click();
    await expect.poll(() => colorsOn(page, 'Page 1'), { timeout: 60_000 }).toBeGreaterThan(20);
    const boxOf = async (role: 'button' | 'heading', name: RegExp) => {
      const box = await reader(page).getByRole(role, { name }).boundingBox();
      if (!box) throw new Error(`${name} is not shown`);
      return box;
    };
    const [title, search, close] = [
      await boxOf('heading', /./),
      await boxOf('button', /^Search$/),
      await boxOf('button', /^Close$/),
    ];
    expect(close.y).toBe(search.y);
    expect(close.x + close.width).toBeLessThanOrEqual(width);
    expect(title.width).toBeGreaterThanOrEqual(72);
    expect(title.x + title.width).toBeLessThanOrEqual(search.x);
    await page.context().close();
  });

  it('marks what is searched on the page, and says so of what is nowhere', async () => {
    const page = await visit({ viewport: { width: 1280, height: 844 } });
    await link(page).click();
    const search = page.getByRole('searchbox', { name: 'Search in the pages' });
    await search.fill('atlantic');
    await reader(page)
      .getByRole('status')
      .getByText(/^\d+ pages?$/)
      .waitFor();
    const cover = reader(page).getByRole('figure').first();
    const marks = cover.locator('[data-mark]');
    await marks.first().waitFor();
    // Of the page as it is: the mark is where its letters are, which are not of the ground's color.
    await expect.poll(() => colorsOn(page, 'Page 1'), { timeout: 60_000 }).toBeGreaterThan(20);
    const [mark, paper] = [await marks.first().boundingBox(), await cover.boundingBox()];
    if (!mark || !paper) throw new Error('Nothing is marked');
    expect(mark.x).toBeGreaterThanOrEqual(paper.x);
    expect(mark.x + mark.width).toBeLessThanOrEqual(paper.x + paper.width + 1);
    expect(mark.width).toBeGreaterThan(mark.height);
    await search.fill('zeppelin');
    await reader(page).getByRole('status').getByText('Not found', { exact: true }).waitFor();
    await marks.first().waitFor({ state: 'detached' });
    // Turned upright, a phone shows what is searched as long as it is.
    await page.setViewportSize({ width: 390, height: 844 });
    await search.waitFor();
    await press(page, 'Search');
    await search.waitFor({ state: 'hidden' });
    await press(page, 'Search');
    expect(await search.inputValue()).toBe('');
    await page.context().close();
  });

  it('lets go of what it has drawn once it is closed', async () => {
    const page = await (await browser.newContext({ userAgent: AS_A_PERSON, viewport: { width: 1280, height: 844 } })).newPage();
    await page.addInitScript(() => {
      const made: HTMLCanvasElement[] = [];
      const create = document.createElement.bind(document);
      document.createElement = ((name: string, options?: ElementCreationOptions) => {
        const element = create(name, options);
        if (element instanceof HTMLCanvasElement) made.push(element);
        return element;
      }) as typeof document.createElement;
      Object.assign(window, { pixelsDrawn: () => made.reduce((sum, { width, height }) => sum + width * height, 0) });
    });
    const pixels = () => page.evaluate(() => (window as never as { pixelsDrawn: () => number }).pixelsDrawn());
    await page.goto(address);
    await untilReady(page);
    await link(page).click();
    await expect.poll(() => colorsOn(page, 'Page 1'), { timeout: 60_000 }).toBeGreaterThan(20);
    expect(await pixels()).toBeGreaterThan(100_000);
    await press(page, 'Close');
    await expect.poll(pixels).toBeLessThan(1_000);
    await page.context().close();
  });

  it('has its whole name above it on a phone', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await link(page).tap();
    const name = reader(page).getByRole('heading', { name: '1950 Austin A90 Atlantic: the brochure' });
    await reader(page).getByRole('button', { name: 'Larger' }).waitFor();
    const hidden = () => name.evaluate((title) => title.scrollHeight - title.clientHeight);
    expect(await hidden()).toBe(0);
    await page.context().close();
  });

  it('shows small pages beside their numbers where there is room for them', async () => {
    const page = await visit({ viewport: { width: 1280, height: 844 } });
    await link(page).click();
    const all = reader(page).getByRole('navigation', { name: 'All pages' });
    await all.locator('canvas').first().waitFor();
    await expect.poll(async () => (await all.locator('canvas').count()) === (await all.getByRole('button').count())).toBe(true);
    await page.context().close();
  });

  it('tells how much has come over a slow line, and has no tools before there is a page', async () => {
    const page = await visit();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await link(page).hover();
    await page.route('**/brochure?same-origin', async (route) => {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: 60_000,
        uploadThroughput: -1,
      });
      await route.continue();
    });
    await link(page).click();
    const bar = reader(page).getByRole('progressbar', { name: 'Fetching the pages…' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(1);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await reader(page).getByRole('button', { name: 'Larger' }).count()).toBe(0);
    await page.context().close();
  });

  it('says that its pages did not come, and fetches them again', async () => {
    const page = await visit();
    await page.route('**/brochure?same-origin', (route) => route.abort(), { times: 1 });
    await link(page).click();
    await reader(page)
      .getByText(/^The pages could not be shown: /)
      .waitFor();
    await press(page, 'Try again');
    await expect.poll(() => colorsOn(page, 'Page 1'), { timeout: 60_000 }).toBeGreaterThan(20);
    await page.context().close();
  });

  it('says so of a file that is no PDF', async () => {
    const page = await visit();
    await page.route('**/brochure?same-origin', (route) => route.fulfill({ body: 'No PDF' }));
    await link(page).click();
    await reader(page)
      .getByText('The pages could not be shown: the file that came is damaged, or no PDF.', { exact: true })
      .waitFor();
    await page.context().close();
  });

  it('shows nothing that its owner has withdrawn meanwhile', async () => {
    const page = await visit();
    await share({ offersBrochure: false });
    await link(page).click();
    await reader(page).getByText('The owner no longer offers this brochure.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await reader(page).locator('canvas').count()).toBe(0);
    expect(await reader(page).getByRole('link').count()).toBe(0);
    await share({ offersBrochure: true });
    await page.context().close();
  });

  it('says so where its owner withdraws it while it is read, and it is to be kept', async () => {
    const page = await visit();
    await link(page).click();
    await expect.poll(() => colorsOn(page, 'Page 1'), { timeout: 60_000 }).toBeGreaterThan(20);
    await share({ offersBrochure: false });
    await reader(page).getByRole('link', { name: 'Download as PDF' }).click();
    await reader(page).getByRole('alert').getByText('The owner no longer offers this brochure.', { exact: true }).waitFor();
    await share({ offersBrochure: true });
    await page.context().close();
  });
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, pressKey } from './browser.ts';
import { Client } from './client.ts';
import { drawPaper } from './draw-paper.ts';
import { projectBody } from './fixtures.ts';
import { paint } from './paint-view.ts';
import { goToStep } from './person.ts';
import { origin } from './product.ts';
import { shownPictures } from './sandbox-model.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of the copies of these pictures that are sent, in pixels. */
const SENT_HEIGHT = 528;

describe('suggestions for photos in the builder', () => {
  let browser: Browser;
  let page: Page;
  const client: Promise<Client> = Client.someone(origin);

  /** Opens the photos step of a showcase with these pictures. */
  const openWith = async (
    pictures: Buffer[],
    { isDark = false, ...options }: { isDark?: boolean; viewport?: { width: number; height: number } } = {},
  ): Promise<{ page: Page }> => {
    const owner = await client;
    const paths = await Promise.all(pictures.map((picture) => owner.upload(picture)));
    for (const objectPath of paths) await owner.call('POST', '/api/photos/ingest', { objectPath });
    await owner.call('PATCH', `/api/photos/${paths[1]?.slice('/objects/'.length)}`, { caption: 'At the gate' });
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths));
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true, ...options });
    await context.addCookies(owner.browserCookies());
    if (isDark) await context.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const opened = await context.newPage();
    await opened.goto(`${origin}/showcase/${id}`);
    await opened.getByRole('button', { name: 'Edit Showcase' }).click();
    await opened.waitForURL(`${origin}/builder`);
    await goToStep(opened, 3);
    return { page: opened };
  };
  const card = () => page.getByRole('region', { name: /order and captions/i });
  const button = (name: string | RegExp) => card().getByRole('button', { name });
  const inGrid = () =>
    page
      .getByRole('list', { name: 'Photos in order' })
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  const barriers = async () => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate((): Promise<AxeResults> => Reflect.get(window, 'axe').run());
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
  };

  beforeAll(async () => {
    browser = await openBrowser();
    const size = { width: 1600, height: 1100 };
    const pictures = [
      paint('interior', size),
      paint('side', size),
      paint('detail', size),
      paint('corner', size),
      paint('rear', size),
    ];
    ({ page } = await openWith(await Promise.all(pictures)));
  });
  afterAll(() => browser.close());

  it('send no picture until their owner asks, and change nothing by themselves', async () => {
    const before = await shownPictures(SENT_HEIGHT);
    await button('Suggest an order and captions').waitFor();
    await card().getByText('Small copies, without the place and time in them, go to the company that runs it.').waitFor();
    expect(await shownPictures(SENT_HEIGHT)).toEqual(before);
    await button('Suggest an order and captions').focus();
    await pressKey(page, 'Enter');
    await card().getByRole('heading', { name: 'Suggested order and captions' }).waitFor();
    expect((await shownPictures(SENT_HEIGHT)).length).toBeGreaterThan(before.length);
    expect(await inGrid()).toEqual(['1: Interior', '2: At the gate', '3: Detail', '4: Front three-quarter', '5: Rear']);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Suggested order and captions');
  });

  it('say what the set lacks', async () => {
    const note = page.getByRole('region', { name: 'About your photos' });
    await expect
      .poll(() => note.getByRole('listitem').allTextContents())
      .toContain('No engine yet: worth adding if you have one.');
  });

  it('have an order, which is used and undone at once', async () => {
    const order = card().getByRole('region', { name: 'Order', exact: true });
    expect(await order.getByRole('listitem').allInnerTexts()).toEqual(
      ['Front three-quarter', 'Side', 'Rear', 'Interior', 'Detail'].map((name) => expect.stringContaining(name)),
    );
    const own = await inGrid();
    const suggested = ['1: Front three-quarter', '2: At the gate', '3: Rear', '4: Interior', '5: Detail'];
    await order.getByRole('button', { name: 'Use this order' }).click();
    await expect.poll(inGrid).toEqual(suggested);
    await order.getByText('Your photos are in this order.').waitFor();
    await order.getByRole('button', { name: 'Undo the new order' }).click();
    await expect.poll(inGrid).toEqual(own);
    await order.getByRole('button', { name: 'Use this order' }).click();
    await expect.poll(inGrid).toEqual(suggested);
  });

  it('have captions, of which the checked ones are taken: the owner’s own is not unless they want it', async () => {
    const boxes = card().getByRole('checkbox');
    const checked = () => boxes.evaluateAll((all) => all.map((box) => box instanceof HTMLInputElement && box.checked));
    expect(await checked()).toEqual([true, false, true, true, true]);
    await card().getByText('instead of “At the gate”').waitFor();
    for (const at of [0, 2, 4]) await boxes.nth(at).uncheck();
    await button('Use 1 caption').click();
    await card().getByText('1 caption taken.').waitFor();
    await expect.poll(inGrid).toContain('4: The dashboard and the steering wheel');
    expect(await inGrid()).toContain('2: At the gate');
    await button('Undo these captions').click();
    await expect.poll(inGrid).toContain('4: Interior');
    await boxes.nth(1).check();
    await button('Use 1 caption').click();
    await expect.poll(inGrid).toContain('2: The whole car from the side');
    await button('Undo these captions').click();
    await expect.poll(inGrid).toContain('2: At the gate');
  });

  it('keep a caption that became another in the meantime', async () => {
    const path = await page.getByRole('img', { name: '1: Front three-quarter' }).getAttribute('src');
    const id = path?.slice('/objects/'.length).split('?')[0];
    await (await client).call('PATCH', `/api/photos/${id}`, { caption: 'Typed in another tab' });
    await card().getByRole('checkbox').first().check();
    await button('Use 1 caption').click();
    await expect.poll(inGrid).toContain('1: Typed in another tab');
    await card().getByText('One was changed somewhere else in the meantime, and stayed.').waitFor();
    expect(await card().getByText('1 caption taken.').count()).toBe(0);
  });

  it('meet no barrier, and are kept through a reload', async () => {
    expect(await barriers()).toEqual([]);
    const before = await shownPictures(SENT_HEIGHT);
    await page.reload();
    await button('Suggest an order and captions').click();
    await button('Close the suggestions').waitFor();
    expect(await shownPictures(SENT_HEIGHT)).toEqual(before);
    await page.context().close();
  });

  it('can be called off, also by keyboard', async () => {
    const pictures = [await paint('engine', { seed: 5 }), await drawPaper(['A SIGN', '[slow]'])];
    ({ page } = await openWith(pictures));
    await button('Suggest an order and captions').click();
    await button('Cancel looking at photos').focus();
    await pressKey(page, 'Enter');
    await button('Suggest an order and captions').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Order and captions');
    await page.context().close();
  });

  it('that fail say why, hold nothing up, and can be asked for again; on a phone, in the dark', async () => {
    const pictures = [await paint('corner', { seed: 3 }), await drawPaper(['A SIGN', '[refuse]'])];
    ({ page } = await openWith(pictures, { viewport: { width: 390, height: 844 }, isDark: true }));
    await button('Suggest an order and captions').click();
    await card().getByRole('alert').getByText('The language model declined to look at these photos.').waitFor();
    await button('Try again').waitFor();
    expect(await barriers()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await goToStep(page, 4);
    await page.context().close();
  });
});

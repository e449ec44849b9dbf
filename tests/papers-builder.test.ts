import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, pressKey } from './browser.ts';
import { drawPaper, writePaper } from './draw-paper.ts';
import { beginShowcase, goToStep, openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';

const LETTER = ['REGISTRY LETTER', 'We certify what follows.', 'Color: Graphite Grey', 'Plant: Gothenburg, Sweden'];

describe('papers in the builder', () => {
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  const panel = () => page.getByRole('region', { name: 'Papers about your car' });
  const dialog = () => page.getByRole('dialog');
  const add = (name: string, mimeType: string, buffer: Buffer) =>
    panel().getByLabel('Papers', { exact: true }).setInputFiles({ name, mimeType, buffer });

  beforeAll(async () => {
    browser = await openBrowser();
    ({ page } = await openPerson(browser));
    page.on('pageerror', (error) => problems.push(error.message));
    await beginShowcase(page, { year: '1963', make: 'Chevrolet', model: 'Corvette' });
  });
  afterAll(() => browser.close());

  it('are photographed, read, and shown beside the place where each detail stands', async () => {
    await add('sheet.jpg', 'image/jpeg', await drawPaper());
    await panel().getByText('7 details, 7 to confirm').waitFor();
    await panel().getByRole('button', { name: 'Check details of the build sheet' }).click();
    await dialog().getByRole('img', { name: '“Engine” on your paper' }).waitFor();
    expect(await dialog().getByText('Kept for you alone').count()).toBe(3);
  });

  it('are confirmed, corrected or left out by keyboard, one detail after the other', async () => {
    const next = (name: string) => dialog().getByRole('button', { name, exact: true });
    await next('Confirm Engine').focus();
    await pressKey(page, 'Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Confirm Transmission');
    await dialog().getByRole('textbox', { name: 'Rear axle ratio' }).fill('4.11');
    await next('Confirm Rear axle ratio').click();
    await next('Leave out Note').click();
    await dialog().getByText('2 of 6 confirmed.').waitFor();
    await pressKey(page, 'Escape', dialog());
    await panel().getByText('6 details, 4 to confirm').waitFor();
  });

  it('may be a PDF, whose pages are drawn in the browser', async () => {
    await add('letter.pdf', 'application/pdf', await writePaper(LETTER, ['Radio: AM and FM']));
    await panel().getByText('One detail, 1 to confirm').waitFor();
    expect(await panel().getByText('2 details, 2 to confirm').count()).toBe(1);
    expect(await panel().getByText('Registry letter', { exact: true }).count()).toBe(1);
    await add('binder.pdf', 'application/pdf', await writePaper(...Array.from({ length: 9 }, () => LETTER)));
    await panel().getByText('binder.pdf has 9 pages, and there is room for 7 more.').waitFor();
    await panel().getByRole('button', { name: 'Remove binder.pdf' }).click();
    await add('notes.txt', 'text/plain', Buffer.from('Engine: 327'));
    await panel().getByText('notes.txt is neither a picture nor a PDF.').waitFor();
    await panel().getByRole('button', { name: 'Remove notes.txt' }).click();
    await add('locked.pdf', 'application/pdf', Buffer.from('no PDF at all'));
    await panel().getByText('locked.pdf can’t be read: it is damaged, or no PDF.').waitFor();
    await panel().getByRole('button', { name: 'Remove locked.pdf' }).click();
    await panel().getByText('locked.pdf').waitFor({ state: 'detached' });
  });

  it('are removed only once their owner is asked, where something on them is confirmed', async () => {
    await panel().getByRole('button', { name: 'Remove the build sheet' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this paper?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await panel().getByText('6 details, 4 to confirm').waitFor();
  });

  it('are there again after a reload, and a source of the history', async () => {
    await press(page, 'Next');
    await page.getByText('0 of 20 photos.').waitFor();
    await page.reload();
    await page.getByText('0 of 20 photos.').waitFor();
    await press(page, 'Back');
    await panel().getByText('6 details, 4 to confirm').waitFor();
    await press(page, 'Next');
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 78, width: 1600, height: 1200 }) }]);
    await page.getByText('1 of 20 photos.').waitFor();
    await goToStep(page, 5);
    const sourced = page.getByRole('button', { name: /Its papers give Engine as 327 cu in V8.*\(source \d+\)$/ });
    // Four of the build sheet, two of the letter, one of the radio.
    await page.getByText(/^7 details of your papers are not confirmed, and not used\./).waitFor();
    await sourced.click();
    await page.getByRole('dialog').getByText('Build sheet').waitFor();
    expect(problems).toEqual([]);
  });
});

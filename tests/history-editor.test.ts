import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIES } from '#scripts/sandbox/language-model/strays.ts';
import { openBrowser, pressKey } from './browser.ts';
import { beginShowcase, goToStep, openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WON = 'In 1949 it won the 24 Hours of Le Mans outright.';
const OWNED = 'Elvis Presley owned three of them.';

describe('a history with sources, in its owner’s hands', () => {
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  const block = (title: string) => page.getByRole('region', { name: title, exact: true });
  const sentence = (name: RegExp) => page.getByRole('button', { name }).first();
  const card = () => page.getByRole('dialog');
  const heldBack = () => block('Held back');
  const documents = () => block('Preview documents').getByRole('note').textContent();
  /** axe's findings that keep someone from using the page. */
  const barriers = async () => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (window as never as { axe: { run: (where: object) => Promise<AxeResults> } }).axe.run({ exclude: [['iframe']] }),
    );
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  };

  beforeAll(async () => {
    browser = await openBrowser();
    ({ page } = await openPerson(browser));
    page.on('pageerror', (error) => problems.push(error.message));
    await beginShowcase(page, { year: '1967', make: 'Volvo', model: 'P1800 [lies]' });
    await press(page, 'Next');
    const picture = { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 77, width: 1600, height: 1200 }) };
    await page.locator('input[type=file]').setInputFiles([picture]);
    await page.getByText('1 of 20 photos.').waitFor();
    await goToStep(page, 5);
    await block('Overview').waitFor();
  });
  afterAll(() => browser.close());

  it('shows the source of a sentence, by keyboard, and returns to the sentence', async () => {
    const sourced = sentence(/\(source \d+\)$/);
    await sourced.focus();
    await pressKey(page, 'Enter');
    await card()
      .getByRole('link', { name: /Volvo P1800/ })
      .waitFor();
    expect(await card().textContent()).toMatch(/revised \w+ \d+, \d{4}, CC BY-SA 4\.0/);
    expect(await card().locator('blockquote').textContent()).not.toBe('');
    expect(await barriers()).toEqual([]);
    await pressKey(page, 'Escape', card());
    await card().waitFor({ state: 'detached' });
    await expect.poll(() => sourced.evaluate((element) => element === document.activeElement)).toBe(true);
    await pressKey(page, 'Space');
    await card().waitFor();
    await pressKey(page, 'Escape', card());
    // A click while it closes would only close it.
    await card().waitFor({ state: 'detached' });
  });

  it('fits a phone, also one that has been turned', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await press(page, 'Read and correct the text');
    await press(page, 'Show Overview');
    await sentence(/\(source \d+\)$/).click();
    const box = await card().boundingBox();
    expect([box && box.x >= 0, box && box.x + box.width <= 390]).toEqual([true, true]);
    expect(await barriers()).toEqual([]);
    await pressKey(page, 'Escape', card());
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('says what is held back, and why, before anything is printed', async () => {
    expect(await heldBack().getByRole('listitem').count()).toBe(LIES.length);
    await heldBack()
      .getByRole('heading', { name: `Held back (${LIES.length})` })
      .waitFor();
    expect(await heldBack().textContent()).toContain('No source supports it.');
    expect(await documents()).toBe(`${LIES.length} statements are held back.`);
    expect(await block('Overview').textContent()).not.toContain(WON);
  });

  it('puts a statement in with its owner’s evidence alone, and leaves another out', async () => {
    await press(page, `Put in with my evidence “${WON}”`);
    await press(page, 'Put in');
    await heldBack().getByText('Please say what your evidence is.').waitFor();
    expect(await barriers()).toEqual([]);
    await page.getByLabel('Your evidence').fill('The trophy is on my shelf.');
    await press(page, 'Put in');
    await block('Overview').getByText('Edited', { exact: true }).waitFor();
    await press(page, `Leave out “${OWNED}”`);
    await heldBack()
      .getByRole('heading', { name: `Held back (${LIES.length - 2})` })
      .and(page.locator(':focus'))
      .waitFor();
    await sentence(new RegExp(`^${WON} \\(your statement\\)$`)).click();
    await card().getByText('The trophy is on my shelf.').waitFor();
    await pressKey(page, 'Escape', card());
  });

  it('says while its owner types which statements have no source, and counts them before print', async () => {
    await press(page, 'Edit “Significance”');
    const field = page.getByRole('textbox', { name: 'Significance', exact: true });
    await field.fill('Its doors shut with a thud. Exactly 392 were painted green.');
    await block('Significance').getByText('1 statement has no source, and is printed as yours (†):').waitFor();
    await block('Significance').getByRole('listitem').getByText('Exactly 392 were painted green.').waitFor();
    await pressKey(page, 'Control+Enter', block('Significance'));
    await sentence(/^Exactly 392 were painted green\. \(no source\)$/).click();
    await card().getByText('No source: it is printed as your statement (†).').waitFor();
    await pressKey(page, 'Escape', card());
    expect(await documents()).toBe(
      `1 statement without a source is printed as yours (†).${LIES.length - 2} statements are held back.`,
    );
  });

  it('is kept in the draft', async () => {
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await sentence(new RegExp(`^${WON} \\(your statement\\)$`)).waitFor();
    expect(await heldBack().getByRole('listitem').count()).toBe(LIES.length - 2);
    expect(await heldBack().textContent()).not.toContain(OWNED);
    expect(await documents()).toContain('1 statement without a source');
  });

  it('brings its evidence when a part is generated again', async () => {
    await press(page, 'Regenerate “Significance”');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
    // With the block's own words, which tell why where it failed.
    const told = async () => [await page.getByRole('status').allTextContents(), await block('Significance').textContent()].join();
    await expect.poll(told, { timeout: 60_000 }).toContain('“Significance” has been regenerated.');
    await block('Significance')
      .getByRole('button', { name: /\(source/ })
      .first()
      .waitFor();
    expect(await documents()).not.toContain('without a source');
    await sentence(new RegExp(`^${WON} \\(your statement\\)$`)).waitFor();
  });

  it('caused no error in the page', () => expect(problems).toEqual([]));
});

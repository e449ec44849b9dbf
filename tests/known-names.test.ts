import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { goToStep, openPerson } from './person.ts';

/** Makes and models are suggested while they are typed. */
describe('the vehicle’s step', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  async function atVehicle() {
    const { page, context } = await openPerson(browser, { name: 'Nora Castellano' });
    const offered = (label: string) =>
      page
        .getByRole('combobox', { name: label })
        .evaluate((field) =>
          field instanceof HTMLInputElement ? Array.from(field.list?.options ?? [], ({ value }) => value) : [],
        );
    const open = async () => {
      await page.goto('/builder');
      await page.getByLabel('Location').fill('Savannah, Georgia');
      await goToStep(page, 2);
    };
    return { page, context, offered, open };
  }

  it('suggests the makes, and the models of the make, those of the year first', async () => {
    const { page, context, offered, open } = await atVehicle();
    await open();
    await expect.poll(async () => (await offered('Make')).length).toBeGreaterThan(120);
    expect(await offered('Model')).toEqual([]);
    await page.getByLabel('Make').fill('chevy');
    expect(await offered('Model')).toContain('Camaro');
    await page.getByLabel('Year').selectOption('1932');
    expect((await offered('Model')).at(0)).toBe('Confederate');
    await context.close();
  });

  it('takes any other name, and needs no list', async () => {
    const { page, context, offered, open } = await atVehicle();
    await page.route(/known-vehicles/, (route) => route.abort());
    await open();
    await page.getByLabel('Year').selectOption('1967');
    await page.getByLabel('Make').fill('Homemade');
    await page.getByLabel('Model').fill('Special No. 1');
    expect(await offered('Make')).toEqual([]);
    await goToStep(page, 3);
    await context.close();
  });
});

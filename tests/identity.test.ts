import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { heading, openPerson, type Person, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { readyPhoto } from './ready-photo.ts';

describe('the vehicle is identified before anything is written', () => {
  let browser: Browser;
  let owner: Person;
  let photo: string;
  beforeAll(async () => {
    browser = await openBrowser();
    owner = await openPerson(browser);
    photo = await readyPhoto(owner.client, await jpeg({ seed: 1 }));
  });
  afterAll(() => browser.close());

  const identify = (year: string, make: string, model: string, modifications = '') =>
    owner.client.call('POST', '/api/identify-vehicle', { year, make, model, modifications });

  // Each names a vehicle that is not what it seems, or that never was.
  it.each([
    ['1955', 'Ford', 'Mustang', '', 'year'],
    ['2027', 'Volvo', 'P1800', '', 'year'],
    ['1949', 'Porsche', '911', '', 'year'],
    ['1930', 'Volkswagen', 'Beetle', '', 'year'],
    ['1999', 'Jaguar', 'E-Type', '', 'year'],
    ['1985', 'Mercedes-Benz', '300 SL', '', 'year'],
    ['1963', 'Chevorlet', 'Corvete', '', 'spelling'],
    ['1967', 'Vovlo', 'P1800', '', 'spelling'],
    ['1972', 'Dastun', '240Z', '', 'spelling'],
    ['1938', 'Halberd', 'Monarch', '', 'unknown'],
    ['1901', 'Ferrari', 'GTO', '', 'unknown'],
    ['2027', 'Packard', 'Twelve', '', 'unknown'],
    ['1955', 'Porsche', '550 Spyder', '', 'unknown'],
    ['1950', 'Tesla', 'Model S', '', 'unknown'],
    ['1967', 'Volvo', 'Mustang', '', 'unknown'],
    ['1965', 'Shelby', 'Cobra replica', '', 'one-off'],
    ['1932', 'Ford', 'Coupe', 'Chopped hot rod', 'one-off'],
    ['1957', 'Porsche', '911', 'A kit car on a Beetle floorpan', 'one-off'],
    ['1969', 'Ford', 'Mustang', 'Tribute to the Bullitt car', 'one-off'],
    ['1966', 'Jaguar', 'E-Type continuation', '', 'one-off'],
  ])('the %s %s %s is questioned', async (year, make, model, modifications, kind) => {
    expect(await identify(year, make, model, modifications)).toMatchObject({ kind });
  });

  const openLastStep = async (vehicle: { year: string; make: string; model: string }) => {
    const { id } = await owner.client.call<{ id: string }>('POST', '/api/drafts', {
      state: {
        step: 4,
        owner: { fullName: 'Ada Berg', location: 'Reno, NV' },
        vehicle,
        photos: [{ path: photo, name: 'a.jpg' }],
      },
    });
    await owner.page.goto(`/builder?draft=${id}`);
  };

  it('a known one is written about without a question', async () => {
    await openLastStep({ year: '1967', make: 'Volvo', model: 'P1800' });
    await owner.page.getByRole('heading', { name: 'Overview' }).first().waitFor();
    expect(await owner.page.getByRole('button', { name: 'Correct the vehicle' }).count()).toBe(0);
  });

  it('asks about an impossible year in one card, and leads back to the vehicle', async () => {
    await openLastStep({ year: '1955', make: 'Ford', model: 'Mustang' });
    await heading(owner.page, 'Is the year right?');
    expect(await owner.page.evaluate(() => document.activeElement?.textContent)).toBe('Is the year right?');
    await owner.page.getByText('was made from 1964 to 1973').waitFor();
    // Saving leads back to it: nothing is being written that could be waited for.
    const save = owner.page.getByRole('button', { name: 'Save Showcase', description: 'Answer the question above first.' });
    await save.waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await save.press('Enter');
    await expect.poll(() => owner.page.evaluate(() => document.activeElement?.textContent)).toBe('Is the year right?');
    expect(await owner.page.getByText('Content not ready').count()).toBe(0);
    await press(owner.page, 'Correct the vehicle');
    await owner.page.getByText('Step 2 of 5', { exact: true }).waitFor();
  });

  it('takes the spelling that it suggests, and writes about that car', async () => {
    await openLastStep({ year: '1963', make: 'Chevorlet', model: 'Corvete' });
    await heading(owner.page, 'Is the name spelled right?');
    await press(owner.page, 'Use “Chevrolet Corvette”');
    expect(await owner.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await owner.page.getByRole('heading', { name: '1963 Chevrolet Corvette' }).first().waitFor();
    await owner.page.getByRole('heading', { name: 'Overview' }).first().waitFor();
  });

  it('prints a year that the owner keeps to as the owner’s word', async () => {
    await openLastStep({ year: '1955', make: 'Ford', model: 'Mustang' });
    await press(owner.page, 'It is a 1955 all the same');
    expect(await owner.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const overview = owner.page.getByRole('region', { name: 'Overview' });
    await overview.getByRole('button', { name: /1955 Ford Mustang.*\(your statement\)/ }).waitFor();
  });

  it('writes about the car alone when its owner says so, and does not ask again', async () => {
    await openLastStep({ year: '1938', make: 'Halberd', model: 'Monarch' });
    await heading(owner.page, 'We don’t know this car');
    await press(owner.page, 'Write about my own car only');
    await owner.page.getByRole('heading', { name: 'Overview' }).first().waitFor();
    for (const name of ['As it was advertised', 'Campaigns']) {
      await owner.page.getByRole('region', { name }).getByText('Left out of print.').waitFor();
    }
    await press(owner.page, 'Regenerate All');
    await owner.page.getByText('Content generated', { exact: true }).first().waitFor();
    expect(await owner.page.getByRole('button', { name: 'Correct the vehicle' }).count()).toBe(0);
  });
});

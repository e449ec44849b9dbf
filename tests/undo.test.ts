import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';

/** What is removed can be brought back. */
describe('undoing a removal', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const names = (page: Page) => page.locator('[data-status=uploaded]').allTextContents();

  it('of a photo brings it back to its place, with the texts that it had cleared', async () => {
    const { page, client, context } = await openPerson(browser);
    const paths = [await client.upload(await jpeg({ seed: 71 })), await client.upload(await jpeg({ seed: 72 }))];
    const { project, historicalContent, vehicleDescription } = projectBody(paths);
    const { id } = await client.call<{ id: string }>('POST', '/api/drafts', {
      state: {
        step: 2,
        owner: project.ownerData,
        vehicle: project.vehicleData,
        photos: paths.map((path, index) => ({ path, name: `photo-${index + 1}.jpg` })),
        content: { historicalContent, vehicleDescription, photoUrls: paths },
      },
    });
    await page.goto(`/builder?draft=${id}`);
    await page.getByText('2 of 20 photos.').waitFor();
    const before = await names(page);
    await press(page, 'Remove photo 1');
    await page.getByText('photo-1.jpg was removed', { exact: true }).waitFor();
    await page.getByText('1 of 20 photos.').waitFor();
    await press(page, 'Undo');
    await page.getByText('2 of 20 photos.').waitFor();
    expect(await names(page)).toEqual(before);
    await page.getByText('Saved', { exact: true }).waitFor();
    const read = () => client.call<{ state: { content: object | null; photos: object[] } }>('GET', `/api/drafts/${id}`);
    await expect.poll(async () => (await read()).state.photos.length).toBe(2);
    expect((await read()).state.content).not.toBeNull();
    await context.close();
  });

  it('of a trophy brings it back into the dialog, by the keyboard', async () => {
    const { page, client, context, userId } = await openPerson(browser);
    const body = projectBody([await insertReadyPhoto(db, userId)]);
    const trophies = [
      { name: 'Best in Show', year: '2024', event: 'Bath Concours' },
      { name: 'Best Paint', year: '2025', event: 'Bath Concours' },
    ];
    await client.call('POST', '/api/projects/save', { ...body, project: { ...body.project, trophies } });
    await page.goto('/');
    await page.getByRole('button', { name: /^Trophies/ }).click();
    const dialog = page.getByRole('dialog');
    const shown = () => dialog.getByRole('list', { name: 'Trophies' }).getByRole('listitem').allTextContents();
    await dialog.getByText('Best Paint').waitFor();
    const before = await shown();
    await press(page, 'Remove Best in Show');
    await dialog.getByText('Best in Show was removed.').waitFor();
    expect(await shown()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(shown).toEqual(before);
    await expect
      .poll(() => dialog.getByRole('list', { name: 'Trophies' }).evaluate((list) => list === document.activeElement))
      .toBe(true);
    await context.close();
  });
});

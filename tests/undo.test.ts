import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { openPerson, type Person, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { readyPhoto } from './ready-photo.ts';

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
    const paths = [await readyPhoto(client, await jpeg({ seed: 71 })), await readyPhoto(client, await jpeg({ seed: 72 }))];
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

  /** Opens a draft of a showcase with a photo, two papers and two lines of trivia, at a step from 0. */
  const openDraft = async ({ page, client }: Person, step: number) => {
    const [path = '', ...papers] = await Promise.all([74, 75, 76].map(async (seed) => readyPhoto(client, await jpeg({ seed }))));
    const { project, historicalContent, vehicleDescription } = projectBody([path]);
    const { id } = await client.call<{ id: string }>('POST', '/api/drafts', {
      state: {
        step,
        owner: project.ownerData,
        vehicle: project.vehicleData,
        photos: [{ path, name: 'photo.jpg' }],
        content: { historicalContent, vehicleDescription, photoUrls: [path] },
        unfinished: { trivia: ['The first.', 'The second.'] },
        papers: papers.map((photoUrl, at) => ({ photoUrl, kind: at === 0 ? 'data-plate' : 'build-sheet', details: [] })),
        papersOf: project.vehicleData.make,
      },
    });
    await page.goto(`/builder?draft=${id}`);
  };

  it('of a paper brings it back to its place, also from another step', async () => {
    const person = await openPerson(browser);
    const { page, context } = person;
    await openDraft(person, 1);
    const papers = page.getByRole('region', { name: 'Papers about your car' }).getByRole('listitem');
    await expect.poll(() => papers.count()).toBe(2);
    const before = await papers.allTextContents();
    await papers
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await reads(page, 'The paper was removed');
    expect(await papers.count()).toBe(1);
    await press(page, 'Back');
    await page.getByText('Step 1 of 5').waitFor();
    await press(page, 'Undo');
    await press(page, 'Next');
    await expect.poll(() => papers.allTextContents()).toEqual(before);
    await context.close();
  });

  it('of a line brings it back while its list is being edited, and no later', async () => {
    const person = await openPerson(browser);
    const { page, context } = person;
    await openDraft(person, 4);
    const trivia = page.locator('[data-block=trivia]');
    const lines = () =>
      trivia.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
    await expect.poll(lines).toEqual(['The first.', 'The second.']);
    await trivia.getByRole('button', { name: 'Remove line 1' }).click();
    await reads(page, 'Line 1 was removed');
    await trivia.getByRole('textbox').fill('The second one.');
    await press(page, 'Undo');
    await expect.poll(lines).toEqual(['The first.', 'The second one.']);
    await trivia.getByRole('button', { name: 'Remove line 1' }).click();
    await reads(page, 'Line 1 was removed');
    await trivia.getByRole('button', { name: 'Keep my text' }).click();
    await trivia.getByRole('button', { name: /^Edit/ }).click();
    await trivia.getByRole('textbox').fill('Something else.');
    await press(page, 'Undo');
    await reads(page, 'The line can’t be put back');
    expect(await lines()).toEqual(['Something else.']);
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

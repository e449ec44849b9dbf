import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { heading, openPerson, press } from './person.ts';

/** What the builder knows of its owner, so that nobody types their name twice. */
describe('a new showcase', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('starts with the name that a newcomer signed in with, and makes no draft of it', async () => {
    const { page, client, context } = await openPerson(browser, { name: 'Nora Castellano' });
    await page.goto('/builder');
    const name = page.getByRole('textbox', { name: 'Full Name', description: 'Filled in from your account' });
    expect(await name.inputValue()).toBe('Nora Castellano');
    expect(await page.getByLabel('Location').inputValue()).toBe('');
    expect(await page.getByRole('button', { name: /^Use the story/ }).count()).toBe(0);
    await page.goto('/');
    expect(await client.call<object[]>('GET', '/api/drafts')).toEqual([]);
    await context.close();
  });

  it('starts with what its owner wrote last, and offers their story; a draft begins with the story', async () => {
    const { page, client, context, userId } = await openPerson(browser, { name: 'Nora C.' });
    const body = projectBody([await insertReadyPhoto(db, userId)], { model: 'P1800' });
    const { ownerData } = body.project;
    await client.call('POST', '/api/projects/save', {
      ...body,
      project: { ...body.project, ownerData: { ...ownerData, story: 'My aunt drove it.', contact: '555 0100' } },
    });
    await page.goto('/builder');
    const from = 'from your 1967 Volvo P1800';
    const named = page.getByRole('textbox', { name: 'Full Name', description: `Filled in ${from}` });
    expect(await named.inputValue()).toBe(ownerData.fullName);
    const located = page.getByRole('textbox', { name: 'Location', description: `City, State; filled in ${from}` });
    expect(await located.inputValue()).toBe(ownerData.location);
    expect(await page.getByLabel('Contact').inputValue()).toBe('');
    await press(page, 'Next');
    await heading(page, 'Vehicle Details');
    await press(page, 'Back');
    expect(await client.call<object[]>('GET', '/api/drafts')).toEqual([]);

    await press(page, 'Use the story of your 1967 Volvo P1800');
    const story = page.getByLabel('Your Story');
    expect(await story.inputValue()).toBe('My aunt drove it.');
    expect(await story.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await client.call<object[]>('GET', '/api/drafts')).toHaveLength(1);

    // What is opened again says nothing of where its name came from: it is the draft's own by now.
    await page.reload();
    await page.getByRole('textbox', { name: 'Full Name', description: /^$/ }).waitFor();
    await context.close();
  });

  it('starts with nothing of another owner’s', async () => {
    const { page, context } = await openPerson(browser);
    await page.goto('/builder');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(await page.getByRole('button', { name: /^Use the story/ }).count()).toBe(0);
    await context.close();
  });
});

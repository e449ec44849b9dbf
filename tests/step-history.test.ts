import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser, untilReady } from './browser.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { openPerson, press } from './person.ts';

/**
 * Opens a draft whose owner and vehicle are complete, at a step from 0. The code of one step waits until `arrive` is called,
 * and once more after `hold`.
 */
async function openDraft(step: number, late: string) {
  const { page, client, context } = await openPerson(await openBrowser(), { isSubscribed: false });
  const { project } = projectBody([]);
  const { id } = await client.call<{ id: string }>('POST', '/api/drafts', {
    state: { step, owner: project.ownerData, vehicle: project.vehicleData, photos: [] },
  });
  let arrive = () => {};
  let arrived = Promise.resolve();
  const hold = () => {
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
  };
  hold();
  await page.route(new RegExp(`/${late}-[^/]*$`), async (route) => {
    await arrived;
    await route.continue();
  });
  // Another page of the product lies before.
  await page.goto('/help');
  await page.goto(`/builder?draft=${id}`);
  await shows(page, step);
  return { page, context, arrive: () => arrive(), hold };
}

const shows = async (page: Page, step: number) => {
  await page.getByText(`Step ${step + 1} of 5`).waitFor();
  await untilReady(page);
};

/** Back, which does not wait for a page to load: within the builder none does. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

const entries = (page: Page) =>
  page.evaluate(() => ({ count: window.history.length, step: window.history.state?.wizardStep as number | undefined }));

/** Time in which a step that has arrived would be shown, and would have added its entry (ms). */
const SETTLED_MS = 600;

it('a step that arrives once its owner has left by a link adds nothing to the history of the next page', async () => {
  const { page, context, arrive } = await openDraft(0, 'vehicle-step');
  await press(page, 'Next');
  await page.getByRole('link', { name: 'Help & Guide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help & Guide' }).waitFor();
  const before = await entries(page);
  arrive();
  await page.waitForTimeout(SETTLED_MS);
  expect(await entries(page)).toEqual(before);
  expect(before.step).toBeUndefined();
  await goBack(page);
  await shows(page, 0);
  await context.close();
});

it('Back while the next step loads goes to the step before', async () => {
  const { page, context, arrive } = await openDraft(0, 'photos-step');
  await press(page, 'Next');
  await shows(page, 1);
  await press(page, 'Next');
  await goBack(page);
  await shows(page, 0);
  arrive();
  await page.waitForTimeout(SETTLED_MS);
  await shows(page, 0);
  expect((await entries(page)).step).toBe(0);
  // And the way on is as it was.
  await press(page, 'Next');
  await shows(page, 1);
  await press(page, 'Next');
  await shows(page, 2);
  await context.close();
});

it('Back from the first step while the next one loads leaves the builder for good', async () => {
  const { page, context, arrive } = await openDraft(0, 'vehicle-step');
  await press(page, 'Next');
  await goBack(page);
  await page.waitForURL('**/help');
  arrive();
  await page.waitForTimeout(SETTLED_MS);
  expect(page.url()).toMatch(/\/help$/);
  await context.close();
});

/** Goes to the third step and reloads there, after which the code of the second has to come once more. */
async function reloadAtThird() {
  const { page, context, arrive, hold } = await openDraft(0, 'vehicle-step');
  arrive();
  for (const step of [1, 2]) {
    await press(page, 'Next');
    await shows(page, step);
  }
  hold();
  await page.reload();
  await shows(page, 2);
  return { page, context, arrive };
}

it('Back once more while an earlier step loads goes to the one before that', async () => {
  const { page, context, arrive } = await reloadAtThird();
  await goBack(page);
  await goBack(page);
  await shows(page, 0);
  arrive();
  await page.waitForTimeout(SETTLED_MS);
  await shows(page, 0);
  expect((await entries(page)).step).toBe(0);
  await context.close();
});

it('Forward while an earlier step loads stays at the one that is shown', async () => {
  const { page, context, arrive } = await reloadAtThird();
  await goBack(page);
  await page.waitForFunction(() => window.history.state?.wizardStep === 1);
  await page.evaluate(() => window.history.forward());
  await page.waitForFunction(() => window.history.state?.wizardStep === 2);
  arrive();
  await page.waitForTimeout(SETTLED_MS);
  await shows(page, 2);
  expect((await entries(page)).step).toBe(2);
  await context.close();
});

it('who changes a saved showcase goes to any of its steps at once, and back and forth between those', async () => {
  const { page, client, userId, context } = await openPerson(await openBrowser());
  const { id } = await client.call<{ id: string }>(
    'POST',
    '/api/projects/save',
    projectBody([await insertReadyPhoto(db, userId)]),
  );
  await page.goto(`/showcase/${id}`);
  await press(page, 'Edit Showcase');
  await shows(page, 0);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: /^Preview/ }).click();
  await shows(page, 4);
  await goBack(page);
  await shows(page, 0);
  await page.evaluate(() => window.history.forward());
  await shows(page, 4);
  await steps.getByRole('button', { name: /^Photos/ }).click();
  await press(page, 'Remove photo 1');
  // Without a photo there is nothing to be seen.
  await expect.poll(() => steps.getByRole('button', { name: /^Customize/ }).count()).toBe(0);
  await context.close();
});

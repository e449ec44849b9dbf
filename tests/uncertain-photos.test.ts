import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { goToStep } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

/** The question about photos in which the car was not surely found. */
describe('whether the car is in view', () => {
  let browser: Browser;
  let page: Page;
  let client: Client;
  let paths: string[];
  let address: string;

  const idOf = (path = '') => path.slice('/objects/'.length);

  beforeAll(async () => {
    client = await Client.someone(origin);
    // Nothing is cut off the last one, which is as wide as a slide.
    const sizes = [...Array(4).fill({ width: 800, height: 600 }), { width: 800, height: 450 }];
    paths = await Promise.all(sizes.map(async (size, seed) => client.upload(await jpeg({ seed: seed + 1, ...size }))));
    for (const objectPath of paths) await client.call('POST', '/api/photos/ingest', { objectPath });
    const subject = { x: 0.1, y: 0.2, width: 0.6, height: 0.6, isCertain: true };
    const mark = (path: string | undefined, isCertain: boolean) =>
      db
        .updateTable('photos')
        .set({ subject: JSON.stringify({ ...subject, isCertain }) })
        .where('id', '=', idOf(path))
        .execute();
    // Nothing was found in the others.
    await mark(paths[0], true);
    await mark(paths[1], false);
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths));
    address = `${origin}/showcase/${id}`;
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(client.browserCookies());
    page = await context.newPage();
  });
  afterAll(() => browser.close());

  const known = async (): Promise<PhotoDetails[]> =>
    client.call('GET', `/api/photos?${new URLSearchParams(paths.map((path) => ['path', path]))}`);
  const card = () => page.getByRole('region', { name: 'Is the car in view?' });
  const openPhotos = async (at = address) => {
    await page.goto(at);
    await page.getByRole('button', { name: 'Edit Showcase' }).click();
    await page.waitForURL(`${origin}/builder`);
    await goToStep(page, 3);
  };

  it('is asked about uncertain photos one by one, about others together, and holds nothing up', async () => {
    await openPhotos();
    await card().getByText('In photo 2 we are not sure where your car is.').waitFor();
    await card().getByText('We saw no whole car in photos 3 and 4, which').waitFor();
    expect(await card().getByRole('button', { name: 'Frame photo 1' }).count()).toBe(0);
    await goToStep(page, 4);
    expect(await card().count()).toBe(0);
  });

  it('is asked about three of many at first, the others are unfolded', async () => {
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => client.upload(await jpeg({ seed: seed + 20 }))));
    for (const objectPath of many) await client.call('POST', '/api/photos/ingest', { objectPath });
    const subject = JSON.stringify({ x: 0.1, y: 0.2, width: 0.6, height: 0.6, isCertain: false });
    await db.updateTable('photos').set({ subject }).where('id', 'in', many.map(idOf)).execute();
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(many));
    await openPhotos(`${origin}/showcase/${id}`);
    const asked = card().getByText(/^In photo \d we are not sure/);
    await asked.first().waitFor();
    const seen = () => asked.filter({ visible: true }).count();
    expect([await asked.count(), await seen()]).toEqual([6, 3]);
    await card().getByText('The other 3 photos', { exact: true }).click();
    expect(await seen()).toBe(6);
    // The next one comes up once one is answered.
    await card().getByText('The other 3 photos', { exact: true }).click();
    await card().getByRole('button', { name: 'It is fine: photo 1' }).click();
    await card().getByText('The other 2 photos', { exact: true }).waitFor();
    expect(await seen()).toBe(3);
  });

  it('is answered with frames, by showing a photo whole, or with a word; and is not asked again', async () => {
    await openPhotos();
    await card().getByRole('button', { name: 'Frame photo 3' }).click();
    await page.getByRole('dialog', { name: 'Caption and Frames of Photo 3' }).waitFor();
    await page.getByRole('button', { name: /^Frame for Cover\./ }).press('+');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await card().getByText('We saw no whole car in photo 4').waitFor();
    await card().getByRole('button', { name: 'Show it whole: photo 2' }).click();
    await card().getByText('In photo 2').waitFor({ state: 'detached' });
    await card().getByRole('button', { name: 'It is fine: photo 4' }).click();
    const thanks = card().getByRole('heading', { name: 'Thank you, that is all' });
    await thanks.waitFor();
    // The button is gone; the keyboard goes on from the answer.
    expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true);
    const [first, second, third, fourth] = await known();
    expect([first?.isCarUncertain, second?.isCarUncertain, third?.isCarUncertain, fourth?.isCarUncertain]).toEqual(
      Array(4).fill(false),
    );
    expect(second?.frames.slide).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    expect(Object.keys(third?.frames ?? {})).toEqual(['cover']);
    expect(fourth?.frames).toEqual({});
    await openPhotos();
    await page.getByText('5 of 20 photos.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await card().count()).toBe(0);
  });

  it('keeps asking when an answer could not be saved', async () => {
    await db.updateTable('photos').set({ ownerFraming: null }).where('id', '=', idOf(paths[1])).execute();
    await page.route('**/api/photos/*', (route) => route.abort());
    await openPhotos();
    await card().getByRole('button', { name: 'It is fine: photo 2' }).click();
    await page.getByText('Failed to save your answer: There is no connection to the server.').first().waitFor();
    await card().getByText('In photo 2 we are not sure where your car is.').waitFor();
  });
});

import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadBrochureTheme, THEME_IDS } from '#app/themes/themes.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import type { Client } from './client.ts';
import { typicalContent } from './document-content.ts';
import { projectBody } from './fixtures.ts';
import { openPerson, type Person } from './person.ts';
import { jpeg } from './pictures.ts';

/** What an owner and visitors see of a photo whose shape is another than its place's, of which its car takes nearly all. */
let browser: Browser;
let person: Person;
let upright: string;
/** As a phone takes it. */
let tall: string;
let wides: string[];

async function upload(client: Client, size: { width: number; height: number; seed: number }): Promise<string> {
  const path = await client.upload(await jpeg(size));
  await client.call('POST', '/api/photos/ingest', { objectPath: path });
  const subject = { x: 0.04, y: 0.12, width: 0.92, height: 0.76, isCertain: true };
  await db
    .updateTable('photos')
    .set({ subject: JSON.stringify(subject) })
    .where('id', '=', path.slice('/objects/'.length))
    .execute();
  return path;
}

beforeAll(async () => {
  browser = await openBrowser();
  person = await openPerson(browser, { width: 1280, height: 800 });
  upright = await upload(person.client, { width: 900, height: 1200, seed: 141 });
  tall = await upload(person.client, { width: 900, height: 1600, seed: 147 });
  wides = await Promise.all([142, 143, 144, 145, 146].map((seed) => upload(person.client, { width: 1200, height: 900, seed })));
});
afterAll(() => browser.close());
/** A subscription has few places. */
afterEach(async () => {
  const { client } = person;
  for (const { id } of await client.call<{ id: string }[]>('GET', '/api/projects/my-projects')) {
    await client.send('DELETE', `/api/projects/${id}`);
  }
});

/** How far each picture that is shown ends before an edge of its place, at the most: px. */
const stripsBeside = (images: Locator) =>
  images.evaluateAll((all) =>
    all.map((image) => {
      const place = image.parentElement;
      if (!place) throw new Error('An image stands in a place');
      const [own, other] = [image.getBoundingClientRect(), place.getBoundingClientRect()];
      const { paddingLeft, paddingTop } = getComputedStyle(image);
      const [x, y] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingTop)];
      const { clientLeft, clientTop } = place;
      return Math.max(0, own.left + x - other.left - clientLeft, own.top + y - other.top - clientTop);
    }),
  );

it.each([390, 1280])('the builder’s themes and the garage’s cards are filled by it, %i px wide', async (width) => {
  const { page, client } = person;
  await page.setViewportSize({ width, height: 800 });
  const photos = [{ path: upright, name: 'photo.jpg' }];
  const vehicle = { year: '1957', make: 'Chevrolet', model: 'Bel Air' };
  const { id } = await client.call<{ id: string }>('POST', '/api/drafts', { state: { step: 3, vehicle, photos } });
  await page.goto(`/builder?draft=${id}`);
  const tiles = page.getByRole('group', { name: 'Theme' }).locator('img[srcset^="/objects/"]');
  await expect.poll(() => tiles.count()).toBe(5);
  await expect.poll(() => stripsBeside(tiles)).toEqual([0, 0, 0, 0, 0]);
  await client.call('POST', '/api/projects/save', projectBody([upright], { model: `P${width}` }));
  await page.goto('/');
  const card = page.getByRole('img', { name: `1967 Volvo P${width}` });
  await card.waitFor();
  expect(await stripsBeside(card)).toEqual([0]);
});

/** The cover on its showcase’s own page in a window of this width: whole, of this shape, with the next photos in view, nothing beside any of them. */
async function wholeCover(path: string, { width, shape, others }: { width: number; shape: number; others: number }) {
  const { page } = person;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  const cover = page.getByRole('img', { name: '1967 Volvo P1800, cover photo' });
  await cover.waitFor();
  const box = await cover.boundingBox();
  if (!box) throw new Error('It is shown');
  expect(await stripsBeside(cover)).toEqual([0]);
  // Of its own shape, but for what rounding takes.
  expect(Math.abs(box.width / box.height - shape)).toBeLessThan(0.005);
  expect(box.height).toBeLessThanOrEqual(0.66 * 800 + 1);
  const besides = page.getByRole('img', { name: /^1967 Volvo P1800, photo \d/ });
  expect(await stripsBeside(besides)).toEqual(Array.from({ length: others }, () => 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  return box;
}

it.each([1, 2, 3, 4, 5, 6])('on its showcase’s own page it is whole, with the next in view; %i photos', async (count) => {
  const photos = [upright, ...wides.slice(0, count - 1)];
  const { id } = await person.client.call<{ id: string }>('POST', '/api/projects/save', projectBody(photos));
  for (const width of [390, 1280, 1920]) await wholeCover(`/showcase/${id}`, { width, shape: 0.75, others: count - 1 });
});

it.each([1, 2, 3, 6])('nor is one as high as a phone’s screen cut, nor small beside the others; %i photos', async (count) => {
  const photos = [tall, ...wides.slice(0, count - 1)];
  const { id } = await person.client.call<{ id: string }>('POST', '/api/projects/save', projectBody(photos));
  for (const width of [390, 1280]) {
    const box = await wholeCover(`/showcase/${id}`, { width, shape: 9 / 16, others: count - 1 });
    expect(box.height).toBeGreaterThan(0.59 * 800);
  }
});

it('two of a phone’s screen beside each other are in the middle of what is above and below them', async () => {
  const { page, client } = person;
  const screens = await Promise.all([148, 149].map((seed) => upload(client, { width: 740, height: 1600, seed })));
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(screens));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/showcase/${id}`);
  const places = page.getByRole('img', { name: /^1967 Volvo P1800, / });
  await expect.poll(() => places.count()).toBe(2);
  const [left, right] = await places.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().toJSON()));
  const main = await page.getByRole('main').boundingBox();
  if (!main) throw new Error('It is shown');
  expect(Math.abs((left.left + right.right) / 2 - (main.x + main.width / 2))).toBeLessThan(1.5);
});

it('two wide photos beside an upright cover are as high as it together', async () => {
  const { page, client } = person;
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([tall, ...wides.slice(0, 2)]));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/showcase/${id}`);
  const places = page.getByRole('img', { name: /^1967 Volvo P1800, / });
  await expect.poll(() => places.count()).toBe(3);
  const [cover, upper, lower] = await places.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().toJSON()));
  expect(Math.abs(upper.top - cover.top)).toBeLessThan(1.5);
  expect(Math.abs(lower.bottom - cover.bottom)).toBeLessThan(1.5);
  expect(lower.top).toBeGreaterThan(upper.bottom);
  expect(lower.left).toBe(upper.left);
  for (const { left, width, height } of [upper, lower]) {
    expect(left).toBeGreaterThan(cover.right);
    expect(width).toBeGreaterThan(cover.width);
    expect(Math.abs(width / height - 4 / 3)).toBeLessThan(0.02);
  }
});

it.each(THEME_IDS)('the shared page begins with title, owner and first words, in %s', async (theme) => {
  const { client } = person;
  const content = typicalContent(1);
  const project = { ...content.project, theme, photoUrls: [upright, ...wides.slice(0, 1)] };
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', { ...content, project });
  const { address } = await client.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, {
    isOn: true,
    offersBrochure: true,
  });
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  const { headings } = (await loadBrochureTheme(theme)).editing;
  const endOf = (seen: Locator) => seen.evaluate((element) => element.getClientRects()[0]?.bottom);
  expect(await endOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(800);
  expect(await endOf(page.locator('.mag-photo').first())).toBeLessThan(800);
  expect(await endOf(page.getByText('Owned by'))).toBeLessThan(800);
  const words = page.getByRole('heading', { name: headings.story.title });
  const firstLine = await words.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getClientRects()[0]?.bottom;
  });
  expect(firstLine).toBeLessThan(800);
  await page.context().close();
});

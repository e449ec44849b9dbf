import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cropRect } from '#app/documents/crop-rect.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { openBrowser, pressKey } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { goToStep } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

/** Captions and focal points, edited where an owner would look for that. */
describe('a photo’s caption and focus', () => {
  let browser: Browser;
  let page: Page;
  let client: Client;
  let paths: string[];
  let address: string;

  beforeAll(async () => {
    client = await Client.someone(origin);
    paths = await Promise.all([1, 2].map(async (seed) => client.upload(await jpeg({ seed, width: 1600, height: 1200 }))));
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
  const open = (place: number) => page.getByRole('button', { name: `Caption and focus of photo ${place}` }).click();
  const caption = () => page.getByRole('textbox', { name: 'Caption' });
  const across = () => page.getByRole('slider', { name: 'Focus, left to right' });

  it('are set in the builder with a click and typed text, and the content stays', async () => {
    const generated: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/generate/content') && generated.push(request.url()));
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit Showcase' }).click();
    await page.waitForURL(`${origin}/builder`);
    await goToStep(page, 3);
    await open(2);
    const picture = page.locator('[data-picture]');
    const box = await picture.boundingBox();
    if (!box) throw new Error('The photo is not shown');
    await picture.click({ position: { x: box.width * 0.2, y: box.height * 0.9 } });
    expect(await across().getAttribute('aria-valuetext')).toBe('20 % from the left');
    await caption().fill('Under the chestnut, 1974');
    await page.getByText('24 of 120 characters').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Caption and focus of photo 2 have been updated.').first().waitFor();
    await page.getByRole('img', { name: '2: Under the chestnut, 1974' }).waitFor();
    expect((await known())[1]).toMatchObject({
      caption: 'Under the chestnut, 1974',
      focalX: expect.closeTo(0.2, 2),
      focalY: expect.closeTo(0.9, 2),
    });
    await goToStep(page, 5);
    await page.getByRole('heading', { name: 'Preview & Update' }).waitFor();
    await page.getByText('A Coupé from the North').first().waitFor();
    expect(generated).toEqual([]);
  });

  it('are set on the showcase’s own page by keyboard alone; canceled changes are not kept', async () => {
    await page.goto(address);
    await open(1);
    await caption().fill('Never mind');
    await pressKey(page, 'Escape', page.getByRole('dialog'));
    await open(1);
    expect(await caption().inputValue()).toBe('');
    await across().press('Home');
    await across().press('ArrowRight');
    expect(await across().getAttribute('aria-valuetext')).toBe('1 % from the left');
    await caption().fill('At the gate');
    await caption().press('Enter');
    await page.getByRole('img', { name: 'At the gate' }).waitFor();
    expect((await known())[0]).toMatchObject({ caption: 'At the gate', focalX: 0.01 });
  });

  it('position the photo on screen as in documents', async () => {
    await page.goto(address);
    const photos = await known();
    for (const photo of photos) {
      const shown = await placeOf(page.getByRole('img', { name: photo.caption ?? '' }));
      const size = { width: photo.width ?? 0, height: photo.height ?? 0 };
      const { extract } = cropRect({ ...photo, ...size }, shown, { dpi: 96 });
      const scale = shown.width / extract.width;
      expect(shown.left).toBeCloseTo(-extract.left * scale, -0.5);
      expect(shown.top).toBeCloseTo(-extract.top * scale, -0.5);
    }
  });

  it('report a failure to save, and keep the input in the form', async () => {
    await page.route('**/api/photos/*', (route) => route.abort());
    await open(1);
    await caption().fill('Kept for later');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Failed to save the photo: There is no connection to the server.').first().waitFor();
    expect(await caption().inputValue()).toBe('Kept for later');
  });
});

/** The position of an image within its box (CSS pixels). */
const placeOf = (image: Locator) =>
  image.evaluate((element: HTMLElement) => {
    const { clientWidth: width, clientHeight: height } = element;
    // The computed value is still a formula, which is resolved only for a length in the layout.
    const probe = document.createElement('div');
    element.parentElement?.append(probe);
    const [x = '', y = ''] = element.style.objectPosition.split(/(?<=\))\s+(?=calc)/);
    probe.style.position = 'absolute';
    probe.style.left = x;
    probe.style.top = y;
    const { left, top } = getComputedStyle(probe);
    probe.remove();
    return { width, height, left: Number.parseFloat(left), top: Number.parseFloat(top) };
  });

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cropRect } from '#app/documents/crop-rect.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { openBrowser, pressKey, SHOWN_FRAME } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { goToStep } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** Captions and frames, edited where an owner would look for that. */
describe('a photo’s caption and frames', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let client: Client;
  let paths: string[];
  let address: string;

  beforeAll(async () => {
    client = await Client.someone(origin);
    paths = await Promise.all([1, 2, 3].map(async (seed) => readyPhoto(client, await jpeg({ seed, width: 1600, height: 1200 }))));
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths));
    address = `${origin}/showcase/${id}`;
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(client.browserCookies());
    page = await context.newPage();
  });
  afterAll(() => browser.close());

  const known = async (): Promise<PhotoDetails[]> =>
    client.call('GET', `/api/photos?${new URLSearchParams(paths.map((path) => ['path', path]))}`);
  const open = (place: number) => page.getByRole('button', { name: `Caption and frames of photo ${place}` }).click();
  const caption = () => page.getByRole('textbox', { name: 'Caption' });
  const frame = (use: string) => page.getByRole('button', { name: new RegExp(`^Frame for ${use}\\.`) });
  const choose = (use: string) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: use, exact: true }) })
      .click();
  const zoom = () => page.getByRole('slider', { name: 'Zoom' });
  const save = async (place: number) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`Caption and frames of photo ${place} have been updated.`).first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not shown');
    return box;
  };

  it('are set in the builder by mouse and typed text, and the content stays', async () => {
    const generated: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/generate/content') && generated.push(request.url()));
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit Showcase' }).click();
    await page.waitForURL(`${origin}/builder`);
    await goToStep(page, 3);
    await open(2);
    await choose('Slide');
    const from = await boxOf(frame('Slide'));
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 40, from.y + from.height / 2 + 500, { steps: 5 });
    await page.mouse.up();
    const moved = await boxOf(frame('Slide'));
    const stage = await boxOf(page.locator('[data-picture]'));
    // As far down as the photo reaches, and no further.
    expect(moved.y + moved.height).toBeCloseTo(stage.y + stage.height, -1);
    await caption().fill('Under the chestnut, 1974');
    await page.getByText('24 of 120 characters').waitFor();
    await save(2);
    await page.getByRole('img', { name: '2: Under the chestnut, 1974' }).waitFor();
    const [, second] = await known();
    expect(second).toMatchObject({ caption: 'Under the chestnut, 1974' });
    expect(second?.frames).toEqual({ slide: { x: 0, y: 0.25, width: 1, height: 0.75 } });
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
    await page.getByRole('radio', { name: 'Cover' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Page' }).isChecked()).toBe(true);
    await frame('Page').focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowRight');
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('Shift+ArrowUp');
    await zoom().press('Home');
    expect(await zoom().getAttribute('aria-valuetext')).toBe('The whole photo');
    await zoom().press('End');
    await caption().fill('At the gate');
    await caption().press('Enter');
    await page.getByRole('img', { name: 'At the gate' }).waitFor();
    expect((await known())[0]).toMatchObject({
      caption: 'At the gate',
      frames: { page: { width: 0.3333, height: 0.3333, x: expect.closeTo(0.333, 2), y: expect.closeTo(0.333, 2) } },
      isCarUncertain: false,
    });
  });

  it('are dragged by touch on a phone, and cut the cover in the sample and in the brochure’s preview', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
    await phone.addCookies(client.browserCookies());
    page = await phone.newPage();
    await page.goto(address);
    await open(1);
    for (let press = 0; press < 10; press += 1) await frame('Cover').press('+');
    const from = await boxOf(frame('Cover'));
    const touch = await phone.newCDPSession(page);
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x, y }]);
    for (let step = 1; step <= 5; step += 1) await send('touchMove', [{ x: x - 40 * step, y: y - 40 * step }]);
    await send('touchEnd', []);
    const moved = await boxOf(frame('Cover'));
    expect(moved.x).toBeLessThan(from.x);
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // What the sample shows is what is in the frame.
    const sample = await seenPart(page.locator('[data-sample=cover]'));
    await save(1);
    const cover = (await known())[0]?.frames.cover;
    expect(cover).toMatchObject({ x: 0, y: 0 });
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(sample[side]).toBeCloseTo(cover?.[side] ?? -1, 1);
    // All automatic again, from the same place.
    await open(1);
    await page.getByRole('button', { name: 'Cover: automatic' }).click();
    expect(await page.getByRole('button', { name: 'Cover: automatic' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await phone.close();
    page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit Showcase' }).click();
    await page.waitForURL(`${origin}/builder`);
    await goToStep(page, 5);
    await page.locator('[data-state=laid]').waitFor();
    const printed = page.frameLocator(SHOWN_FRAME).locator('[data-slot=cover]');
    const [photo] = await known();
    if (!photo?.width || !photo.height) throw new Error('The photo is not known');
    const size = { width: photo.width, height: photo.height };
    const partOf = async (frames: PhotoDetails['frames']) => {
      const slot = await printed.evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({
        width,
        height,
      }));
      const { extract, scaled } = cropRect({ ...photo, ...size, frames }, { ...slot, use: 'cover' });
      return differenceOfPart(printed, photo.objectPath, [
        extract.left / scaled.width,
        extract.top / scaled.height,
        extract.width / scaled.width,
        extract.height / scaled.height,
      ]);
    };
    expect(await partOf(photo.frames)).toBeLessThan(6);
    // Proves that the measure is meaningful: the photo without its frame exceeds it.
    expect(await partOf({})).toBeGreaterThan(12);
  });

  it('are edited further as they were saved, while the page has not loaded them again', async () => {
    await page.goto(address);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/showcase/*.data*', async (route) => {
      await held;
      await route.continue();
    });
    await open(2);
    await caption().fill('Under the old chestnut');
    await choose('Flyer');
    await frame('Flyer').press('+');
    await save(2);
    await page.getByRole('img', { name: 'Under the old chestnut' }).waitFor();
    await open(2);
    expect(await caption().inputValue()).toBe('Under the old chestnut');
    await choose('Flyer');
    expect(await page.getByRole('button', { name: 'Flyer: automatic' }).isEnabled()).toBe(true);
    // Nothing that was saved is undone by saving again.
    await save(2);
    release();
    const [, second] = await known();
    expect(second).toMatchObject({ caption: 'Under the old chestnut', frames: { flyer: { width: expect.any(Number) } } });
  });

  it('position the photo on screen as in documents', async () => {
    await page.goto(address);
    await client.call('PATCH', `/api/photos/${paths[2]?.slice('/objects/'.length)}`, { caption: 'By the lake', focalX: 0.9 });
    await page.reload();
    for (const photo of await known()) {
      const box = page.getByRole('img', { name: photo.caption ?? '' }).locator('..');
      const { width: across, height: down } = await boxOf(box);
      const size = { width: photo.width ?? 0, height: photo.height ?? 0 };
      const { extract, scaled } = cropRect({ ...photo, ...size }, { width: across, height: down, use: 'screen' }, { dpi: 96 });
      const seen = await seenPart(box);
      expect(seen.x).toBeCloseTo(extract.left / scaled.width, 1);
      expect(seen.y).toBeCloseTo(extract.top / scaled.height, 1);
      expect(seen.width).toBeCloseTo(extract.width / scaled.width, 1);
      expect(seen.height).toBeCloseTo(extract.height / scaled.height, 1);
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

/** The part of a photo that its box shows, as fractions of the photo: as the browser has laid it out. */
const seenPart = (box: Locator) =>
  box.evaluate((element) => {
    const image = element.querySelector('img');
    if (!image) throw new Error('There is no image');
    const [place, picture, style] = [element.getBoundingClientRect(), image.getBoundingClientRect(), getComputedStyle(image)];
    const content = {
      left: picture.left - place.left + Number.parseFloat(style.paddingLeft),
      top: picture.top - place.top + Number.parseFloat(style.paddingTop),
      width: picture.width - Number.parseFloat(style.paddingLeft) * 2,
      height: picture.height - Number.parseFloat(style.paddingTop) * 2,
    };
    if (style.objectFit === 'cover') {
      // The computed value is still a formula, which is resolved only for a length in the layout.
      const probe = element.appendChild(document.createElement('div'));
      const [x = '', y = ''] = image.style.objectPosition.split(/(?<=\))\s+(?=calc)/);
      Object.assign(probe.style, { position: 'absolute', left: x, top: y });
      const { left, top } = getComputedStyle(probe);
      probe.remove();
      const scale = Math.max(content.width / image.naturalWidth, content.height / image.naturalHeight);
      content.left += Number.parseFloat(left);
      content.top += Number.parseFloat(top);
      content.width = image.naturalWidth * scale;
      content.height = image.naturalHeight * scale;
    }
    const part = (start: number, length: number, whole: number) => {
      const [from, to] = [Math.max(0, -start / length), Math.min(1, (whole - start) / length)];
      return [from, to - from] as const;
    };
    const [x, width] = part(content.left, content.width, element.clientWidth);
    const [y, height] = part(content.top, content.height, element.clientHeight);
    return { x, y, width, height };
  });

/** How much a picture differs from a part of a photo (left, top, width, height as fractions): the mean of a channel, 0 to 255. */
const differenceOfPart = (picture: Locator, path: string, part: [number, number, number, number]) =>
  picture.evaluate(
    async (shown: HTMLImageElement, { path, part: [left, top, width, height] }) => {
      const photo = new Image();
      photo.src = `${path}?size=screen`;
      await photo.decode();
      const side = 24;
      const draw = (image: HTMLImageElement, [x, y, w, h]: [number, number, number, number]) => {
        const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
        if (!context) throw new Error('There is no canvas');
        context.imageSmoothingQuality = 'high';
        const { naturalWidth: across, naturalHeight: down } = image;
        context.drawImage(image, x * across, y * down, w * across, h * down, 0, 0, side, side);
        return context.getImageData(0, 0, side, side).data;
      };
      const [one, other] = [draw(shown, [0, 0, 1, 1]), draw(photo, [left, top, width, height])];
      return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
    },
    { path, part },
  );

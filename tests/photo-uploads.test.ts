import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { db } from '#db/client.ts';
import { openBrowser, SHOWN_FRAME } from './browser.ts';
import { box, flatHeic } from './hostile/flat-heic.ts';
import { beginShowcase, goToStep, openPerson, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';

/** The address that a photo's bytes are sent to. */
const UPLOAD = /\/api\/uploads\//;
/** Of a part of its full-size file. */
const PART = /\/api\/uploads\/photos\/[^/]+\/original\//;

/** A picture that does not compress: some two megabytes. */
const noise = () =>
  sharp({
    create: { width: 2400, height: 1600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

describe('photos on their way', () => {
  let browser: Browser;
  let files: { name: string; mimeType: string; buffer: Buffer }[];
  beforeAll(async () => {
    browser = await openBrowser();
    files = await Promise.all(
      [1, 2, 3, 4].map(async (seed) => ({
        name: `photo-${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpeg({ seed: 300 + seed }),
      })),
    );
  });
  afterAll(() => browser.close());

  const atPhotos = async () => {
    const person = await openPerson(browser);
    await beginShowcase(person.page, { year: '1967', make: 'Volvo', model: 'P1800' });
    await press(person.page, 'Next');
    await person.page.getByText('0 of 20 photos.').waitFor();
    return person;
  };
  const choose = (page: Page, some = files) => page.getByLabel('Photos', { exact: true }).setInputFiles(some);
  const progress = (page: Page) => page.locator('[data-uploads]');
  const allThere = (page: Page) => page.getByText('4 of 20 photos.').waitFor();

  it('are shown at once, and go on by themselves when the connection is back', async () => {
    const { page, context } = await atPhotos();
    await context.setOffline(true);
    await choose(page);
    await progress(page).getByText('4 photos on hold').waitFor();
    const tile = page.locator('[data-status=waiting] img').first();
    await expect.poll(() => tile.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await context.setOffline(false);
    await allThere(page);
    await progress(page).waitFor({ state: 'detached' });
    expect(await page.getByText('Upload failed').count()).toBe(0);
    await context.close();
  });

  it.each([390, 320])('say within their tile, %i pixels wide, that they are being developed', async (width) => {
    const { page, context } = await atPhotos();
    await page.setViewportSize({ width, height: 844 });
    // The server takes its time.
    const protocol = await context.newCDPSession(page);
    await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/uploads/*', requestStage: 'Response' }] });
    await choose(page, files.slice(0, 1));
    const words = page.getByText('Developing', { exact: true });
    await words.waitFor();
    const isInside = await words.evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const [text, plate] = [range.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()];
      return plate !== undefined && text.left >= plate.left + 3 && text.right <= plate.right - 3;
    });
    expect(isInside).toBe(true);
    await context.close();
  });

  it('are shown by a small picture, and by their file where the browser can make none', async () => {
    for (const canMakeOne of [true, false]) {
      const { page, context } = await atPhotos();
      // As in Safari before 16.4.
      if (!canMakeOne) await page.evaluate(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
      await context.setOffline(true);
      await choose(page, [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await noise() }]);
      const tile = page.locator('[data-status=waiting] img');
      const size = () => tile.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
      // Decoding the whole file would hold up every picture of the screen meanwhile.
      await expect.poll(size).toEqual(canMakeOne ? [480, 320] : [2400, 1600]);
      await context.close();
    }
  });

  it('are sent ahead as WebP, and as JPEG by a browser that can’t encode it', async () => {
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await noise() };
    const sent: { type: string | undefined; bytes: number }[] = [];
    for (const hasEncoder of [true, false]) {
      const { page, context } = await atPhotos();
      // As in Safari, which makes a PNG instead.
      const withoutWebp = `const encode = OffscreenCanvas.prototype.convertToBlob;
        OffscreenCanvas.prototype.convertToBlob = function (asked) {
          return encode.call(this, asked.type === 'image/webp' ? { type: 'image/png' } : asked);
        };`;
      await context.route(/small-picture\.worker/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${hasEncoder ? '' : withoutWebp}${await response.text()}` });
      });
      // A thread that was begun before would be used as it is.
      await page.reload();
      await page.getByText('0 of 20 photos.').waitFor();
      page.on('request', (request) => {
        const ahead = UPLOAD.test(request.url()) && !PART.test(request.url());
        if (ahead) sent.push({ type: request.headers()['content-type'], bytes: request.postDataBuffer()?.length ?? 0 });
      });
      await choose(page, [large]);
      await page.getByText('1 of 20 photos.').waitFor();
      await context.close();
    }
    expect(sent.map(({ type }) => type)).toEqual(['image/webp', 'image/jpeg']);
  });

  it('tell their progress within their tiles on the narrowest phone', async () => {
    const { page, context } = await atPhotos();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route(UPLOAD, () => new Promise(() => {}));
    await choose(page, files.slice(0, 2));
    const told = page.locator('[data-status=uploading] [role=status]').first();
    await told.waitFor();
    const overflow = await page
      .locator('[data-status=uploading] > div')
      .first()
      .evaluate((face) =>
        [...face.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right - face.getBoundingClientRect().right),
      );
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
    await context.close();
  });

  it('are on hold while the session has ended, and go on once there is another', async () => {
    const { page, context, userId } = await atPhotos();
    const expire = (days: number) =>
      db
        .updateTable('sessions')
        .set({ expiresAt: new Date(Date.now() + days * 86_400_000) })
        .where('userId', '=', userId)
        .execute();
    await expire(-1);
    await choose(page);
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    await progress(page).getByText('4 photos on hold').waitFor();
    expect(await page.locator('[data-status=failed]').count()).toBe(0);
    await expire(1);
    await allThere(page);
    await context.close();
  });

  it('ask to keep the page open where the browser keeps nothing', async () => {
    const { page, context } = await atPhotos();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
    });
    await context.setOffline(true);
    await choose(page);
    await progress(page).getByText('Please keep this page open').waitFor();
    expect(await progress(page).getByText('Nothing is lost').count()).toBe(0);
    await context.close();
  });

  it('are sent again where the storage is in trouble, and told once that does not help', async () => {
    const { page, context } = await atPhotos();
    let refusals = 2;
    await page.route(UPLOAD, (route) => {
      refusals -= 1;
      return refusals >= 0 ? route.fulfill({ status: 503, body: 'Slow down' }) : route.continue();
    });
    await choose(page, files.slice(0, 1));
    await page.getByText('1 of 20 photos.').waitFor();
    await page.route(UPLOAD, (route) => route.fulfill({ status: 500, body: 'no room' }));
    await choose(page, files.slice(1, 2));
    await page.locator('[data-status=failed]').waitFor();
    await page.unroute(UPLOAD);
    await press(page, 'Try again');
    await page.getByText('2 of 20 photos.').waitFor();
    await context.close();
  });

  it('are told where the device no longer has the file, and do not hold up others', async () => {
    const { page, context } = await atPhotos();
    const folder = await mkdtemp(join(tmpdir(), 'photo-uploads-'));
    const path = join(folder, 'moved.jpg');
    await writeFile(path, files[0]?.buffer ?? '');
    await context.setOffline(true);
    await page.getByLabel('Photos', { exact: true }).setInputFiles(path);
    await progress(page).getByText('One photo on hold').waitFor();
    await rm(folder, { recursive: true });
    await context.setOffline(false);
    await page
      .locator('[data-status=failed]')
      .getByText(/changed or removed on this device/)
      .waitFor();
    await choose(page, files.slice(1, 2));
    await page.locator('[data-status=uploaded]').waitFor();
    await context.close();
  });

  it('are sent once only, where just the answer is lost', async () => {
    const { page, context } = await atPhotos();
    let sent = 0;
    await page.route(UPLOAD, async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await choose(page, files.slice(0, 1));
    await page.getByText('1 of 20 photos.').waitFor();
    expect(sent).toBe(1);
    await context.close();
  });

  it('go on after the page was closed, without those of another tab', async () => {
    const { page, context } = await atPhotos();
    await page.route(UPLOAD, () => {});
    await choose(page);
    await progress(page).getByText('Uploading 4 photos').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    const address = page.url();
    const beside = await context.newPage();
    await beside.goto(address);
    await beside.getByText('0 of 20 photos.').waitFor();
    // The browser asks before it leaves.
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.close({ runBeforeUnload: true });
    await asked;
    await beside.reload();
    await allThere(beside);
    const names = await beside
      .locator('[data-status=uploaded] img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('alt')));
    expect(names).toEqual(files.map(({ name }, index) => `${index + 1}: ${name}`));
    await context.close();
  });

  it('go on with the parts that are missing after a reload, where the browser can’t read the file', async () => {
    const { page, context } = await atPhotos();
    const heic = {
      name: 'phone.heic',
      mimeType: 'image/heic',
      buffer: flatHeic({ more: [box('free', Buffer.alloc(1_800_000, 'A'))] }),
    };
    const parts: string[] = [];
    let isOpen = false;
    await context.route(PART, async (route) => {
      if (parts.length >= 2 && !isOpen) return route.abort('connectionreset');
      parts.push(new URL(route.request().url()).pathname);
      await route.continue();
    });
    await choose(page, [heic]);
    await progress(page).getByText('One photo on hold').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(parts.length).toBe(2);
    isOpen = true;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('1 of 20 photos.').waitFor();
    expect(parts.length).toBe(Math.ceil(heic.buffer.length / 500_000));
    expect(new Set(parts).size).toBe(parts.length);
    await context.close();
  });

  it('are usable by a small picture, while the full size follows by itself on whatever page, also after a reload', async () => {
    const { page, context, client } = await atPhotos();
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await noise() };
    const parts: string[] = [];
    let isOpen = false;
    // A proxy's own page says nothing about the photo.
    await context.route(/missing-parts/, (route) => route.fulfill({ status: 404, body: '<h1>Not Found</h1>' }), { times: 1 });
    await context.route(PART, async (route) => {
      if (!isOpen) return route.abort('connectionreset');
      parts.push(new URL(route.request().url()).pathname);
      await route.continue();
    });
    await choose(page, [large]);
    await page.getByText('1 of 20 photos.').waitFor();
    const path = (await page.locator('[data-status=uploaded] img').first().getAttribute('src'))?.split('?')[0] ?? '';
    const details = async () => (await client.call<PhotoDetails[]>('GET', `/api/photos?path=${path}`))[0];
    expect(await details()).toMatchObject({ status: 'ready', width: 1600, awaitsOriginal: true });
    await page.getByText('One full-size photo waiting for a connection').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(new URL('/', page.url()).href);
    await page.getByText(/One full-size photo (on the way|waiting)/).waitFor();
    isOpen = true;
    await expect.poll(details, { timeout: 30_000 }).toMatchObject({ width: 2400, awaitsOriginal: false });
    await page.locator('[data-originals]').waitFor({ state: 'detached' });
    // No part was sent twice.
    expect(parts.length).toBe(new Set(parts).size);
    expect(parts.length).toBe(Math.ceil(large.buffer.length / 500_000));
    await context.close();
  });

  it('hold up no step; the pages fetch those that have arrived, and the history is written once all have', async () => {
    const { page, context } = await atPhotos();
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    let begun = 0;
    await page.route(UPLOAD, async (route) => {
      begun += 1;
      if (begun > 1) await isOpen;
      await route.continue();
    });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('?size=screen')) fetched.push(new URL(request.url()).pathname);
    });
    await choose(page);
    await goToStep(page, 5);
    await progress(page).getByText('Uploading 3 photos').waitFor();
    await page.getByText('Waiting for your photos').waitFor();
    // One's own cover is seen with the photo that has arrived.
    await page.frameLocator(SHOWN_FRAME).locator('img[data-slot=cover][src^="blob:"]').waitFor({ state: 'attached' });
    expect(fetched.length).toBe(1);
    const save = page.getByRole('button', { name: 'Save Showcase', description: 'This waits until your photos have arrived.' });
    await save.press('Enter');
    await reads(page, 'Photos not ready');
    open();
    await page.getByRole('region', { name: 'Overview' }).waitFor();
    await page.locator('[data-state=laid]').waitFor();
    // Each was fetched once, for the pages that grew and for those that stayed.
    expect(fetched.length).toBe(new Set(fetched).size);
    expect(new Set(fetched).size).toBe(4);
    await context.close();
  });
});

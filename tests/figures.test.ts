import jsQR from 'jsqr';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { download, openBrowser, pressKey, untilReady } from './browser.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { openPerson, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

/** The figures of Specification §9 that show only in a browser, most of them by a clock that the test controls. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function ownerOf(photo?: Buffer) {
  const owner = await openPerson(browser);
  const path = photo ? await owner.client.upload(photo) : await insertReadyPhoto(db, owner.userId);
  const { id } = await owner.client.call<{ id: string }>('POST', '/api/projects/save', projectBody([path]));
  return { ...owner, id };
}

it('a toast stays 5 s, alone, at most 420 px wide, and F8 focuses it', async () => {
  const { page, context, id } = await ownerOf();
  await page.clock.install();
  await page.route('**/api/generate/flyer-pdf', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/showcase/${id}/flyer`);
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  for (let time = 1; time <= 2; time += 1) {
    const refused = page.waitForResponse('**/api/generate/flyer-pdf');
    await press(page, 'Download PDF');
    await refused;
    await reads(page, 'Download Failed');
  }
  expect(await toasts.count()).toBe(1);
  expect((await toasts.boundingBox())?.width).toBeLessThanOrEqual(420);
  // It stays while it is hovered or focused.
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_000);
  expect(await toasts.count()).toBe(1);
  await page.clock.runFor(1_500);
  await expect.poll(() => toasts.count()).toBe(0);
  await press(page, 'Download PDF');
  await reads(page, 'Download Failed');
  await pressKey(page, 'F8');
  await page.clock.runFor(60_000);
  expect(await toasts.count()).toBe(1);
  await context.close();
});

it('a tooltip shows after 700 ms, the next one at once', async () => {
  const { page, context } = await openPerson(browser);
  await context.addCookies([{ name: 'sidebar_state', value: 'false', url: origin }]);
  await page.goto('/help');
  await untilReady(page);
  await page.clock.install();
  const side = page.getByRole('complementary', { name: 'Main navigation' });
  const tooltip = page.getByRole('tooltip');
  await side.getByRole('link', { name: 'New Showcase' }).hover();
  // The controlled clock also advances by itself.
  await page.clock.runFor(400);
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(310);
  await expect.poll(() => tooltip.textContent()).toBe('New Showcase');
  await page.mouse.move(900, 500, { steps: 4 });
  await expect.poll(() => tooltip.count()).toBe(0);
  await side.getByRole('link', { name: 'My Showcases' }).hover();
  await expect.poll(() => tooltip.textContent(), { timeout: 500 }).toBe('My Showcases');
  await context.close();
});

it('the print page has no frame, prints 500 ms after its pictures, and its codes lead to the brochure and the site', async () => {
  const { page, context, id } = await ownerOf(await jpeg({ seed: 91 }));
  await page.addInitScript(() => {
    let lastPicture = 0;
    const noteLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) lastPicture = performance.now();
    };
    window.addEventListener('load', noteLoad, true);
    window.print = () => document.documentElement.setAttribute('data-printed-after', String(performance.now() - lastPicture));
  });
  const shared = page.waitForResponse((reply) => reply.url().endsWith('/share'));
  await page.goto(`/showcase/${id}/flyer/print`);
  await shared;
  expect(await page.getByRole('navigation').count()).toBe(0);
  const printedAfter = await page.locator('html[data-printed-after]').getAttribute('data-printed-after');
  expect(Number(printedAfter)).toBeGreaterThanOrEqual(499);
  const { flyerToken } = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
  const codes = await page.locator('.fl-pad img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.src));
  expect((await Promise.all(codes.map(readCode))).toSorted()).toEqual(
    [origin, `${origin}/showcase/${id}/pdf?t=${flyerToken}`].toSorted(),
  );
  await context.close();
});

async function readCode(dataUrl: string): Promise<string | undefined> {
  const picture = sharp(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([300, 300]);
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it('a file’s object URL is valid for 1 s when shown, for 100 ms when downloaded', async () => {
  const { page, context, id } = await ownerOf(await jpeg({ seed: 92 }));
  await page.addInitScript(() => {
    const begun = new Map<string, number>();
    const held: number[] = Object.assign(window, { held: [] as number[] }).held;
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      begun.set(url, performance.now());
      return url;
    };
    URL.revokeObjectURL = (url) => {
      held.push(performance.now() - (begun.get(url) ?? 0));
      revokeObjectURL.call(URL, url);
    };
  });
  await page.goto(`/showcase/${id}`);
  const held = () => page.evaluate(() => (window as never as { held: number[] }).held);
  await press(page, 'Preview PDF Brochure');
  await expect.poll(held, { timeout: 15_000 }).toHaveLength(1);
  await page.bringToFront();
  await download(page, () => press(page, 'Preview PowerPoint'));
  await expect.poll(held).toHaveLength(2);
  const [shown = 0, handed = 0] = await held();
  expect([shown >= 999, shown < 1_800, handed >= 99, handed < 900]).toEqual([true, true, true, true]);
  await context.close();
});

it('nothing is fetched again when the page regains focus, nor retried after a failure', async () => {
  const { page, context } = await ownerOf();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.route('**/_root.data*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await press(page, 'Trophies of the 1967 Volvo P1800');
  await press(page, 'Save Trophies');
  await reads(page, 'Error', 'Failed to save trophies: Unknown error');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([expect.stringMatching(/\/_root\.data/)]);
  await context.close();
});

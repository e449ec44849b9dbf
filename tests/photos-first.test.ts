import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { AS_A_PERSON, goToStep, heading, openPerson, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

const UPLOAD = /\/api\/uploads\//;

type Sent = { name: string; mimeType: string; buffer: Buffer };

describe('a showcase that starts with photos', () => {
  let browser: Browser;
  let files: Sent[];
  beforeAll(async () => {
    browser = await openBrowser();
    files = await Promise.all(
      [1, 2, 3].map(async (seed) => ({
        name: `photo-${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpeg({ seed: 400 + seed }),
      })),
    );
  });
  afterAll(() => browser.close());

  const visit = async () => {
    const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON });
    const page = await context.newPage();
    await page.goto('/');
    return { page, context };
  };
  const choose = (page: Page, some = files) => page.getByLabel(/^(Or drop|Drop) photos of/).setInputFiles(some);
  const chosen = (page: Page) => page.getByRole('region', { name: 'Your photos' });
  const kept = (page: Page, count: number) => chosen(page).getByText(`${count} photos.`, { exact: true }).waitFor();

  /** Someone new signs in where the link leads, as the identity provider would do it. */
  const signInAs = async (context: BrowserContext, page: Page, link: Locator, isOnboarded = true) => {
    const client = Client.withCookie(origin, await startSession(await insertUser(db, { isOnboarded })));
    const href = await link.getAttribute('href');
    const returnTo = new URL(href ?? '', origin).searchParams.get('returnTo') ?? '/';
    await page.route('**/api/login**', (route) => route.fulfill({ status: 302, headers: { location: returnTo } }));
    await context.addCookies(client.browserCookies());
    await link.click();
  };

  /** Drops files as a browser does. @returns whether the page took them, or the browser would leave it for the file */
  const drop = async (page: Page, target: Locator, some: Sent[]): Promise<boolean> => {
    const data = await page.evaluateHandle(
      (sent) => {
        const transfer = new DataTransfer();
        for (const { name, type, bytes } of sent) transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }));
        return transfer;
      },
      some.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
    );
    // What takes them may be loaded only now.
    await page.evaluate(() => dispatchEvent(new DragEvent('dragenter')));
    await page.waitForLoadState('networkidle');
    return target.evaluate((element, dataTransfer) => {
      const send = (type: string) =>
        !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
      send('dragover');
      return send('drop');
    }, data);
  };

  const photosOfStep = async (page: Page) => {
    await page.getByLabel('Full Name').fill('Ida Holm');
    await page.getByLabel('Location').fill('Duluth, Minnesota');
    await press(page, 'Next');
    await page.getByLabel('Year').selectOption('1967');
    await page.getByLabel('Make').fill('Volvo');
    await page.getByLabel('Model').fill('P1800');
    await goToStep(page, 3);
    await page.getByText('3 of 20 photos.').waitFor();
    return page.locator('[data-status=uploaded] img').evaluateAll((all) => all.map((img) => img.getAttribute('alt')));
  };
  const inOrder = ['1: photo-1.jpg', '2: photo-2.jpg', '3: photo-3.jpg'];

  it('keeps what a visitor chooses on the device, and uploads it after signing in', async () => {
    const { page, context } = await visit();
    await choose(page);
    await kept(page, 3);
    await chosen(page)
      .getByText(/They stay on this device/)
      .waitFor();
    await page.reload();
    await kept(page, 3);
    const pictures = chosen(page).locator('img');
    await expect
      .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((img) => img.naturalWidth > 0).length))
      .toBe(3);
    await chosen(page).getByRole('link', { name: 'Sign in to go on' }).click();
    await page.getByRole('button', { name: 'owner@example.com' }).click();
    await heading(page, 'Owner Info');
    await page.waitForURL(/\/builder\?draft=/);
    expect(await photosOfStep(page)).toEqual(inOrder);
    await page.goto('/');
    await heading(page, 'My Showcases');
    expect(await chosen(page).count()).toBe(0);
    await context.close();
  });

  it('leads through onboarding, and brings back what had not arrived when the page was closed', async () => {
    const { page, context } = await visit();
    await choose(page);
    await kept(page, 3);
    await context.route(UPLOAD, () => {});
    await signInAs(context, page, chosen(page).getByRole('link', { name: 'Sign in to go on' }), false);
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    await page.locator('[data-uploads]').getByText('Uploading 3 photos').waitFor();
    await heading(page, 'Owner Info');
    await page.waitForURL(/\/builder\?draft=/);
    const address = page.url();
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('about:blank');
    await context.unroute(UPLOAD);
    await page.goto(address);
    expect(await photosOfStep(page)).toEqual(inOrder);
    await context.close();
  });

  it('offers them on the dashboard to someone who signed in another way, and forgets them when asked', async () => {
    const { page, context } = await visit();
    await choose(page);
    await kept(page, 3);
    const someone = await openPerson(browser);
    await context.addCookies(await someone.context.cookies());
    await someone.context.close();
    await page.goto('/');
    await kept(page, 3);
    await press(page, 'Remove photo 2');
    await kept(page, 2);
    await page.reload();
    await kept(page, 2);
    await press(page, 'Remove all');
    await chosen(page).getByText('2 photos were removed.').waitFor();
    await page.reload();
    await heading(page, 'My Showcases');
    expect(await chosen(page).count()).toBe(0);
    await context.close();
  });

  it('says the name of one that the browser can’t show beside the button that removes it', async () => {
    const { page, context } = await visit();
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page, [
      { name: 'austin-atlantic-from-the-left.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    ]);
    const name = chosen(page).getByText('austin-atlantic-from-the-left.heic');
    await name.waitFor();
    // It is tried as a picture first.
    const below = async () => {
      const button = await page.getByRole('button', { name: 'Remove photo 1' }).boundingBox();
      const top = await name.evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect().top;
      });
      return top - ((button?.y ?? 0) + (button?.height ?? 0));
    };
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    await context.close();
  });

  it('shows them by small pictures, since a phone can’t hold twenty of twelve megapixels', async () => {
    const { page, context } = await visit();
    await choose(page, [{ ...(files[0] as Sent), buffer: await jpeg({ width: 2400, height: 1800, seed: 404 }) }]);
    const picture = chosen(page).locator('img');
    await picture.waitFor();
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    expect(await width()).toBeLessThan(1000);
    await context.close();
  });

  it('brings back what was removed last, in its place, on the page and on the device', async () => {
    const { page, context } = await visit();
    const names = () =>
      chosen(page)
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    await choose(page);
    await kept(page, 3);
    await expect.poll(names).toHaveLength(3);
    const before = await names();
    await press(page, 'Remove photo 2');
    await chosen(page).getByText('One photo was removed.').waitFor();
    await press(page, 'Undo');
    await kept(page, 3);
    await expect.poll(names).toEqual(before);
    await press(page, 'Remove all');
    await press(page, 'Undo');
    await kept(page, 3);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.reload();
    await kept(page, 3);
    await expect.poll(names).toEqual(before);
    await context.close();
  });

  it('takes twenty of two hundred files, and says once what to do with those of no use', async () => {
    const { page, context } = await visit();
    const raws = Array.from({ length: 5 }, (_, index) => ({
      name: `raw-${index}.cr2`,
      mimeType: '',
      buffer: Buffer.from('raw'),
    }));
    const many = Array.from({ length: 195 }, (_, index) => ({ ...(files[0] as Sent), name: `many-${index}.jpg` }));
    await choose(page, [...raws, ...many]);
    await kept(page, 20);
    const told = await page.getByRole('alert').getByRole('listitem').allTextContents();
    expect(told).toEqual([
      expect.stringMatching(/^raw-0.cr2, raw-1.cr2, raw-2.cr2 and 2 more: This is a camera’s raw file/),
      expect.stringMatching(/^many-20.jpg, many-21.jpg, many-22.jpg and 172 more: Too many files/),
    ]);
    await choose(page, files);
    await page.getByText('photo-3.jpg').waitFor();
    await kept(page, 20);
    await context.close();
  });

  it('says so where the browser keeps nothing', async () => {
    const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON });
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('off', 'SecurityError');
      };
    });
    const page = await context.newPage();
    await page.goto('/');
    await choose(page);
    await page
      .getByRole('alert')
      .getByText(/This browser keeps no files/)
      .waitFor();
    await expect.poll(() => chosen(page).locator('img').count()).toBe(3);
    expect(await page.getByRole('link', { name: 'Create Your Showcase' }).getAttribute('href')).toBe('/api/login');
    await context.close();
  });

  it('forgets them after a week', async () => {
    const { page, context } = await visit();
    await choose(page);
    await kept(page, 3);
    await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
    await page.reload();
    await heading(page, 'Fresh from the press');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('photosChosen'))).toBe(null);
    expect(await chosen(page).count()).toBe(0);
    await context.close();
  });

  it('begins on the dashboard with a drop anywhere, or with a choice', async () => {
    const { page, context } = await openPerson(browser);
    await page.goto('/');
    await heading(page, 'The garage is empty');
    expect(await drop(page, page.getByRole('heading', { name: 'My Showcases' }), files)).toBe(true);
    await page.waitForURL(/\/builder\?draft=/);
    expect(await photosOfStep(page)).toEqual(inOrder);
    await page.goto('/');
    await choose(page, files.slice(0, 1));
    await page.waitForURL(/\/builder\?draft=/);
    await heading(page, 'Owner Info');
    await context.close();
  });

  it('speaks of choosing rather than dropping on a touch screen', async () => {
    const { client } = await openPerson(browser);
    const phone = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await phone.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Choose photos of your car', exact: true }).waitFor();
    expect(await page.getByText('Drop photos').filter({ visible: true }).count()).toBe(0);
    await phone.addCookies(client.browserCookies());
    await page.goto('/');
    await heading(page, 'The garage is empty');
    await page.getByRole('button', { name: 'Choose photos of your car', exact: true }).waitFor();
    expect(await page.getByText('drop photos').filter({ visible: true }).count()).toBe(0);
    await phone.close();
  });

  it('takes a drop on the empty wizard, and on no step leaves the page for a file', async () => {
    const { page, context } = await openPerson(browser);
    await page.goto('/builder');
    await page.getByLabel('Full Name').fill('Ida Holm');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('These are notes.') };
    expect(await drop(page, page.getByLabel('Full Name'), [text, ...files])).toBe(true);
    await reads(page, 'Not all files can be used');
    expect(await photosOfStep(page)).toEqual(inOrder);
    await press(page, 'Back');
    await heading(page, 'Vehicle Details');
    expect(await drop(page, page.getByRole('heading', { name: 'Vehicle Details' }), files)).toBe(true);
    await press(page, 'Next');
    await page.getByText('3 of 20 photos.').waitFor();
    await context.close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { AS_A_PERSON, heading, press } from './person.ts';
import { origin } from './product.ts';

describe('a page whose scripts are still on their way', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** Opens a page whose script is sent once `arrive` is called. */
  const openWithoutScripts = async (path: string, isOnboarded: boolean) => {
    const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON });
    await context.addCookies(
      Client.withCookie(origin, await startSession(await insertUser(db, { isOnboarded }))).browserCookies(),
    );
    const page = await context.newPage();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/entry.client*', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return { page, context, arrive: () => arrive() };
  };

  /** With the mouse itself: what acts on an element waits until its page is ready. @param selector the first one that is seen is clicked */
  const clickEarly = async (page: Page, selector: string) => {
    const place = await page.waitForFunction((sought) => {
      const shown = [...document.querySelectorAll(sought)].find((element) => element.checkVisibility());
      shown?.scrollIntoView({ block: 'center' });
      const box = shown?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, selector);
    const { x, y } = (await place.jsonValue()) ?? expect.unreachable();
    await page.mouse.click(x, y);
  };

  it('keeps the click on a button, and acts once they are there', async () => {
    const { page, context, arrive } = await openWithoutScripts('/onboarding', false);
    await clickEarly(page, 'main button');
    await clickEarly(page, 'main button');
    arrive();
    await heading(page, 'Owner Info');
    expect(new URL(page.url()).pathname).toBe('/builder');
    await context.close();
  });

  it('is not left dead by a touch at the moment when React begins', async () => {
    const { page, context, arrive } = await openWithoutScripts('/onboarding', false);
    await page.waitForFunction(() => document.querySelector('main button'));
    await page.evaluate(() => {
      const listen = document.addEventListener;
      document.addEventListener = ((...given: Parameters<typeof listen>) => {
        listen.apply(document, given);
        if (given[0] !== 'mousedown') return;
        document.addEventListener = listen;
        const touch = () => document.querySelector('main button')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
        queueMicrotask(touch);
      }) as typeof listen;
    });
    arrive();
    await press(page, 'Switch to dark theme');
    expect(await page.locator('html').getAttribute('class')).toBe('dark');
    await context.close();
  });
});

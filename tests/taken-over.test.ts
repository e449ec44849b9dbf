import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, untilReady } from './browser.ts';
import { beginShowcase, openPerson, press } from './person.ts';

describe('what the server sent of a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  // An update that reaches a part before React has taken it over makes React draw the part anew (its error 421), unless the part
  // is ready before a short delay is over, which on a busy phone it is not.
  it('is taken over rather than drawn anew, on a phone too busy to keep React’s delay', async () => {
    const { page } = await openPerson(browser);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`));
    await beginShowcase(page, { year: '1963', make: 'Chevrolet', model: 'Corvette' });
    await press(page, 'Next');
    await page.waitForURL(/draft=/);
    const draft = page.url();
    await page.addInitScript(() => {
      const setTimer = window.setTimeout;
      // React delays showing what is not ready by a timer with a bound function: it is over at once.
      const withoutDelay = (act: () => void, ...given: [number]) => {
        if (!act.name.startsWith('bound ')) return setTimer(act, ...given);
        queueMicrotask(act);
        return 0;
      };
      Object.assign(window, { setTimeout: withoutDelay });
    });
    for (const address of [draft, '/builder', '/builder?draft=unknown', '/dashboard', '/settings', '/help', '/']) {
      await page.goto(address);
      await untilReady(page);
      if (address === draft) await page.getByText('0 of 20 photos.').waitFor();
    }
    expect(problems).toEqual([]);
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { heading, openPerson } from './person.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dark = { name: 'theme', value: 'dark', url: origin };

describe('a page that can’t be loaded', () => {
  it.each([
    ['the connection is lost', 'This page could not be loaded', null],
    ['something else answers', 'Something went wrong', 502],
  ])('keeps the frame and the color mode where %s', async (_why, title, status) => {
    const { page, context } = await openPerson(browser);
    await page.goto('/settings');
    await page.getByRole('radio', { name: /Dark/ }).check({ force: true });
    await page.route(/help\.data/, (route) =>
      status ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }) : route.abort(),
    );
    await page.getByRole('link', { name: 'Help & Guide' }).click();
    await heading(page, title);
    expect(await page.locator('html').getAttribute('class')).toContain('dark');
    expect(await page.title()).toContain(title);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Showcases' }).waitFor();
    await page.getByRole('main').locator('a[href^="mailto:"]').waitFor();
    // The frame's links lead on, once there is a connection.
    await page.unroute(/help\.data/);
    await page.getByRole('link', { name: 'My Showcases' }).click();
    await heading(page, 'The garage is empty');
    await context.close();
  });
});

describe('an address that can’t be read', () => {
  it('is told by a page of ours, in the viewer’s mode, and stays to be corrected', async () => {
    const { page, context } = await openPerson(browser, { width: 320, height: 640 });
    await context.addCookies([dark]);
    for (const address of ['/%E0%A4%A', '/help%2f', '/x//y']) {
      const reply = await page.goto(address);
      expect(reply?.status()).toBe(400);
      await heading(page, 'This address can’t be read');
      expect(await page.locator('html').getAttribute('class')).toContain('dark');
      expect(new URL(page.url()).pathname).toBe(address);
    }
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await heading(page, 'The garage is empty');
    await context.close();
  });

  it('is told to a program, and about a call, in JSON', async () => {
    const visitor = new Client(origin);
    const html = { headers: { Accept: 'text/html' } };
    const answers = await Promise.all([visitor.fetch('/%E0%A4%A'), visitor.fetch('/api/%E0%A4%A', html)]);
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'The address can’t be read.' }]);
    }
  });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { openBrowser, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';
import { origin } from './product.ts';

const keptIn = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(draft:|pending)/.test(key)));

/** A page of someone who has begun a draft, of which the tab keeps a copy. */
async function beginDraft() {
  const browser = await openBrowser();
  const context = await browser.newContext();
  const cookie = await startSession(await insertUser(db));
  await context.addCookies(Client.withCookie(origin, cookie).browserCookies());
  const page = await context.newPage();
  await page.goto(`${origin}/builder`);
  await untilReady(page);
  await page.getByLabel('Full Name').fill('Nora');
  await expect.poll(() => keptIn(page)).not.toEqual([]);
  return { page, context };
}

it.each([
  ['everywhere in Settings', '/settings'],
  ['at its address', '/api/logout'],
])('who signs out %s leaves no copy of a draft for the next person', async (_where, path) => {
  const { page, context } = await beginDraft();
  await page.goto(origin + path);
  if (path === '/settings') await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect(page.url()).toBe(`${origin}/`);
  expect(await keptIn(page)).toEqual([]);
  await context.close();
});

/** How long before somebody signs out they have typed last (ms): before the copy is written, before the draft is sent, and after both. */
it.each([0, 500, 2500])('who signs out %i ms after a letter leaves no copy of a draft for the next person', async (pause) => {
  const { page, context } = await beginDraft();
  await page
    .getByRole('button', { name: /Test|User|@example/ })
    .last()
    .click();
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  await logOut.waitFor();
  // By script, since each press takes a while; a field of a page that React renders takes what is set through its prototype.
  await page.evaluate(
    async ({ ms }) => {
      const field = [...document.querySelectorAll('input')].find(({ value }) => value === 'Nora');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Nora Castellano');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, ms));
      document.querySelectorAll<HTMLElement>('[role=menuitem]').forEach((item) => {
        if (item.textContent?.includes('Log out')) item.click();
      });
    },
    { ms: pause },
  );
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect(await keptIn(page)).toEqual([]);
  await context.close();
});

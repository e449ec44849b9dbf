import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { download, openBrowser } from './browser.ts';
import { Client, until } from './client.ts';
import { insertUser, projectBody } from './fixtures.ts';
import { openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** The documents that an owner opened last can be read without a network. */
describe('without a network', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const keptNames = (page: Page) =>
    page.evaluate(async () => {
      if (!(await caches.has('kept-documents'))) return [];
      return (await (await caches.open('kept-documents')).keys()).map(({ url }) =>
        decodeURIComponent(url.split('/').at(-1) ?? ''),
      );
    });

  /** An owner who has downloaded the brochure of their showcase. */
  async function reader() {
    const person = await openPerson(browser);
    const { client, page } = person;
    const photo = await readyPhoto(client, await jpeg({ seed: 91 }));
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
    await page.goto(`/showcase/${id}`);
    await page.getByRole('button', { name: 'Preview PDF Brochure' }).click();
    await until(async () => (await keptNames(page)).length > 0, { what: 'keeping the brochure' });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    return { ...person, id };
  }

  const signInAs = async (context: BrowserContext, userId: string) => {
    await context.clearCookies();
    await context.addCookies(Client.withCookie(origin, await startSession(userId)).browserCookies());
  };

  it('lists the documents that were opened last and opens them, but shows no page', async () => {
    const { page, context } = await reader();
    expect(await keptNames(page)).toEqual(['1967_Volvo_P1800_Brochure.pdf']);
    await context.setOffline(true);
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    const link = page.getByRole('link', { name: '1967 Volvo P1800 – brochure' });
    const { name, bytes } = await download(page, () => link.click());
    expect([name, bytes.toString('latin1', 0, 5)]).toEqual(['1967_Volvo_P1800_Brochure.pdf', '%PDF-']);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    // Nothing is kept but documents and what the offline page is drawn with.
    expect((await page.evaluate(() => caches.keys())).toSorted()).toEqual(['kept-documents', 'offline-page']);
    await context.close();
  });

  it('calls each document as its owner does, and its paper and edition where they are not the usual ones', async () => {
    const { page, context } = await reader();
    const names = [
      '1967_Volvo_P1800_Brochure_A4.pdf',
      '1967_Volvo_P1800_Brochure_Print.pdf',
      '1967_Volvo_P1800_Brochure_A4_Print.pdf',
      '1967_Volvo_P1800_Presentation.pptx',
      '1967_Volvo_P1800_Flyer_A5_Print.pdf',
      '1967_Volvo_P1800_Windshield_Board_Print.pdf',
      // No kind of document that an owner opens: its file's name says more than a guess.
      'another.pdf',
    ];
    await page.evaluate(async (added) => {
      const cache = await caches.open('kept-documents');
      const [first] = await cache.keys();
      const kept = first && (await cache.match(first));
      if (!kept) throw new Error('Nothing is kept');
      const bytes = await kept.blob();
      for (const [index, name] of added.entries()) {
        const headers = new Headers(kept.headers);
        headers.set('X-Kept-At', String(added.length - index));
        headers.set('X-Kept-Name', name);
        await cache.put(`/offline/documents/${name}`, new Response(bytes, { headers }));
      }
    }, names);
    await context.setOffline(true);
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await page.locator('li strong').allTextContents()).toEqual([
      '1967 Volvo P1800 – brochure',
      '1967 Volvo P1800 – brochure (A4)',
      '1967 Volvo P1800 – brochure (for a print shop)',
      '1967 Volvo P1800 – brochure (A4, for a print shop)',
      '1967 Volvo P1800 – presentation',
      '1967 Volvo P1800 – flyer (A5, for a print shop)',
      '1967 Volvo P1800 – windshield board (for a print shop)',
      'another.pdf',
    ]);
    await context.close();
  });

  it('has no event flyer of an administrator, which is no showcase’s', async () => {
    const { page, client, context } = await openPerson(browser, { isAdmin: true });
    const code = `OFF${Date.now()}`;
    await client.call('POST', '/api/admin/promo-codes', {
      code,
      discountPercent: 10,
      effectiveDate: new Date(Date.now() - 1000).toISOString(),
      terminationDate: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await page.goto('/admin/promo-codes');
    const opened = context.waitForEvent('response', (reply) => reply.url().includes('event-flyer') && reply.status() === 200);
    await page.getByRole('link', { name: `Event flyer of ${code}, opens in a new tab` }).click();
    await opened;
    expect(await page.evaluate(() => caches.keys())).not.toContain('kept-documents');
    await context.close();
  });

  it('has nothing after signing out, with and without scripts', async () => {
    const { page, context } = await reader();
    await page
      .getByRole('button', { name: /Test|User|@example/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    expect(await keptNames(page)).toEqual([]);
    await context.close();

    const another = await reader();
    await another.page.goto('/api/logout');
    await another.page.waitForURL(`${origin}/`);
    await until(async () => (await keptNames(another.page)).length === 0, { what: 'forgetting' });
    await another.context.close();
  });

  it('has nothing after signing out everywhere, here and on another device', async () => {
    const { page, context } = await reader();
    await page.goto('/settings');
    await press(page, 'Sign out everywhere');
    await page.waitForURL(`${origin}/`);
    await until(async () => (await keptNames(page)).length === 0, { what: 'forgetting' });
    await context.close();
    const other = await reader();
    await db.deleteFrom('sessions').where('userId', '=', other.userId).execute();
    await other.page.goto('/');
    await until(async () => (await keptNames(other.page)).length === 0, { what: 'forgetting' });
    await other.context.close();
  });

  it('has nothing of another user who was signed in here', async () => {
    const { page, context } = await reader();
    await signInAs(context, await insertUser(db));
    await page.goto('/');
    await until(async () => (await keptNames(page)).length === 0, { what: 'forgetting' });
    await context.close();
  });

  it('keeps nothing of an owner whose showcase an administrator looks at', async () => {
    const { id, context: ofOwner } = await reader();
    await ofOwner.close();
    const { page, context } = await openPerson(browser, { isAdmin: true });
    await page.goto(`/showcase/${id}`);
    const opened = page.waitForEvent('popup');
    await press(page, 'Preview PDF Brochure');
    await opened;
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.close();
  });

  it('keeps those of two showcases of one model', async () => {
    const { page, client, context } = await reader();
    const photo = await readyPhoto(client, await jpeg({ seed: 92 }));
    const other = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
    await page.goto(`/showcase/${other.id}`);
    await page.getByRole('button', { name: 'Preview PDF Brochure' }).click();
    const name = '1967_Volvo_P1800_Brochure.pdf';
    await expect.poll(() => keptNames(page)).toEqual([name, name]);
    await context.close();
  });

  it('keeps the last eight documents', async () => {
    const { page, context } = await reader();
    const count = await page.evaluate(async () => {
      const cache = await caches.open('kept-documents');
      const [first] = await cache.keys();
      const kept = first && (await cache.match(first));
      if (!kept) return 0;
      const bytes = await kept.blob();
      for (let index = 0; index < 12; index += 1) {
        const headers = new Headers(kept.headers);
        headers.set('X-Kept-At', String(index));
        headers.set('X-Kept-Name', `older-${index}.pdf`);
        await cache.put(`/offline/documents/older-${index}.pdf`, new Response(bytes, { headers }));
      }
      return (await cache.keys()).length;
    });
    expect(count).toBe(13);
    await page.getByRole('button', { name: 'Preview PDF Brochure' }).click();
    await until(async () => (await keptNames(page)).length === 8, { what: 'making room' });
    expect(await keptNames(page)).toEqual(
      expect.arrayContaining(['1967_Volvo_P1800_Brochure.pdf', 'older-11.pdf', 'older-5.pdf']),
    );
    await context.close();
  });
});

it('the service worker is asked for again with each visit', async () => {
  const reply = await fetch(`${origin}/service-worker.js`);
  expect(reply.headers.get('Content-Type')).toContain('text/javascript');
  expect(reply.headers.get('Cache-Control')).toBe('no-cache');
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { Draft, DraftReceipt, DraftSummary } from '#app/showcases/drafts/draft.schema.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client, until } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';
import { reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { dataDir, origin } from './product.ts';

/** Showcases in the making: kept as they are typed, taken up anywhere, lost nowhere. */
/** A state as the builder saves it, at its last step. */
function stateOf(paths: string[], { model = 'P1800', step = 4 } = {}) {
  const { project, historicalContent, vehicleDescription } = projectBody(paths, { model });
  return {
    step,
    owner: project.ownerData,
    vehicle: project.vehicleData,
    photos: paths.map((path, index) => ({ path, name: `photo-${index + 1}.jpg` })),
    content: { historicalContent, vehicleDescription, photoUrls: paths },
  };
}

async function someone({ isSubscribed = true } = {}) {
  const userId = await insertUser(db, { isSubscribed });
  const cookie = await startSession(userId);
  return { userId, cookie, client: Client.withCookie(origin, cookie) };
}

describe('a draft over the API', () => {
  const begin = (client: Client, body: object = { state: {} }) => client.call<DraftReceipt>('POST', '/api/drafts', body);
  const write = (client: Client, id: string, body: object) => client.send('PUT', `/api/drafts/${id}`, body);

  it('is created half empty, written, read, listed and discarded', async () => {
    const { client, userId } = await someone();
    const { id, version } = await begin(client);
    const photo = await insertReadyPhoto(db, userId);
    const state = { ...stateOf([photo], { step: 2 }), vehicle: { make: 'Volvo' }, qrUrl: 'htt' };
    expect(await (await write(client, id, { version, state })).json()).toMatchObject({ version: 2, missingPhotos: [] });
    const draft = await client.call<Draft>('GET', `/api/drafts/${id}`);
    expect(draft).toMatchObject({
      version: 2,
      showcaseId: null,
      state: { step: 2, qrUrl: 'htt', vehicle: { make: 'Volvo', year: '' } },
    });
    expect(await client.call<DraftSummary[]>('GET', '/api/drafts')).toMatchObject([
      { id, vehicle: 'Volvo', step: 2, cover: photo, isWaiting: false },
    ]);
    expect((await client.send('DELETE', `/api/drafts/${id}`)).status).toBe(204);
    expect((await client.fetch(`/api/drafts/${id}`)).status).toBe(404);
  });

  it('is created once, however often its id is sent', async () => {
    const { client } = await someone();
    const id = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => client.send('POST', '/api/drafts', { id, state: {} })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await client.call<DraftSummary[]>('GET', '/api/drafts')).toHaveLength(1);
  });

  it('is not overwritten from an older version, which changes nothing', async () => {
    const { client } = await someone();
    const { id } = await begin(client);
    const replies = await Promise.all(
      ['Ada', 'Bea'].map((fullName) => write(client, id, { version: 1, state: { owner: { fullName } } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = replies[0]?.status === 200 ? 'Ada' : 'Bea';
    expect((await client.call<Draft>('GET', `/api/drafts/${id}`)).state.owner.fullName).toBe(winner);
    expect((await write(client, id, { state: {} })).status).toBe(400);
    for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect((await write(client, id, { version, state: {} })).status, String(version)).toBe(400);
    }
  });

  it('is written once, however often the same write is sent', async () => {
    const { client } = await someone();
    const { id } = await begin(client);
    const body = { version: 1, state: { owner: { fullName: 'Ada' } } };
    const replies = await Promise.all([1, 2, 3].map(() => write(client, id, body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await client.call<Draft>('GET', `/api/drafts/${id}`)).toMatchObject({ version: 2 });
  });

  it('accepts markup, emoji and long texts as text, and says which field is too long', async () => {
    const { client } = await someone();
    const story = `<script>alert(1)</script> & 🚗 ${'ö'.repeat(10_000)}`;
    const { id, version } = await begin(client, { state: { owner: { story, fullName: '  ' }, qrUrl: 'javascript:alert(1)' } });
    expect((await client.call<Draft>('GET', `/api/drafts/${id}`)).state.owner).toMatchObject({ story, fullName: '  ' });
    const tooLong = await write(client, id, { version, state: { owner: { fullName: 'x'.repeat(10_000) } } });
    expect([tooLong.status, await tooLong.json()]).toEqual([
      400,
      { error: 'state.owner.fullName: Please keep this under 120 characters' },
    ]);
    expect((await write(client, id, { version, state: { photos: [{ path: '/etc/passwd', name: 'a' }] } })).status).toBe(400);
  });

  it('leaves out photos that are another’s or deleted, and names them', async () => {
    const [{ client, userId }, other] = await Promise.all([someone(), someone()]);
    const [own, others] = [await insertReadyPhoto(db, userId), await insertReadyPhoto(db, other.userId)];
    const { id, missingPhotos } = await begin(client, { state: stateOf([own, others]) });
    expect(missingPhotos).toEqual([others]);
    expect((await client.call<Draft>('GET', `/api/drafts/${id}`)).state.photos.map(({ path }) => path)).toEqual([own]);
    await db.deleteFrom('photos').where('ownerId', '=', userId).execute();
    expect((await client.call<Draft>('GET', `/api/drafts/${id}`)).missingPhotos).toEqual([own]);
  });

  it('is one of twenty at most', async () => {
    const { client } = await someone();
    for (let count = 0; count < 20; count++) await begin(client);
    const refused = await client.send('POST', '/api/drafts', { state: {} });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: expect.stringContaining('You have 20 unfinished showcases') },
    ]);
  });

  it('ends with the showcase that is saved from it; an edited showcase has one draft', async () => {
    const { client, userId } = await someone();
    const photo = await insertReadyPhoto(db, userId);
    const { id: draftId } = await begin(client, { state: stateOf([photo]) });
    const saved = await client.call<{ id: string }>('POST', '/api/projects/save', { ...projectBody([photo]), draftId });
    expect((await client.fetch(`/api/drafts/${draftId}`)).status).toBe(404);

    const change = { showcaseId: saved.id, state: stateOf([photo], { model: 'P1800 S' }) };
    const { id } = await begin(client, change);
    expect((await client.send('POST', '/api/drafts', change)).status).toBe(409);
    const { project, ...written } = projectBody([photo], { model: 'P1800 S' });
    await client.call('PUT', `/api/projects/${saved.id}`, { ...project, ...written, draftId: id });
    expect(await client.call('GET', '/api/drafts')).toEqual([]);
  });

  it('waits for payment until it is changed, or another one waits', async () => {
    const { client, userId } = await someone({ isSubscribed: false });
    const photo = await insertReadyPhoto(db, userId);
    const [first, second] = [await begin(client, { state: stateOf([photo]) }), await begin(client, { state: stateOf([photo]) })];
    const toCheckout = (draftId: string) => client.send('PUT', '/api/checkout/draft', { ...projectBody([photo]), draftId });
    const waiting = async () =>
      (await client.call<DraftSummary[]>('GET', '/api/drafts')).filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
    expect((await toCheckout(first.id)).status).toBe(204);
    expect(await waiting()).toEqual([first.id]);
    await toCheckout(second.id);
    expect(await waiting()).toEqual([second.id]);
    // Going back a step does not change it; an edit does.
    await write(client, second.id, { version: 1, state: stateOf([photo], { step: 3 }) });
    expect(await waiting()).toEqual([second.id]);
    await write(client, second.id, { version: 2, state: stateOf([photo], { step: 3, model: 'P1800 ES' }) });
    expect(await waiting()).toEqual([]);
    expect((await toCheckout(randomUUID())).status).toBe(404);
  });

  it('leads to checkout from several tabs at once: each succeeds, and one showcase waits', async () => {
    const { client, userId } = await someone({ isSubscribed: false });
    const photo = await insertReadyPhoto(db, userId);
    const toCheckout = (draftId?: string) => client.send('PUT', '/api/checkout/draft', { ...projectBody([photo]), draftId });
    const waiting = async () =>
      (await client.call<DraftSummary[]>('GET', '/api/drafts')).filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
    const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map(({ status }) => status);
    expect(await statuses([toCheckout(), toCheckout(), toCheckout()])).toEqual([204, 204, 204]);
    expect(await waiting()).toHaveLength(1);
    const [first, second] = [await begin(client, { state: stateOf([photo]) }), await begin(client, { state: stateOf([photo]) })];
    const asked = [first, second, first, second].map(({ id }) => toCheckout(id));
    expect(await statuses(asked)).toEqual([204, 204, 204, 204]);
    expect([[first.id], [second.id]]).toContainEqual(await waiting());
  });
});

describe('in the builder', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** A device of a user: its cookies, and a page. */
  async function device(cookie: string): Promise<{ page: Page; context: BrowserContext }> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(Client.withCookie(origin, cookie).browserCookies());
    return { page: await context.newPage(), context };
  }
  async function someoneThere(options?: { isSubscribed?: boolean }) {
    const person = await someone(options);
    return { ...person, ...(await device(person.cookie)) };
  }

  const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
  const fill = (page: Page, label: string, text: string) => page.getByLabel(label).fill(text);
  const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
  const NOT_SAVED = 'Not saved: you are offline. What you typed is kept in this browser.';

  it('input is continued on another device, from the dashboard, and discarded there', async () => {
    const { page, context, cookie } = await someoneThere();
    await page.goto(`${origin}/builder`);
    await fill(page, 'Full Name', 'Nora Castellano');
    await fill(page, 'Location', 'Savannah, Georgia');
    await next(page);
    await page.getByLabel('Year').selectOption('1953');
    await fill(page, 'Make', 'Lancia');
    await saved(page);
    expect(page.url()).toMatch(/\/builder\?draft=[0-9a-f-]{36}$/);
    // A crash, without events for the page.
    await context.close();

    const { page: other, context: there } = await device(cookie);
    await other.goto(origin);
    await heading(other, 'Unfinished showcases');
    await other.getByText('Step 2 of 5: Vehicle Details').waitFor();
    await other.getByRole('link', { name: 'Go on: 1953 Lancia' }).click();
    await heading(other, 'Vehicle Details');
    expect(await other.getByLabel('Make').inputValue()).toBe('Lancia');
    await fill(other, 'Model', 'Aurelia');
    await other.getByRole('link', { name: 'New Showcase' }).click();
    await heading(other, 'Owner Info');
    // Nothing of it but who writes it.
    expect(await other.getByLabel('Full Name').inputValue()).toBe('Nora Castellano');
    await next(other);
    await heading(other, 'Vehicle Details');
    expect(await other.getByLabel('Make').inputValue()).toBe('');
    await other.goto(origin);
    await other.getByRole('button', { name: 'Discard: 1953 Lancia Aurelia' }).click();
    await other.getByRole('button', { name: 'Discard', exact: true }).click();
    await other.getByRole('heading', { name: 'Unfinished showcases' }).waitFor({ state: 'detached' });
    await there.close();
  });

  it('two tabs with one draft: the later one is warned and chooses, and nothing is overwritten', async () => {
    const { page, context, client } = await someoneThere();
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state: stateOf([], { step: 0 }) });
    const tab = await context.newPage();
    await Promise.all([page, tab].map((one) => one.goto(`${origin}/builder?draft=${id}`)));
    await Promise.all([page, tab].map((one) => heading(one, 'Owner Info')));
    await fill(page, 'Full Name', 'Written first');
    await until(async () => (await client.call<Draft>('GET', `/api/drafts/${id}`)).version === 2, { what: 'the first write' });
    await fill(tab, 'Full Name', 'Written second');
    await heading(tab, 'This showcase was changed elsewhere');
    await tab.getByRole('button', { name: 'Keep what is here' }).click();
    await saved(tab);
    expect((await client.call<Draft>('GET', `/api/drafts/${id}`)).state.owner.fullName).toBe('Written second');

    await fill(page, 'Full Name', 'Written third');
    await heading(page, 'This showcase was changed elsewhere');
    await page.getByRole('button', { name: 'Use other version' }).click();
    await saved(page);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Written second');
    await context.close();
  });

  it('at the last step, on a phone, the press that goes on leads to the choice that is wanted first', async () => {
    const { page, context, client, userId } = await someoneThere();
    const state = stateOf([await insertReadyPhoto(db, userId)]);
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}/builder?draft=${id}`);
    const goOn = page.getByRole('button', { name: 'Save Showcase' });
    await goOn.waitFor();
    const other = { ...state, owner: { ...state.owner, fullName: 'Written elsewhere' } };
    expect((await client.send('PUT', `/api/drafts/${id}`, { version: 1, state: other })).status).toBe(200);
    await page.getByText('Photo Gallery', { exact: true }).click();
    await heading(page, 'This showcase was changed elsewhere');
    await page.evaluate(() => window.scrollTo(0, 10_000));
    await goOn.click();
    await page.getByText('Please choose first which version stays').first().waitFor();
    const keep = page.getByRole('button', { name: 'Keep what is here' });
    await expect.poll(async () => (await keep.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    const focused = page
      .locator(':focus')
      .filter({ has: page.getByRole('heading', { name: 'This showcase was changed elsewhere' }) });
    await focused.waitFor();
    await context.close();
  });

  it('without a network each step keeps its input, even over a reload, and saves it when the network is back', async () => {
    const { page, context, client, userId } = await someoneThere();
    const path = await insertReadyPhoto(db, userId);
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state: stateOf([path], { step: 0 }) });
    const lastStep = page.waitForRequest(/\/assets\/preview-step/);
    await page.goto(`${origin}/builder?draft=${id}`);
    await saved(page);
    // Its imports are then loaded too; a script request during the outage would fail for good.
    await page.evaluate(`import('${(await lastStep).url()}').then(() => {})`);
    await context.setOffline(true);
    await fill(page, 'Your Story', 'Typed in a tunnel.');
    await page.getByText(NOT_SAVED).waitFor();
    await next(page);
    await fill(page, 'Nickname', 'The Duchess');
    await next(page);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'late.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 3 }) });
    await page.getByText('On hold', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await next(page);
    await fill(page, 'QR Code Link', 'https://example.com/volvo');
    await next(page);
    await reads(page, 'QR generation failed', /There is no connection to the server/);
    await fill(page, 'QR Code Link', '');
    await next(page);
    await heading(page, 'Generation failed');
    await page.getByText('Nothing you entered is lost.').waitFor();
    await page.getByText(NOT_SAVED).waitFor();
    // Only this browser has it until the server is reachable again and the page is reloaded.
    await context.setOffline(false);
    await page.reload();
    await saved(page);
    const { state } = await client.call<Draft>('GET', `/api/drafts/${id}`);
    expect(state).toMatchObject({ step: 4, owner: { story: 'Typed in a tunnel.' }, vehicle: { nickname: 'The Duchess' } });
    await context.close();
  });

  it('saves by itself when the network is back', async () => {
    const { page, context, client } = await someoneThere();
    await page.goto(`${origin}/builder`);
    await heading(page, 'Owner Info');
    await context.setOffline(true);
    await fill(page, 'Full Name', 'Nora');
    await page.getByText(NOT_SAVED).waitFor();
    await context.setOffline(false);
    await saved(page);
    expect(await client.call<DraftSummary[]>('GET', '/api/drafts')).toHaveLength(1);
    await context.close();
  });

  it('typed right before a reload, or before another page, is kept where the server can’t be told', async () => {
    const { page, context, client } = await someoneThere();
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state: stateOf([], { step: 0 }) });
    await page.route('**/api/drafts/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.goto(`${origin}/builder?draft=${id}`);
    await saved(page);
    await fill(page, 'Your Story', 'Typed last.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Your Story').inputValue()).toBe('Typed last.');
    await fill(page, 'Your Story', 'Typed last of all.');
    await page.getByRole('link', { name: 'My Showcases' }).first().click();
    await heading(page, 'Unfinished showcases');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Your Story').inputValue()).toBe('Typed last of all.');
    await context.close();
  });

  it('typed after a write whose reply was lost follows it, and is no conflict', async () => {
    const { page, context, client } = await someoneThere();
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state: stateOf([], { step: 0 }) });
    await page.goto(`${origin}/builder?draft=${id}`);
    await saved(page);
    await page.route('**/api/drafts/*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fill(page, 'Your Story', 'Typed on a train.');
    await page.getByText(NOT_SAVED).waitFor();
    await fill(page, 'Your Story', 'Typed on a train, and after the tunnel.');
    await page.unroute('**/api/drafts/*');
    await saved(page);
    const { state } = await client.call<Draft>('GET', `/api/drafts/${id}`);
    expect(state.owner.story).toBe('Typed on a train, and after the tunnel.');
    await context.close();
  });

  it('a write that the server can’t take gives way to what is typed after it', async () => {
    const { page, context, client } = await someoneThere();
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state: stateOf([], { step: 0 }) });
    await page.goto(`${origin}/builder?draft=${id}`);
    await saved(page);
    await page.route('**/api/drafts/*', async (route) => {
      const isPoisoned = route.request().postData()?.includes('poison') && !route.request().postData()?.includes('antidote');
      if (isPoisoned) await route.fulfill({ status: 502, body: 'Bad gateway' });
      else await route.continue();
    });
    await fill(page, 'Your Story', 'poison');
    await page.getByText('Not saved').first().waitFor();
    await fill(page, 'Your Story', 'poison and antidote');
    await saved(page);
    expect((await client.call<Draft>('GET', `/api/drafts/${id}`)).state.owner.story).toBe('poison and antidote');
    await context.close();
  });

  it('an expired session: signs in, and nothing is lost', async () => {
    const { context } = await device('none=none');
    const page = await context.newPage();
    const signIn = async () => page.getByRole('button', { name: 'owner@example.com' }).click();
    await page.goto(`${origin}/api/login?returnTo=/builder`);
    await signIn();
    await heading(page, 'Owner Info');
    await db
      .deleteFrom('sessions')
      .where('userId', 'in', db.selectFrom('users').select('id').where('email', '=', 'owner@example.com'))
      .execute();
    await fill(page, 'Full Name', 'Typed too late');
    await heading(page, 'Your session has ended');
    await page.getByRole('link', { name: 'Sign in and continue here' }).click();
    await signIn();
    await page.waitForURL(/\/builder\?draft=/);
    await heading(page, 'Owner Info');
    await saved(page);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Typed too late');
    await page.getByRole('button', { name: 'Start Over' }).click();
    await page.getByRole('button', { name: 'Start over', exact: true }).click();
    await page.getByRole('textbox', { name: 'Full Name', description: /^Filled in / }).waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).not.toBe('Typed too late');
    await page.goto(origin);
    await heading(page, 'My Showcases');
    await context.close();
  });

  it('input that another user left in this tab is shown to nobody', async () => {
    const { page, context } = await someoneThere();
    await page.goto(`${origin}/builder`);
    await fill(page, 'Full Name', 'Nobody’s business');
    await saved(page);
    const address = page.url();
    const other = await device((await someone()).cookie);
    await context.clearCookies();
    await context.addCookies(await other.context.cookies());
    await page.goto(`${origin}/builder`);
    await heading(page, 'Owner Info');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    await page.goto(address);
    await heading(page, 'This draft no longer exists');
    await Promise.all([context.close(), other.context.close()]);
  });

  it('input in a tab is not saved to the account of another user who signs in in a second tab', async () => {
    const { page, context, client } = await someoneThere();
    const other = await someoneThere();
    await page.goto(`${origin}/builder`);
    await heading(page, 'Owner Info');
    const own = await context.cookies();
    await context.clearCookies();
    await context.addCookies(await other.context.cookies());
    await fill(page, 'Full Name', 'Nobody else’s business');
    await heading(page, 'Your session has ended');
    expect(await other.client.call('GET', '/api/drafts')).toEqual([]);

    await context.clearCookies();
    await context.addCookies(own);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await saved(page);
    expect(await client.call('GET', '/api/drafts')).toHaveLength(1);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('changes to a showcase are kept, offered when it is edited again, and saved without a deleted photo', async () => {
    const { page, context, client, userId } = await someoneThere();
    const paths = [await insertReadyPhoto(db, userId), await insertReadyPhoto(db, userId)];
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths));
    const edit = async () => {
      await page.goto(`${origin}/showcase/${id}`);
      await page.getByRole('button', { name: 'Edit Showcase' }).click();
      await reads(page, 'Editing showcase');
    };
    await edit();
    await fill(page, 'Full Name', 'Changed and left');
    await saved(page);
    await page.goto(origin);
    await page.getByText('Changes not saved yet').waitFor();
    await edit();
    // Discarding asks first, and one who thinks better of it has lost nothing.
    await page.getByRole('button', { name: 'Discard them' }).click();
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Continue with them' }).click();
    await heading(page, 'Owner Info');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Changed and left');
    for (const title of ['Vehicle Details', 'Photos', 'Customize', 'Preview & Update']) {
      await next(page);
      await heading(page, title);
    }
    await saved(page);
    await db
      .deleteFrom('photos')
      .where('id', '=', paths[1]?.slice('/objects/'.length) ?? '')
      .execute();
    await page.getByRole('button', { name: 'Update Showcase' }).click();
    await reads(page, 'Update failed', /A photo no longer exists\./);
    await page.getByRole('button', { name: 'Go to Photos' }).click();
    await page.getByText('1 of 20 photos, 1 no longer there.').waitFor();
    await page.getByText('Remove it, or add the photo again.').waitFor();
    await page.getByRole('button', { name: /^Remove .+, which is missing$/ }).click();
    await next(page);
    await next(page);
    await page.getByRole('button', { name: 'Update Showcase' }).click();
    await page.waitForURL(`${origin}/showcase/${id}`);
    await page.getByText('Owned by Changed and left').waitFor();
    expect(await client.call('GET', '/api/drafts')).toEqual([]);
    await context.close();
  });

  it('changes that are discarded when they are offered leave the showcase as it was saved', async () => {
    const { page, context, client, userId } = await someoneThere();
    const body = projectBody([await insertReadyPhoto(db, userId)]);
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', body);
    const edit = async () => {
      await page.goto(`${origin}/showcase/${id}`);
      await page.getByRole('button', { name: 'Edit Showcase' }).click();
    };
    await edit();
    await heading(page, 'Owner Info');
    await fill(page, 'Full Name', 'Changed and left');
    await saved(page);
    await edit();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await heading(page, 'Owner Info');
    expect(await page.getByLabel('Full Name').inputValue()).toBe(body.project.ownerData.fullName);
    expect(await client.call('GET', '/api/drafts')).toEqual([]);
    await context.close();
  });

  it('one showcase edited in two tabs: the later one is warned and chooses, and is not saved before that', async () => {
    const { page, context, client, userId } = await someoneThere();
    const paths = [await insertReadyPhoto(db, userId)];
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths));
    const tab = await context.newPage();
    for (const one of [page, tab]) {
      await one.goto(`${origin}/showcase/${id}`);
      await one.getByRole('button', { name: 'Edit Showcase' }).click();
      await heading(one, 'Owner Info');
    }
    await fill(page, 'Full Name', 'Changed first');
    await saved(page);
    await fill(tab, 'Full Name', 'Changed second');
    await heading(tab, 'This showcase was changed elsewhere');
    await tab.getByRole('button', { name: 'Keep what is here' }).click();
    await saved(tab);
    const drafts = await client.call<DraftSummary[]>('GET', '/api/drafts');
    expect(drafts).toEqual([expect.objectContaining({ showcaseId: id })]);
    expect(tab.url()).toBe(`${origin}/builder?draft=${drafts[0]?.id}`);
    expect((await client.call<Draft>('GET', `/api/drafts/${drafts[0]?.id}`)).state.owner.fullName).toBe('Changed second');

    await fill(page, 'Full Name', 'Changed third');
    await heading(page, 'This showcase was changed elsewhere');
    await page.getByRole('button', { name: 'Use other version' }).click();
    await saved(page);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Changed second');
    await context.close();
  });

  it('a showcase that was saved elsewhere after it was opened here is overwritten only after a warning', async () => {
    const { page, context, client, userId } = await someoneThere();
    const body = projectBody([await insertReadyPhoto(db, userId)]);
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', body);
    await page.goto(`${origin}/showcase/${id}`);
    await page.getByRole('button', { name: 'Edit Showcase' }).click();
    await heading(page, 'Owner Info');
    const { project, ...written } = body;
    const elsewhere = { ...project, ownerData: { ...project.ownerData, fullName: 'Saved elsewhere' } };
    await client.call('PUT', `/api/projects/${id}`, { ...elsewhere, ...written, contentVersion: 1 });
    expect((await client.send('PUT', `/api/projects/${id}`, { ...elsewhere, ...written, contentVersion: 1 })).status).toBe(412);

    await fill(page, 'Full Name', 'Saved here');
    for (let step = 1; step <= 4; step++) await next(page);
    await page.getByRole('button', { name: 'Update Showcase' }).click();
    await reads(page, 'Update failed', /^This showcase was saved elsewhere after it was opened here\./);
    const nameOf = async () => (await client.call<Showcase>('GET', `/api/projects/${id}`)).ownerData.fullName;
    expect(await nameOf()).toBe('Saved elsewhere');
    await page.getByRole('button', { name: 'Update Showcase' }).click();
    await page.waitForURL(`${origin}/showcase/${id}`);
    expect(await nameOf()).toBe('Saved here');
    await context.close();
  });

  it('a draft that is discarded elsewhere shows that, and the local version can be kept', async () => {
    const { page, context, client } = await someoneThere();
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state: stateOf([], { step: 0 }) });
    await page.goto(`${origin}/builder?draft=${id}`);
    await saved(page);
    await client.send('DELETE', `/api/drafts/${id}`);
    await fill(page, 'Full Name', 'Still here');
    await heading(page, 'This draft no longer exists');
    await page.getByRole('button', { name: 'Keep it as a new draft' }).click();
    await saved(page);
    const [draft] = await client.call<DraftSummary[]>('GET', '/api/drafts');
    expect(draft?.id).not.toBe(id);
    await context.close();
  });

  it('a showcase that waits for its payment leads from the dashboard to the checkout, and back to be edited', async () => {
    const { page, context, client, userId } = await someoneThere({ isSubscribed: false });
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', {
      state: stateOf([await insertReadyPhoto(db, userId)]),
    });
    await page.goto(`${origin}/builder?draft=${id}`);
    await page.getByRole('button', { name: /^Continue to checkout/ }).click();
    await page.waitForURL(`${origin}/checkout`);
    await page.goto(origin);
    await page.getByText('Waits for payment').waitFor();
    await page.getByRole('link', { name: 'Go to Checkout: 1967 Volvo P1800' }).click();
    await page.getByText('Your showcase of the 1967 Volvo P1800 is kept').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await heading(page, 'Preview & Checkout');
    expect(page.url()).toContain(id);
    await context.close();
  });

  it('says when no worker is available, and generates the content when one is', async () => {
    const { page, context, client, userId } = await someoneThere();
    const state = stateOf([await insertReadyPhoto(db, userId)], { step: 3 });
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state: { ...state, content: null } });
    await page.goto(`${origin}/builder?draft=${id}`);
    await heading(page, 'Customize');
    const { worker } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')).children;
    process.kill(worker.pid, 'SIGSTOP');
    try {
      await db.deleteFrom('workers').execute();
      await next(page);
      await heading(page, 'The writing service is not responding');
      await page.getByText('Your request is in line').waitFor();
    } finally {
      process.kill(worker.pid, 'SIGCONT');
    }
    await page.getByText('Written by a language model').waitFor();
    await context.close();
  });

  it('Next leads to errors: at each required field, and to the photos', async () => {
    const { page, context } = await someoneThere();
    await page.goto(`${origin}/builder`);
    const pressNext = () => page.getByRole('button', { name: 'Next' }).press('Enter');
    const wrong = () =>
      page.locator('[aria-invalid=true]').evaluateAll((fields) =>
        fields.map((field) => ({
          name: field.getAttribute('name'),
          words: document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
          isFocused: field === document.activeElement,
        })),
      );
    await page.getByLabel('Full Name').fill(' ');
    await pressNext();
    await expect.poll(wrong).toEqual([
      { name: 'fullName', words: 'Please enter the owner’s full name', isFocused: true },
      { name: 'location', words: 'Please enter the location as City, State', isFocused: false },
    ]);
    await page.getByLabel('Full Name').fill('Test Owner');
    // From within a field, too.
    await page.getByLabel('Full Name').press('Enter');
    await expect.poll(wrong).toEqual([{ name: 'location', words: 'Please enter the location as City, State', isFocused: true }]);
    await page.getByLabel('Location').fill('Bath, Maine');
    expect(await wrong()).toEqual([]);
    await next(page);
    await heading(page, 'Vehicle Details');
    expect(await wrong()).toEqual([]);
    await page.getByLabel('Year').selectOption('1967');
    await pressNext();
    await expect.poll(wrong).toEqual([
      { name: 'make', words: 'Please enter the make', isFocused: true },
      { name: 'model', words: 'Please enter the model', isFocused: false },
    ]);
    await page.getByLabel('Make').fill('Volvo');
    await page.getByLabel('Model').fill('P1800');
    await next(page);
    await heading(page, 'Photos');
    await pressNext();
    const choose = page.getByRole('button', { name: 'Choose photos', description: 'Please add at least one photo' });
    await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
  });

  it('refuses a javascript: address at its field, and says why Next is held back', async () => {
    const { page, context, client, userId } = await someoneThere();
    const state = stateOf([await insertReadyPhoto(db, userId)], { step: 3 });
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state });
    await page.goto(`${origin}/builder?draft=${id}`);
    await fill(page, 'QR Code Link', 'javascript:alert(1)');
    await page.getByText('Please enter a web address that begins with https:// or http://').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByText('The QR code link is not a web address.').waitFor();
    await context.close();
  });
  it('completes a link on leaving its field, and where Enter left it no time to', async () => {
    const { page, context, client, userId } = await someoneThere();
    const state = stateOf([await insertReadyPhoto(db, userId)], { step: 3 });
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state });
    await page.goto(`${origin}/builder?draft=${id}`);
    const link = page.getByLabel('QR Code Link');
    await link.fill('facebook.com/mycar');
    await link.blur();
    await expect.poll(() => link.inputValue()).toBe('https://facebook.com/mycar');
    await link.fill('example.com/garage');
    await link.press('Enter');
    await heading(page, 'Preview & Checkout');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('img', { name: 'QR code that leads to https://example.com/garage' }).waitFor();
    await context.close();
  });
});

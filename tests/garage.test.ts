import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_RESTORABLE } from '#app/account-deletion/retention.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import { documentContentSchema, type Showcase } from '#app/showcases/showcase.schema.ts';
import { insertShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { boxesOf, openBrowser, pressKey, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { goToStep, heading, openPerson, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** What an owner does with showcases, and with the wizard besides filling it in. */
const CALL = '/api/projects';

const save = async (client: Client, photo: string, model?: string) =>
  client.call<Showcase>('POST', `${CALL}/save`, projectBody([photo], { model }));
const own = (client: Client) => client.call<Showcase[]>('GET', `${CALL}/my-projects`);
const statusOf = async (client: Client) =>
  client.call<{ showcaseCount: number }>('GET', '/api/subscription/status').then(({ showcaseCount }) => showcaseCount);

async function ownerOfFive(): Promise<{ client: Client; showcases: Showcase[] }> {
  const client = await Client.someone(origin);
  const photo = await readyPhoto(client, await jpeg({ seed: 91 }));
  const showcases: Showcase[] = [];
  for (const model of ['One', 'Two', 'Three', 'Four', 'Five']) showcases.push(await save(client, photo, model));
  return { client, showcases };
}

describe('a showcase', () => {
  it('is deleted by its owner: its place is free at once, nothing of it is public, and it can be restored', async () => {
    const { client, showcases } = await ownerOfFive();
    const [first] = showcases;
    if (!first) throw new Error('There are five');
    const { address } = await client.call<Sharing>('PUT', `${CALL}/${first.id}/sharing`, {
      isOn: true,
      showsContact: false,
      offersBrochure: true,
      offersPresentation: false,
      flyerOpensBrochure: false,
    });
    const stranger = new Client(origin);
    const shared = new URL(address ?? '').pathname;
    expect((await stranger.fetch(shared)).status).toBe(200);

    expect((await client.send('DELETE', `${CALL}/${first.id}`)).status).toBe(204);
    expect(await statusOf(client)).toBe(4);
    expect((await client.fetch(`${CALL}/${first.id}`)).status).toBe(404);
    expect((await stranger.fetch(shared)).status).toBe(404);
    expect((await client.send('DELETE', `${CALL}/${first.id}`)).status).toBe(404);
    const [deleted] = await client.call<{ id: string; keptUntil: string }[]>('GET', `${CALL}/deleted`);
    expect(deleted?.id).toBe(first.id);
    const days = (new Date(deleted?.keptUntil ?? '').getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);

    // Another takes the free place: then there is none to restore it to.
    const sixth = await client.send('POST', `${CALL}/${showcases[1]?.id}/duplicate`);
    expect(sixth.status).toBe(201);
    const refused = await client.send('POST', `${CALL}/${first.id}/restore`);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: 'All 5 places of your subscription are used. Delete a showcase on your dashboard to make room.' },
    ]);
    const copy = (await sixth.json()) as Showcase;
    await client.send('DELETE', `${CALL}/${copy.id}`);
    expect((await client.send('POST', `${CALL}/${first.id}/restore`)).status).toBe(204);
    expect(await client.call('GET', `${CALL}/${first.id}`)).toEqual(first);
    // What was public stays closed.
    expect((await stranger.fetch(shared)).status).toBe(404);
  });

  it('that an administrator has deleted can’t be restored by its owner', async () => {
    const client = await Client.someone(origin);
    const { id } = await save(client, await readyPhoto(client, await jpeg({ seed: 96 })));
    const admin = await Client.someone(origin);
    const { id: adminId } = await admin.call<{ id: string }>('GET', '/api/auth/user');
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', adminId).execute();
    expect((await admin.send('DELETE', `/api/admin/projects/${id}`)).ok).toBe(true);
    expect(await client.call('GET', `${CALL}/deleted`)).toEqual([]);
    expect((await client.send('POST', `${CALL}/${id}/restore`)).status).toBe(404);
  });

  it('is duplicated with its trophies and flyer settings, without a public page', async () => {
    const client = await Client.someone(origin);
    const { id } = await save(client, await readyPhoto(client, await jpeg({ seed: 92 })));
    const trophies = [{ name: 'Best in Show', year: '2024', event: 'Bath Concours' }];
    const whole = await client.call<Showcase>('PATCH', `${CALL}/${id}/trophies`, { trophies });
    const copy = await client.call<Showcase>('POST', `${CALL}/${id}/duplicate`);
    const { id: _own, createdAt: _at, contentVersion: _version, ...expected } = whole;
    expect(copy).toMatchObject(expected);
    expect(copy.id).not.toBe(id);
    expect((await own(client)).map((one) => one.id)).toEqual([copy.id, id]);
    expect((await client.call<Sharing>('GET', `${CALL}/${copy.id}/sharing`)).isOn).toBe(false);
  });

  it('is restored once by ten concurrent requests, and not after 30 days', async () => {
    const { client, showcases } = await ownerOfFive();
    const [one, two] = showcases;
    for (const showcase of [one, two]) await client.send('DELETE', `${CALL}/${showcase?.id}`);
    const restore = (id: string | undefined) => client.send('POST', `${CALL}/${id}/restore`);
    const replies = await Promise.all(Array.from({ length: 10 }, () => restore(one?.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
    const past = new Date(Date.now() - 30 * 86_400_000 - 1000);
    await db
      .updateTable('showcases')
      .set({ deletedAt: past })
      .where('id', '=', two?.id ?? '')
      .execute();
    expect((await restore(two?.id)).status).toBe(404);
    expect(await client.call('GET', `${CALL}/deleted`)).toEqual([]);
  });
});

describe('in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('an owner deletes a showcase after a confirmation, and restores it', async () => {
    const { page, context, client } = await openPerson(browser);
    await save(client, await readyPhoto(client, await jpeg({ seed: 93 })));
    await page.goto('/');
    await press(page, 'Delete: 1967 Volvo P1800');
    await page.getByText('You can restore it for 30 days.').waitFor();
    await pressKey(page, 'Escape', page.getByRole('alertdialog'));
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await press(page, 'Delete: 1967 Volvo P1800');
    await press(page, 'Delete');
    await reads(page, 'Showcase deleted');
    await heading(page, 'Recently deleted');
    await page.getByText('Showcases Used: 0 of 5').waitFor();
    await press(page, 'Restore: 1967 Volvo P1800');
    await reads(page, 'Showcase restored');
    await page.getByRole('heading', { name: 'Recently deleted' }).waitFor({ state: 'detached' });
    await press(page, 'Duplicate: 1967 Volvo P1800');
    await page.getByText('Showcases Used: 2 of 5').waitFor();
    await context.close();
  });

  it('a copy is made once, however often its button is clicked meanwhile', async () => {
    const { page, context, client, userId } = await openPerson(browser);
    await save(client, await readyPhoto(client, await jpeg({ seed: 94 })));
    let asked = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/duplicate', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Duplicate: 1967 Volvo P1800' });
    await press(page, 'Duplicate: 1967 Volvo P1800');
    await page.locator('button[aria-busy="true"]').waitFor();
    // Dispatched directly, since Playwright would wait until the button is enabled.
    await button.dispatchEvent('click');
    await button.press('Enter');
    letGo();
    await page.getByText('Showcases Used: 2 of 5').waitFor();
    expect(asked).toBe(1);
    expect(await db.selectFrom('showcases').select('id').where('ownerId', '=', userId).execute()).toHaveLength(2);
    await context.close();
  });

  it('deleting more than can be kept says which showcase is removed for good, before and after', async () => {
    const { page, context, client, userId } = await openPerson(browser);
    const photo = await insertReadyPhoto(db, userId);
    const deleted = Array.from({ length: MAX_RESTORABLE }, (_, at) =>
      documentContentSchema.parse(projectBody([photo], { model: `No. ${at + 1}` })),
    );
    for (const [at, content] of deleted.entries()) {
      const { id } = await insertShowcase(db, { ownerId: userId, content });
      const deletedAt = new Date(Date.now() - (MAX_RESTORABLE - at) * 60_000);
      await db.updateTable('showcases').set({ deletedAt, deletedByOwner: true }).where('id', '=', id).execute();
    }
    await save(client, photo);
    await page.goto('/');
    await page.getByRole('button', { name: 'Restore: 1967 Volvo No. 1', exact: true }).waitFor();
    await press(page, 'Delete: 1967 Volvo P1800');
    await page.getByText('the 1967 Volvo No. 1, the oldest of them, is then permanently deleted.').waitFor();
    await press(page, 'Delete');
    await reads(
      page,
      'Showcase deleted',
      'You can restore it for 30 days, at the foot of this page. The 1967 Volvo No. 1, the oldest of those you had deleted, is permanently deleted.',
    );
    await page.getByRole('button', { name: 'Restore: 1967 Volvo P1800', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Restore: 1967 Volvo No. 1', exact: true }).count()).toBe(0);
    await context.close();
  });

  const ownShowcase = async () => {
    const person = await openPerson(browser);
    const { id } = await save(person.client, await readyPhoto(person.client, await jpeg({ seed: 96 })));
    await person.page.goto('/');
    return { ...person, id };
  };
  /** Lets what is asked for like this wait. @returns what lets it go on */
  const holdRequests = async (page: Page, isHeld: (request: Request) => boolean) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*', async (route) => {
      if (isHeld(route.request())) await held;
      await route.continue();
    });
    return () => release();
  };

  it('trophies stay open until they are saved: opened again meanwhile, they would be the old ones', async () => {
    const { page, context } = await ownShowcase();
    const dialog = page.getByRole('dialog', { name: 'Trophies & Awards' });
    const trophies = dialog.getByRole('list', { name: 'Trophies' });
    await press(page, 'Trophies of the 1967 Volvo P1800');
    await page.getByLabel('Award Name').fill('Best in Show');
    await page.getByLabel('Year').fill('2024');
    await page.getByLabel('Event').fill('Bath Concours');
    await press(page, 'Add Trophy');
    const release = await holdRequests(page, (request) => request.method() === 'POST');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await press(page, 'Save Trophies');
    await sent;
    await pressKey(page, 'Escape', dialog);
    expect(await trophies.isVisible()).toBe(true);
    await press(page, 'Close');
    expect(await trophies.isVisible()).toBe(true);
    release();
    await reads(page, 'Trophies Saved', 'Your trophies and awards have been updated.');
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Trophies of the 1967 Volvo P1800');
    await trophies.getByText('Best in Show').waitFor();
    await pressKey(page, 'Escape', dialog);
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });

  it('a trophy that is typed and not added is saved with the others, once nothing of it is missing', async () => {
    const { page, context, client, id } = await ownShowcase();
    const dialog = page.getByRole('dialog', { name: 'Trophies & Awards' });
    await press(page, 'Trophies of the 1967 Volvo P1800');
    await dialog.getByLabel('Award Name').fill('Best in Show');
    await dialog.getByLabel('Year').fill('2024');
    await press(page, 'Save Trophies');
    const event = dialog.getByLabel('Event');
    await expect.poll(() => event.getAttribute('aria-invalid')).toBe('true');
    expect(await event.evaluate((field) => field === document.activeElement)).toBe(true);
    await event.fill('Bath Concours');
    await dialog.getByText('The trophy in the form is saved as well.').waitFor();
    await press(page, 'Save Trophies');
    await reads(page, 'Trophies Saved', 'Your trophies and awards have been updated.');
    const trophies = async () => (await client.call<{ trophies: { name: string }[] }>('GET', `/api/projects/${id}`)).trophies;
    expect((await trophies()).map(({ name }) => name)).toEqual(['Best in Show']);
    await dialog.waitFor({ state: 'detached' });
    // One that is changed, likewise.
    await press(page, 'Trophies of the 1967 Volvo P1800');
    await dialog.getByRole('button', { name: 'Edit Best in Show' }).click();
    await dialog.getByLabel('Award Name').fill('Best of All');
    await press(page, 'Save Trophies');
    // The message of before may still be there.
    await dialog.waitFor({ state: 'detached' });
    expect((await trophies()).map(({ name }) => name)).toEqual(['Best of All']);
    await context.close();
  });

  it('a flyer’s settings stay open until its page is there: opened again meanwhile, they would be the old ones', async () => {
    const { page, context, id } = await ownShowcase();
    const dialog = page.getByRole('dialog', { name: 'Customize Flyer' });
    const town = dialog.getByRole('checkbox', { name: 'Owner location', exact: true });
    await press(page, 'Flyer of the 1967 Volvo P1800');
    await town.uncheck();
    const release = await holdRequests(page, (request) => new URL(request.url()).pathname === `/showcase/${id}/flyer.data`);
    await press(page, 'Save & Download Flyer');
    await reads(page, 'Flyer Configuration Saved', 'Your flyer preferences have been updated.');
    await pressKey(page, 'Escape', dialog);
    expect(await town.isVisible()).toBe(true);
    release();
    await page.waitForURL(`/showcase/${id}/flyer`);
    await dialog.waitFor({ state: 'detached' });
    await page.goBack();
    await press(page, 'Flyer of the 1967 Volvo P1800');
    expect(await town.isChecked()).toBe(false);
    await context.close();
  });

  it('an owner who has used all places is told before starting a sixth showcase', async () => {
    const { client } = await ownerOfFive();
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await page.goto('/builder');
    await heading(page, 'All 5 places of your subscription are used');
    await context.close();
  });

  it('photos that are dropped on the dashboard of a full garage are kept in a draft, below the same words', async () => {
    const { client } = await ownerOfFive();
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await page.goto('/');
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 77 }) };
    await page.getByLabel(/^(Or drop|Drop) photos of/).setInputFiles([photo]);
    await heading(page, 'All 5 places of your subscription are used');
    await page.getByLabel('Full Name').fill('Nora Castellano');
    await page.getByLabel('Location').fill('Savannah, Georgia');
    await press(page, 'Next');
    await page.getByLabel('Year').selectOption('1953');
    await page.getByLabel('Make').fill('Lancia');
    await page.getByLabel('Model').fill('Aurelia');
    await goToStep(page, 3);
    await page.getByText('1 of 20 photos.').waitFor();
    await context.close();
  });

  // Through the page itself: the driver's list of history entries may be stale.
  const back = (page: Page) => page.evaluate(() => window.history.back());
  const forward = (page: Page) => page.evaluate(() => window.history.forward());

  const fillFirstSteps = async (page: Page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'New Showcase' }).first().click();
    await page.getByLabel('Full Name').fill('Nora Castellano');
    await page.getByLabel('Location').fill('Savannah, Georgia');
    await press(page, 'Next');
    await heading(page, 'Vehicle Details');
    await page.getByLabel('Year').selectOption('1953');
    await page.getByLabel('Make').fill('Lancia');
    await page.getByLabel('Model').fill('Aurelia');
    await page.getByText('Saved', { exact: true }).waitFor();
    await press(page, 'Next');
    await heading(page, 'Photos');
  };

  it('the browser’s Back goes one step back, Forward one forward, and from the first step Back leaves', async () => {
    const { page, context, client } = await openPerson(browser);
    await fillFirstSteps(page);
    await back(page);
    await heading(page, 'Vehicle Details');
    expect(await page.getByLabel('Model').inputValue()).toBe('Aurelia');
    await back(page);
    await heading(page, 'Owner Info');
    await forward(page);
    await heading(page, 'Vehicle Details');
    expect(page.url()).toMatch(/\/builder\?draft=[0-9a-f-]{36}$/);
    // Without a model the step is incomplete: Forward is refused.
    await page.getByLabel('Model').fill('');
    await forward(page);
    await untilReady(page);
    expect(await page.getByLabel('Make').inputValue()).toBe('Lancia');
    await back(page);
    await heading(page, 'Owner Info');
    await back(page);
    await heading(page, 'My Showcases');
    await forward(page);
    await page.getByRole('heading', { name: /Owner Info|Vehicle Details/ }).waitFor();
    expect(await client.call<object[]>('GET', '/api/drafts')).toHaveLength(1);
    await context.close();
  });

  it('Back from a second new showcase leads to the first, not to a step of the second', async () => {
    const { page, context, client } = await openPerson(browser);
    await fillFirstSteps(page);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'New Showcase' }).first().click();
    await heading(page, 'Owner Info');
    await page.waitForFunction(() => !document.querySelector('fieldset')?.disabled);
    expect(new URL(page.url()).search).toBe('');
    await back(page);
    await page.waitForFunction(() => window.location.search.startsWith('?draft='));
    await page.getByRole('heading', { name: /Photos|Vehicle Details/ }).waitFor();
    await press(page, 'Back');
    await page.getByRole('heading', { name: /Vehicle Details|Owner Info/ }).waitFor();
    expect(await client.call<object[]>('GET', '/api/drafts')).toHaveLength(1);
    await context.close();
  });

  it('Back needs no network', async () => {
    const { page, context } = await openPerson(browser);
    await fillFirstSteps(page);
    await context.setOffline(true);
    await back(page);
    await heading(page, 'Vehicle Details');
    await back(page);
    await heading(page, 'Owner Info');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Nora Castellano');
    await context.close();
  });

  it('on a phone a failed photo says why, is not called the cover, and can be removed', async () => {
    const { page, context } = await openPerson(browser, { width: 390, height: 844 });
    await fillFirstSteps(page);
    const bad = {
      name: 'a very long name of a photo that is none.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a photo'),
    };
    await page.locator('input[type=file]').setInputFiles(bad);
    const tile = page.locator('li[data-status=failed]');
    await tile.getByText('Failed', { exact: true }).waitFor();
    expect(await tile.getByText('Cover').count()).toBe(0);
    expect(await tile.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await tile.getByText('Remove it and choose another picture.').waitFor();
    // The cover is the first that can be used, as on paper; the other has no number.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 93 }) });
    const cover = page.locator('li[data-status=uploaded]');
    await cover.getByText('Cover', { exact: true }).waitFor();
    await cover.getByRole('button', { name: 'Remove photo 1' }).click();
    await cover.waitFor({ state: 'detached' });
    // A real click, which an element over the button would get instead.
    await tile.getByRole('button', { name: `Remove ${bad.name}` }).click();
    await tile.waitFor({ state: 'detached' });

    // One that failed because of the storage can be retried, and removed as well.
    const good = { name: 'good.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 94 }) };
    await page.route(/\/api\/uploads\//, (route) => route.fulfill({ status: 500, body: 'no room' }));
    await page.locator('input[type=file]').setInputFiles(good);
    await tile.getByRole('button', { name: 'Try again' }).waitFor();
    const [retry, remove] = await boxesOf(
      tile.getByRole('button', { name: 'Try again' }),
      tile.getByRole('button', { name: 'Remove photo 1' }),
    );
    expect(retry.y + retry.height).toBeLessThanOrEqual(remove.y);
    await context.close();
  });
});

it('a photo of two showcases outlives one of them', async () => {
  const client = await Client.someone(origin);
  const { id: userId } = await client.call<{ id: string }>('GET', '/api/auth/user');
  const photo = await insertReadyPhoto(db, userId);
  const first = await save(client, photo);
  const copy = await client.call<Showcase>('POST', `${CALL}/${first.id}/duplicate`);
  await client.send('DELETE', `${CALL}/${first.id}`);
  expect((await client.call<Showcase>('GET', `${CALL}/${copy.id}`)).photoUrls).toEqual([photo]);
});

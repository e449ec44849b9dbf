import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FeaturedLists } from '#app/admin/featured/featured-lists.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import { db } from '#db/client.ts';
import { openBrowser, pressKey } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { openPerson, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** The landing page shows what administrators choose among what owners allow, in their order. */
const ADDRESS = '/api/admin/featured-showcases';
const NONE = '7f0c8d8e-3a53-4b43-9d2b-5a7a3f1f0a11';

let browser: Browser;
let admin: Client;
/** The product's seeded showcases. */
let seeded: string[];

const lists = (query = '') => admin.call<FeaturedLists>('GET', ADDRESS + query);
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const choose = (ids: string[], version: string) => admin.send('PUT', ADDRESS, { ids, version });
const chooseNow = async (ids: string[]) => choose(ids, (await lists()).version);
/** The showcases on the landing page. Their public ids open nothing. */
async function landing(): Promise<string[]> {
  const shown = idsOf(await new Client(origin).call<{ id: string }[]>('GET', '/api/public/featured-showcases'));
  const rows = await db
    .selectFrom('showcases')
    .select(['id', 'publicId'])
    .where('publicId', 'in', [...shown, NONE])
    .execute();
  return shown.map((publicId) => rows.find((row) => row.publicId === publicId)?.id ?? publicId);
}
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];

beforeAll(async () => {
  browser = await openBrowser();
  admin = await Client.signedIn(origin, 'admin');
  seeded = idsOf((await lists()).featured);
});
afterEach(async () => {
  expect((await chooseNow(seeded)).status).toBe(200);
});
afterAll(() => browser.close());

/** An owner with a showcase, with or without permission to feature it. */
async function showcase(model: string, { isAllowed = true } = {}) {
  const owner = await Client.someone(origin);
  const photo = await readyPhoto(owner, await jpeg({ seed: 41 }));
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo], { model }));
  const read = () => owner.call<Sharing>('GET', `/api/projects/${id}/sharing`);
  const allow = async (allowsFeaturing: boolean) =>
    owner.call<Sharing>('PUT', `/api/projects/${id}/sharing`, { ...(await read()), allowsFeaturing });
  if (isAllowed) await allow(true);
  return { owner, id, photo, read, allow };
}

describe('a featured showcase', () => {
  it('needs its owner’s permission; withdrawn, it leaves the landing page at once with its photos', async () => {
    const { owner, id, photo, read, allow } = await showcase('Consent', { isAllowed: false });
    expect(await read()).toMatchObject({ allowsFeaturing: false, isFeatured: false });
    expect(idsOf((await lists('?q=Consent')).candidates)).not.toContain(id);
    expect(await errorOf(await chooseNow([id, ...seeded]))).toEqual([
      422,
      'The owner of the 1967 Volvo Consent does not allow it to be featured.',
    ]);
    await allow(true);
    expect(idsOf((await lists('?q=volvo CONSENT')).candidates)).toEqual([id]);
    expect((await chooseNow([id, ...seeded])).status).toBe(200);
    expect(await landing()).toEqual([id, ...seeded]);
    expect(await read()).toMatchObject({ allowsFeaturing: true, isFeatured: true });
    const visitor = new Client(origin);
    const shown = await visitor.fetch(photo);
    // Shared caches must not keep it, nor a browser for long, once that is withdrawn.
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=3600']);
    expect((await visitor.fetch(`${photo}?size=print`)).status).toBe(404);
    expect((await owner.fetch(`${photo}?size=print`)).headers.get('Cache-Control')).toContain('immutable');
    // The brochure has the owner's story, which nobody has agreed to publish, even if its id once opened it.
    await db.updateTable('showcases').set({ isShared: true, flyerOpensById: true }).where('id', '=', id).execute();
    const listed = await visitor.call<{ id: string }[]>('GET', '/api/public/featured-showcases');
    for (const named of listed) expect((await visitor.fetch(`/api/showcase/${named.id}/pdf`)).status).toBe(404);
    await db.updateTable('showcases').set({ isShared: false, flyerOpensById: false }).where('id', '=', id).execute();

    // A page that does not know this setting does not change it.
    const { allowsFeaturing: _allows, ...rest } = await read();
    expect(await owner.call('PUT', `/api/projects/${id}/sharing`, rest)).toMatchObject({ isFeatured: true });
    expect(await allow(false)).toMatchObject({ allowsFeaturing: false, isFeatured: false });
    expect(await landing()).toEqual(seeded);
    expect((await visitor.fetch(photo)).status).toBe(404);
  });

  it('leads to its public page only while its owner lets others find that', async () => {
    const { owner, id, read } = await showcase('Found');
    expect((await chooseNow([id, ...seeded])).status).toBe(200);
    const share = async (choice: Partial<Sharing>) =>
      owner.call<Sharing>('PUT', `/api/projects/${id}/sharing`, { ...(await read()), ...choice });
    const { address } = await share({ isOn: true });
    const isNamed = async () => (await (await fetch(origin)).text()).includes(address?.split('/').at(-1) ?? 'no address');
    expect(await isNamed()).toBe(false);
    await share({ isListed: true });
    expect(await isNamed()).toBe(true);
    await share({ isListed: false });
    expect(await isNamed()).toBe(false);
    await share({ isListed: true });
    await share({ isOn: false });
    expect(await isNamed()).toBe(false);
  });

  it('keeps its position, and every change is recorded', async () => {
    const [a, b] = [await showcase('First'), await showcase('Second')];
    const since = new Date();
    for (const order of [[b.id, a.id], [a.id, ...seeded, b.id], [b.id]]) {
      expect(idsOf(((await (await chooseNow(order)).json()) as FeaturedLists).featured)).toEqual(order);
      expect(await landing()).toEqual(order);
    }
    expect((await chooseNow([b.id])).status).toBe(200);
    const noted = await db
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'featured.changed')
      .where('createdAt', '>', since)
      .orderBy('createdAt')
      .execute();
    expect(noted.map(({ details }) => details)).toMatchObject([2, seeded.length + 2, 1].map((showcases) => ({ showcases })));
    expect(idsOf((await lists('?q=first')).candidates)).toContain(a.id);
  });

  it('is not removed by an administrator with an outdated list', async () => {
    const { id } = await showcase('Older');
    const { version } = await lists();
    expect((await choose([id], version)).status).toBe(200);
    expect(await errorOf(await choose(seeded, version))).toEqual([412, expect.stringContaining('changed elsewhere')]);
    expect(await landing()).toEqual([id]);
    const now = (await lists()).version;
    const orders = [[], [...seeded], [id, ...seeded], [...seeded, id]];
    const replies = await Promise.all(orders.map((ids) => choose(ids, now)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('is refused in an invalid list', async () => {
    const { version } = await lists();
    const refusals: [unknown, number, unknown][] = [
      [{ ids: seeded }, 400, expect.stringContaining('version')],
      [{ ids: [...seeded, seeded[0]], version }, 400, 'ids: The same showcase is listed twice'],
      [
        { ids: Array.from({ length: 13 }, (_, n) => NONE.slice(0, -2) + String(n + 10)), version },
        400,
        'ids: At most 12 showcases are featured',
      ],
      [{ ids: ['one'], version }, 400, 'ids.0: Showcase not found'],
      [{ ids: [...seeded, NONE], version }, 422, 'A showcase in this list no longer exists.'],
    ];
    for (const [body, status, error] of refusals) {
      expect(await errorOf(await admin.send('PUT', ADDRESS, body))).toEqual([status, error]);
    }
    expect((await admin.send('POST', ADDRESS, {})).status).toBe(405);
    const owner = await Client.someone(origin);
    for (const [method, body] of [['GET'], ['PUT', { ids: [], version }]] as const) {
      const asked = await Promise.all([owner, new Client(origin)].map((client) => client.send(method, ADDRESS, body)));
      expect(asked.map(({ status }) => status)).toEqual([403, 401]);
    }
    expect(await landing()).toEqual(seeded);
  });
});

describe('the screen of featured showcases', () => {
  it('finds, adds, orders by button and by keyboard, and removes; the landing page follows', async () => {
    const [a, b] = [await showcase('Alpha of Örebro'), await showcase('Beta')];
    const { page, context, userId } = await openPerson(browser);
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute();
    await page.goto('/admin/featured');
    await page.getByRole('heading', { name: 'Featured Showcases', level: 1 }).waitFor();
    await page.getByRole('searchbox').fill('örebro');
    await expect.poll(() => page.getByRole('button', { name: /^Feature / }).count()).toBe(1);
    await page.getByRole('button', { name: 'Feature 1967 Volvo Alpha of Örebro' }).click();
    await expect.poll(landing).toEqual([...seeded, a.id]);
    await page.getByText('None of those that may be featured match this search.').waitFor();
    await page.getByRole('searchbox').fill('Beta');
    await page.getByRole('button', { name: 'Feature 1967 Volvo Beta' }).click();
    await expect.poll(landing).toEqual([...seeded, a.id, b.id]);

    // Two clicks, the second while the first is being saved.
    const up = page.getByRole('button', { name: 'Move 1967 Volvo Beta up' });
    await up.click();
    await up.click();
    const order = [...seeded.slice(0, -1), b.id, ...seeded.slice(-1), a.id];
    await expect.poll(landing).toEqual(order);

    const handle = page.getByRole('button', { name: 'Move 1967 Volvo Beta', exact: true });
    await handle.focus();
    await pressKey(page, 'Space', handle);
    await page.getByText(`is over place ${seeded.length}.`).waitFor({ state: 'attached' });
    await pressKey(page, 'ArrowDown', handle);
    await page.getByText(`is over place ${seeded.length + 1}.`).waitFor({ state: 'attached' });
    await pressKey(page, 'Space', handle);
    await expect.poll(landing).toEqual([...seeded, b.id, a.id]);

    await page.getByRole('button', { name: 'Take 1967 Volvo Beta off the landing page' }).click();
    await expect.poll(landing).toEqual([...seeded, a.id]);
    await page.getByRole('button', { name: 'Feature 1967 Volvo Beta' }).waitFor();
    await context.close();
  });

  it('says that someone else was first, and shows the current list, even an empty one', async () => {
    const { page, context, userId } = await openPerson(browser);
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute();
    await page.goto('/admin/featured');
    expect((await chooseNow(seeded.slice(0, 2))).status).toBe(200);
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await reads(
      page,
      'Failed to update featured showcases',
      'Someone else has changed the list meanwhile. The current list is shown now.',
    );
    const rows = page.getByRole('list', { name: 'Featured showcases in order' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /off the landing page$/ })
        .first()
        .click();
      await expect.poll(() => rows.count()).toBe(left);
    }
    await page.getByText('Nothing is featured.').waitFor();
    await expect.poll(landing).toEqual([]);
    await context.close();
  });

  it('can be requested by the owner beside the public page', async () => {
    const { page, context, client } = await openPerson(browser);
    const photo = await readyPhoto(client, await jpeg({ seed: 42 }));
    const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo], { model: 'Asked' }));
    await page.goto(`/showcase/${id}`);
    const box = page.getByRole('checkbox', { name: 'It may be shown on our landing page' });
    await box.click();
    await expect.poll(async () => idsOf((await lists('?q=Asked')).candidates)).toEqual([id]);
    expect((await chooseNow([id])).status).toBe(200);
    await page.reload();
    await page.getByText('It is on the landing page now.').waitFor();
    await box.click();
    await expect.poll(landing).toEqual([]);
    await page.getByText('It is on the landing page now.').waitFor({ state: 'detached' });
    await context.close();
  });
});

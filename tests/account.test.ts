import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { buyer, customerOf, paymentsOf } from './buyer.ts';
import { Client, errorOf, until } from './client.ts';
import { insertDocument, insertUser, projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { dataDir, origin } from './product.ts';
import { control, declineRenewals, pay, sandboxOrigin, stripe } from './sandbox-cards.ts';

const CONFIRMED = { confirmation: 'DELETE' };
const BROWSER = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36' } };

afterEach(async () => {
  await fetch(`${sandboxOrigin}/card-processor/faults`, { method: 'DELETE' });
  await control('deliveries/release');
});

const leave = (client: Client) => client.send('DELETE', '/api/account', CONFIRMED);

/** Someone who has paid for a year, and has a showcase with a public page. */
async function subscriber() {
  const { userId, client, prepare, body } = await buyer();
  const { clientSecret, paymentIntentId } = await prepare();
  expect(await pay(clientSecret)).toBe('succeeded');
  const { showcase } = await client.call<{ showcase: { id: string } }>('GET', `/api/verify-payment/${paymentIntentId}`);
  return { userId, client, showcaseId: showcase.id, photo: body.project.photoUrls[0] ?? '', paymentIntentId };
}

const userRow = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const liveSubscriptions = async (userId: string) =>
  (await stripe.subscriptions.list({ customer: await customerOf(userId), status: 'all' })).data.filter(
    ({ ended_at }) => ended_at === null,
  );

describe('deleting an account', () => {
  it('ends the subscription, closes every address and session, and says so by mail', async () => {
    const { userId, client, showcaseId, photo } = await subscriber();
    const admin = await Client.signedIn(origin, 'admin');
    const elsewhere = Client.withCookie(origin, await startSession(userId));
    const choice = { isOn: true, showsContact: false, offersBrochure: true, offersPresentation: false, flyerOpensBrochure: true };
    const { address } = await client.call<{ address: string }>('PUT', `/api/projects/${showcaseId}/sharing`, choice);
    await db.updateTable('showcases').set({ allowsFeaturing: true, featuredPlace: 9 }).where('id', '=', showcaseId).execute();
    const { flyerToken } = await db
      .selectFrom('showcases')
      .select('flyerToken')
      .where('id', '=', showcaseId)
      .executeTakeFirstOrThrow();
    const documentId = await insertDocument(db, {
      ownerId: userId,
      contentHash: `leaving-${userId}`,
      storageKey: 'documents/none.pdf',
    });
    expect(await (await fetch(`${origin}/api/public/featured-showcases`)).text()).toContain(photo);

    expect((await leave(client)).status).toBe(204);

    expect(await liveSubscriptions(userId)).toEqual([]);
    for (const signedOut of [client, elsewhere]) expect((await signedOut.fetch('/api/auth/user')).status).toBe(401);
    const brochure = `/api/showcase/${showcaseId}/pdf`;
    const addresses = [
      address,
      `${address}/photos/1`,
      brochure,
      `${brochure}?t=${flyerToken}`,
      photo,
      `/api/documents/${documentId}`,
    ];
    for (const closed of addresses) expect((await admin.fetch(closed, BROWSER)).status, closed).toBe(404);
    expect(await (await fetch(`${origin}/api/public/featured-showcases`)).text()).not.toContain(photo);
    expect(await db.selectFrom('drafts').select('ownerId').where('ownerId', '=', userId).execute()).toEqual([]);
    expect(await db.selectFrom('jobs').select('id').where('ownerId', '=', userId).where('kind', '<>', 'mail').execute()).toEqual(
      [],
    );
    const mail = await until(() =>
      db
        .selectFrom('emails')
        .selectAll()
        .where('userId', '=', userId)
        .where('template', '=', 'goodbye')
        .where('sentAt', 'is not', null)
        .executeTakeFirst(),
    );
    expect(mail.text).toContain('1 showcase, 1 photo and 1 public page');
  });

  it('deletes nothing while the card processor does not answer, and everything on a retry', async () => {
    const { userId, client, showcaseId } = await subscriber();
    await control('faults', { path: '/v1/subscriptions', kind: 'error', times: 20 });
    const refused = await leave(client);
    expect(refused.status).toBe(503);
    expect(await errorOf(refused)).toContain('Nothing was deleted');
    expect((await client.fetch(`/api/projects/${showcaseId}`)).status).toBe(200);
    expect((await userRow(userId)).deletedAt).toBeNull();
    await fetch(`${sandboxOrigin}/card-processor/faults`, { method: 'DELETE' });
    expect((await leave(client)).status).toBe(204);
    expect(await liveSubscriptions(userId)).toEqual([]);
  });

  it('tolerates a lost answer of the processor', async () => {
    const { userId, client } = await subscriber();
    await control('faults', { path: '/v1/subscriptions', method: 'DELETE', kind: 'lost', times: 1 });
    const first = await leave(client);
    if (first.status !== 204) expect((await leave(client)).status).toBe(204);
    expect(await liveSubscriptions(userId)).toEqual([]);
    expect((await userRow(userId)).deletedAt).not.toBeNull();
  });

  it('leaves nothing to pay in a checkout that is open in another tab', async () => {
    const { userId, client, prepare } = await buyer();
    const { clientSecret } = await prepare();
    expect((await leave(client)).status).toBe(204);
    expect(await pay(clientSecret)).not.toBe('succeeded');
    expect(await liveSubscriptions(userId)).toEqual([]);
    expect(await paymentsOf(userId)).toEqual([]);
  });

  it('waits for a payment that the bank is still processing', async () => {
    const { userId, client, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    await pay(clientSecret, '4000000000007726');
    const refused = await leave(client);
    expect([refused.status, await errorOf(refused)]).toEqual([409, expect.stringContaining('still being processed')]);
    expect((await userRow(userId)).deletedAt).toBeNull();
    await control(`payments/${paymentIntentId}/settle`, { outcome: 'succeed' });
    expect((await leave(client)).status).toBe(204);
    expect(await liveSubscriptions(userId)).toEqual([]);
  });

  it.each([1, 2])('leaves no renewal to be charged, drafted or declined (step %i)', async (steps) => {
    const { userId, client, prepare } = await buyer();
    const { clientSecret, paymentIntentId } = await prepare();
    await pay(clientSecret);
    await client.call('GET', `/api/verify-payment/${paymentIntentId}`);
    const [subscription] = await liveSubscriptions(userId);
    await declineRenewals(subscription?.id ?? '');
    for (let step = 0; step < steps; step++) await control('clock', { subscription: subscription?.id });
    expect((await leave(client)).status).toBe(204);
    expect(await liveSubscriptions(userId)).toEqual([]);
    await control('clock', { days: 30 });
    const { data: invoices } = await stripe.invoices.list({ customer: await customerOf(userId) });
    expect(invoices.length).toBe(2);
    expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
    expect(invoices.filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  it('handles late events of the processor without a mail, a showcase or a subscription', async () => {
    const { userId, client, prepare } = await buyer();
    await control('deliveries/hold');
    const { clientSecret } = await prepare();
    await pay(clientSecret);
    expect((await leave(client)).status).toBe(204);
    const mailsBefore = await db.selectFrom('emails').select('id').where('userId', '=', userId).execute();
    await control('deliveries/release');
    const customer = await customerOf(userId);
    await until(async () => {
      const reply = await fetch(`${sandboxOrigin}/card-processor/deliveries?object=${customer}`, {
        headers: { Accept: 'application/json' },
      });
      const { deliveries } = (await reply.json()) as { deliveries: { status: string }[] };
      return deliveries.length > 0 && deliveries.every(({ status }) => status === 'delivered');
    });
    expect(await db.selectFrom('emails').select('id').where('userId', '=', userId).execute()).toEqual(mailsBefore);
    const subscriptions = await db.selectFrom('subscriptions').select('status').where('userId', '=', userId).execute();
    expect(subscriptions.filter(({ status }) => status !== 'inactive')).toEqual([]);
    const open = await db
      .selectFrom('showcases')
      .select('id')
      .where('ownerId', '=', userId)
      .where('deletedAt', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('is not possible from a page that was rendered for someone else', async () => {
    const [client, other] = [await Client.someone(origin), await Client.someone(origin)];
    const { id } = await other.call<{ id: string }>('GET', '/api/auth/user');
    const refused = await client.send('DELETE', '/api/account', CONFIRMED, { 'Signed-In-As': id });
    expect([refused.status, (await client.fetch('/api/auth/user')).status]).toEqual([401, 200]);
  });

  it('requires the typed confirmation, and a session', async () => {
    const client = await Client.someone(origin);
    expect((await client.send('DELETE', '/api/account', { confirmation: 'yes' })).status).toBe(400);
    expect((await client.send('DELETE', '/api/account')).status).toBe(400);
    expect((await leave(new Client(origin))).status).toBe(401);
    expect((await client.fetch('/api/auth/user')).status).toBe(200);
  });

  it('is refused for the last administrator', async () => {
    const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').where('deletedAt', 'is', null).execute();
    const admin = await Client.signedIn(origin, 'admin');
    const { id } = await admin.call<{ id: string }>('GET', '/api/auth/user');
    const others = admins.filter((one) => one.id !== id).map((one) => one.id);
    if (others.length > 0) await db.updateTable('users').set({ role: 'user' }).where('id', 'in', others).execute();
    try {
      const refused = await leave(admin);
      expect([refused.status, await errorOf(refused)]).toEqual([409, expect.stringContaining('only administrator')]);
    } finally {
      if (others.length > 0) await db.updateTable('users').set({ role: 'admin' }).where('id', 'in', others).execute();
    }
  });
});

it('other sessions are counted and ended, except this one', async () => {
  const userId = await insertUser(db);
  const [here, there] = [
    Client.withCookie(origin, await startSession(userId)),
    Client.withCookie(origin, await startSession(userId)),
  ];
  expect(await (await here.fetch('/settings')).text()).toContain('on one other device or browser');
  expect(await here.call('DELETE', '/api/account/other-sessions')).toEqual({ ended: 1 });
  expect((await there.fetch('/api/auth/user')).status).toBe(401);
  expect((await here.fetch('/api/auth/user')).status).toBe(200);
  expect(await (await here.fetch('/settings')).text()).toContain('You are signed in here only.');
});

describe('the export', () => {
  const openZip = async (response: Response) => {
    const zip = await JSZip.loadAsync(Buffer.from(await response.arrayBuffer()));
    const names = Object.keys(zip.files).filter((name) => !zip.files[name]?.dir);
    return { names, read: (name: string) => zip.file(name)?.async('string') ?? Promise.resolve(undefined), zip };
  };

  async function ownerOfTwo() {
    const owner = await Client.someone(origin);
    const photos = [await owner.upload(await jpeg({ seed: 71 })), await owner.upload(await jpeg({ seed: 72 }))];
    const spare = await owner.upload(await jpeg({ seed: 73 }), { filename: '../CON.jpg' });
    for (const objectPath of [...photos, spare]) await owner.call('POST', '/api/photos/ingest', { objectPath });
    const id = photos[0]?.slice('/objects/'.length);
    await owner.call('PATCH', `/api/photos/${id}`, { caption: 'Škoda: 日産 <b>“at sea”</b>' });
    const body = projectBody(photos, { model: 'AC/DC' });
    const story = 'Bought <i>cheap</i> & never sold.';
    const trophies = [{ name: 'Best in Show', year: '2024', event: 'Bath Concours', photoUrl: photos[0] }];
    const project = { ...body.project, ownerData: { ...body.project.ownerData, story }, trophies };
    await owner.call('POST', '/api/projects/save', { ...body, project });
    await owner.call('POST', '/api/projects/save', projectBody([photos[1] ?? ''], { model: 'ac dc' }));
    const drafted = await owner.upload(await jpeg({ seed: 74 }));
    await owner.call('POST', '/api/photos/ingest', { objectPath: drafted });
    const state = { vehicle: { year: '1955', make: 'Porsche', model: '' }, photos: [{ path: drafted, name: 'a.jpg' }] };
    await owner.call('POST', '/api/drafts', { state });
    return { owner, photos };
  }

  it('contains all stored data, under names that every system accepts', async () => {
    const { owner } = await ownerOfTwo();
    const response = await owner.fetch('/api/account/export');
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="Cedar & Chrome User \d{4}-\d\d-\d\d\.zip"$/,
    );
    const { names, read, zip } = await openZip(response);
    const [first = '', second = ''] = ['Showcases/1967 Volvo ac dc', 'Showcases/1967 Volvo AC DC (2)'];
    expect(names).toEqual(
      expect.arrayContaining([
        'Read me.txt',
        'Account.json',
        `${first}/Showcase.html`,
        `${first}/Showcase.json`,
        `${second}/Photos/1967 Volvo AC DC - 01 - Škoda 日産 b “at sea” b.jpg`,
        `${second}/Photos/1967 Volvo AC DC - 02.jpg`,
        `${second}/Trophies/Best in Show 2024.jpg`,
        'Drafts/1955 Porsche/Draft.json',
        'Drafts/1955 Porsche/Photos/01.jpg',
        'Other photos/_CON.jpg',
      ]),
    );
    const photo = await zip.file(`${second}/Photos/1967 Volvo AC DC - 02.jpg`)?.async('nodebuffer');
    expect(photo?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const page = await read(`${second}/Showcase.html`);
    expect(page).toContain('Bought &lt;i&gt;cheap&lt;/i&gt; &amp; never sold.');
    expect(page).toContain("Georgia, 'Times New Roman', serif");
    expect(page).toContain('src="Trophies/Best%20in%20Show%202024.jpg"');
    expect(page).toContain(`src="Photos/${encodeURIComponent('1967 Volvo AC DC - 02.jpg')}"`);
    expect(JSON.parse((await read(`${second}/Showcase.json`)) ?? '')).toMatchObject({ sharing: { views: 0, isOn: false } });
  });

  it('contains receipts and mails, and nothing of anyone else', async () => {
    const { client, userId } = await subscriber();
    const { names, read } = await openZip(await client.fetch('/api/account/export'));
    const [payment] = await paymentsOf(userId);
    const receipt = names.find((name) => /^Receipts\/.* Receipt CC-\d{6}\.txt$/.test(name)) ?? '';
    expect(receipt).toContain(`CC-${String(payment?.receiptNo).padStart(6, '0')}`);
    expect(await read(receipt)).toContain('Total paid: $49.99');
    expect(names.some((name) => name.startsWith('Mails/') && name.endsWith('.txt'))).toBe(true);
    expect(names.filter((name) => name.startsWith('Showcases/') && name.endsWith('Showcase.json'))).toHaveLength(1);
    expect(JSON.parse((await read('Account.json')) ?? '')).toMatchObject({ id: userId });
  });

  it('lists a missing file rather than failing', async () => {
    const { owner, photos } = await ownerOfTwo();
    const id = photos[1]?.slice('/objects/'.length) ?? '';
    await rm(join(dataDir, 'storage', 'photos', id, 'print.jpg'));
    const { read, names } = await openZip(await owner.fetch('/api/account/export'));
    expect(await read('Missing files.txt')).toContain('1967 Volvo AC DC - 02.jpg');
    expect(names).toContain('Showcases/1967 Volvo AC DC (2)/Photos/1967 Volvo AC DC - 01 - Škoda 日産 b “at sea” b.jpg');
  });

  it('is refused the sixth time within an hour, with a reason', async () => {
    const client = await Client.someone(origin);
    for (let time = 1; time <= 5; time++) await (await client.fetch('/api/account/export')).arrayBuffer();
    const refused = await client.fetch('/api/account/export');
    expect([refused.status, await errorOf(refused)]).toEqual([429, expect.stringContaining('within an hour')]);
    expect((await client.fetch('/api/account/export', { method: 'HEAD' })).status).toBe(429);
  });
});

describe('in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('an owner finds the pages in the menu, changes the color mode, and deletes the account', async () => {
    const { client } = await subscriber();
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await page.getByText('Showcases Used: 1 of 5').waitFor();
    await page.getByRole('link', { name: 'See receipt' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Dark', { exact: true }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.getByLabel('Keep the sidebar unfolded').click();
    expect((await context.cookies()).find((cookie) => cookie.name === 'sidebar_state')?.value).toBe('false');

    await page.getByRole('link', { name: 'Delete my account' }).click();
    await page.getByText('1 showcase, with brochure').waitFor();
    await page.getByText('the rest of the year that is paid until').waitFor();
    const confirm = page.getByRole('button', { name: 'Delete my account' });
    const field = page.getByLabel('To confirm, type DELETE');
    await confirm.click();
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: 'Type DELETE to confirm' }).waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('link').click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('delete');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await control('faults', { path: '/v1/subscriptions', kind: 'error', times: 20 });
    await confirm.click();
    await page.getByRole('alert').getByText('Nothing was deleted').waitFor();
    expect(await field.inputValue()).toBe('delete');
    await fetch(`${sandboxOrigin}/card-processor/faults`, { method: 'DELETE' });
    await confirm.click();
    await page.waitForURL('**/goodbye');
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    await context.close();
  });
});

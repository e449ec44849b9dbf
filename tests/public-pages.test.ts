import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestEntry } from '#app/sharing/guest-book/guest-book.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { AS_A_PERSON, heading, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

async function ownerOfPage() {
  const owner = await Client.someone(origin);
  const [photo = '', second = ''] = [
    await readyPhoto(owner, await jpeg({ seed: 71 })),
    await readyPhoto(owner, await jpeg({ seed: 72 })),
  ];
  const body = projectBody([photo]);
  Object.assign(body.project.ownerData, { contact: 'ring 555 0199' });
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
  const share = (choice: object) => owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, choice);
  const { address } = await share({ isOn: true });
  const visit = (headers: Record<string, string> = {}, query = '') =>
    fetch(address + query, { headers: { 'User-Agent': AS_A_PERSON, ...headers } });
  return { owner, id, photo, second, body, share, address, visit };
}

type Page = Awaited<ReturnType<typeof ownerOfPage>>;

/** A guest signs, and the owner approves it. */
async function addEntry({ owner, id, address }: Page): Promise<GuestEntry> {
  await fetch(address, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'sign', name: 'Mabel', words: 'What a car' }),
  });
  const [entry] = await owner.call<GuestEntry[]>('GET', `/api/projects/${id}/guest-book`);
  await owner.send('PATCH', `/api/projects/${id}/guest-book/${entry?.id}`, { state: 'shown' });
  return entry as GuestEntry;
}

describe('a page that is the same for everybody', () => {
  it('may be kept, is asked about each time, and is not sent again while nothing has changed', async () => {
    const { visit } = await ownerOfPage();
    for (const ask of [visit, (headers: Record<string, string>) => fetch(`${origin}/`, { headers })]) {
      const first = await ask({});
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect(first.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
      expect(first.headers.getSetCookie()).toEqual([]);
      const etag = first.headers.get('ETag') ?? '';
      const again = await ask({ 'If-None-Match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      // A policy by hashes, which is the page's own: a nonce in a page that many have would be known to all.
      expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
      expect(first.headers.get('Content-Security-Policy')).not.toContain('nonce-');
      expect(await first.text()).not.toContain('nonce=');
    }
  });

  it('is served whatever the address says of where a visitor comes from', async () => {
    const { visit } = await ownerOfPage();
    const strange = [fetch(`${origin}/?from=%00`), fetch(`${origin}/?from=nobody`), visit({}, '?from=%00')];
    const kept = (await Promise.all(strange)).map((reply) => [reply.status, reply.headers.has('ETag')]);
    expect(kept).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    [
      'a text',
      ({ owner, id, body }) =>
        owner.call('PUT', `/api/projects/${id}`, {
          ...putOf(body),
          ownerData: { ...body.project.ownerData, story: 'Found in a barn.' },
        }),
    ],
    [
      'a photo’s caption',
      ({ owner, photo }) => owner.send('PATCH', `/api${photo.replace('objects', 'photos')}`, { caption: 'At home' }),
    ],
    [
      'another photo',
      ({ owner, id, body, photo, second }) =>
        owner.call('PUT', `/api/projects/${id}`, { ...putOf(body), photoUrls: [photo, second] }),
    ],
    [
      'trophies',
      ({ owner, id }) =>
        owner.call('PATCH', `/api/projects/${id}/trophies`, { trophies: [{ name: 'Best', year: '2024', event: 'Bath' }] }),
    ],
    ['what is offered', ({ share }) => share({ offersBrochure: false })],
    ['the contact', ({ share }) => share({ showsContact: true })],
    ['the guest book', ({ share }) => share({ hasGuestBook: true })],
    ['blurring', ({ share }) => share({ blursPlates: true })],
  ])('shows a change of %s at once to those who have it', async (_what, change) => {
    const page = await ownerOfPage();
    const before = await page.visit();
    const known = { 'If-None-Match': before.headers.get('ETag') ?? '' };
    const had = await before.text();
    await change(page);
    const after = await page.visit(known);
    expect(after.status).toBe(200);
    expect(plain(await after.text())).not.toBe(plain(had));
  });

  it('shows an entry of a guest when it is approved, and no longer when it is hidden; and nothing after it is switched off', async () => {
    const page = await ownerOfPage();
    await page.share({ hasGuestBook: true });
    expect(await (await page.visit()).text()).not.toContain('What a car');
    const { id: entryId } = await addEntry(page);
    const shown = await page.visit();
    expect(await shown.text()).toContain('What a car');
    await page.owner.send('PATCH', `/api/projects/${page.id}/guest-book/${entryId}`, { state: 'hidden' });
    const known = { 'If-None-Match': shown.headers.get('ETag') ?? '' };
    expect(await (await page.visit(known)).text()).not.toContain('What a car');
    await page.share({ isOn: false });
    expect((await page.visit(known)).status).toBe(404);
  });

  it('is not what those get who have a cookie, and what they get is kept nowhere', async () => {
    const { owner, visit, address } = await ownerOfPage();
    const known = (await visit()).headers.get('ETag') ?? '';
    const theirs = [
      await owner.fetch(address, { headers: { 'If-None-Match': known } }),
      await owner.fetch('/', { headers: { 'If-None-Match': known } }),
      await visit({ Cookie: 'theme=dark; other=1', 'If-None-Match': known }),
      await visit({ Cookie: 'cc_session=invented' }),
    ];
    for (const { status, headers } of theirs) {
      expect([status, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([200, 'no-store', null]);
      expect(headers.get('Content-Security-Policy')).toContain("'nonce-");
    }
    expect(await theirs[1]?.text()).toContain('My Showcases');
    expect(await (await fetch(`${origin}/`)).text()).toContain('Fresh from the press');
  });

  it('is dark for those who have chosen so', async () => {
    const { visit } = await ownerOfPage();
    const [light, dark] = [await visit(), await visit({ Cookie: 'theme=dark' })];
    expect(await light.text()).toContain('<html lang="en" class="light"');
    expect(await dark.text()).toContain('<html lang="en" class="dark"');
    expect(dark.headers.get('ETag')).not.toBe(light.headers.get('ETag'));
    expect(dark.headers.get('Cache-Control')).toContain('public');
  });

  it('says to the landing page’s own parameters what they ask for', async () => {
    const asked = await fetch(`${origin}/?signInError=denied&returnTo=/help`);
    expect(asked.headers.get('Cache-Control')).toBe('no-store');
    expect(await asked.text()).toContain('/api/login?returnTo=%2Fhelp');
    expect((await fetch(`${origin}/?code=SPRING`, { redirect: 'manual' })).headers.getSetCookie()).not.toEqual([]);
  });

  it('counts each view, also of those who have it already', async () => {
    const { owner, id, visit } = await ownerOfPage();
    const first = await visit({}, '?from=code');
    for (let time = 0; time < 3; time += 1) await visit({ 'If-None-Match': first.headers.get('ETag') ?? '' });
    await visit({ 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await owner.fetch(`/s/${new URL(first.url).pathname.split('/').at(-1)}`, { headers: { 'User-Agent': AS_A_PERSON } });
    expect(await owner.call('GET', `/api/projects/${id}/sharing`)).toMatchObject({ views: 4, scans: 1 });
  });
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('its scripts run under its policy, and lead on to the landing page', async () => {
    const page = await ownerOfPage();
    await page.share({ hasGuestBook: true });
    const tab = await (await browser.newContext({ userAgent: AS_A_PERSON })).newPage();
    const faults: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    tab.on('pageerror', (error) => faults.push(error.message));
    const reply = await tab.goto(`${page.address}?from=code`);
    expect(reply?.headers()['cache-control']).toContain('public');
    await tab.getByLabel('Your name').fill('Mabel Jones');
    await tab.getByLabel('A few words').fill('Lovely');
    await press(tab, 'Sign the guest book');
    await heading(tab, 'Thank you for signing');
    await tab.getByRole('link', { name: 'Cedar & Chrome', exact: true }).click();
    await heading(tab, 'Fresh from the press');
    await tab.reload();
    await tab.getByRole('tab', { name: 'Sample Showcases' }).click();
    await tab.getByRole('tabpanel', { name: 'Sample Showcases' }).waitFor();
    expect(faults).toEqual([]);
  });
});

/** As PUT takes it. */
const putOf = ({ project, ...texts }: ReturnType<typeof projectBody>) => ({ ...project, ...texts });

/** Without what differs between any two pages that are left to the usual way. */
const plain = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '');

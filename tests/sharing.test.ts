import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sharing } from '#app/sharing/sharing.ts';
import { openBrowser, pressKey } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { press } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

const BROWSER = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36' } };
const OFF = {
  isOn: false,
  showsContact: false,
  offersBrochure: true,
  offersPresentation: false,
  isListed: false,
  flyerOpensBrochure: false,
};

async function ownerOfShowcase() {
  const owner = await Client.someone(origin);
  const photos = [await readyPhoto(owner, await jpeg({ seed: 61 })), await readyPhoto(owner, await jpeg({ seed: 62 }))];
  const body = projectBody(photos);
  const project = {
    ...body.project,
    ownerData: { ...body.project.ownerData, contact: 'ring 555 0199' },
    vehicleData: { ...body.project.vehicleData, estimatedValue: '$98,765' },
    trophies: [{ name: 'Best in Show', year: '2024', event: 'Bath Concours' }],
  };
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', { ...body, project });
  const share = (choice: object) => owner.call<Sharing>('PUT', `/api/projects/${id}/sharing`, { ...OFF, ...choice });
  const read = () => owner.call<Sharing>('GET', `/api/projects/${id}/sharing`);
  return { owner, id, share, read };
}

const visit = (address: string, init: RequestInit = BROWSER) => fetch(address, init);

describe('a showcase’s public page', () => {
  it('does not exist until its owner switches it on, nor after it is switched off', async () => {
    const { share, read } = await ownerOfShowcase();
    expect(await read()).toMatchObject({ isOn: false, address: null });
    const { address } = await share({ isOn: true });
    expect(address).toMatch(new RegExp(`^${origin}/s/[a-z2-9]{12}$`));
    const things = ['', '/card.jpg', '/photos/1', '/photos/2?size=thumbnail'].map((path) => `${address}${path}`);
    const brochure = `${origin}/api/shared/${address?.split('/').at(-1)}/brochure`;
    for (const thing of [...things, brochure]) expect((await visit(thing)).status, thing).toBe(200);
    // An unlisted page is found by no search engine, nor are its pictures.
    for (const thing of [...things.slice(1), brochure]) {
      expect((await visit(thing)).headers.get('X-Robots-Tag'), thing).toBe('noindex');
    }
    // Its address names a place, which may have another photo tomorrow.
    for (const picture of things.slice(1)) {
      expect((await visit(picture)).headers.get('Cache-Control'), picture).toBe('private, no-cache');
    }
    // Visitors may follow no job, and are told no address of our own.
    const hurried = await visit(brochure, { headers: { ...BROWSER.headers, Prefer: 'respond-async' } });
    expect([hurried.status, hurried.headers.get('Content-Location')]).toEqual([200, null]);
    await share({ isOn: true, isListed: true });
    // Once it is listed, so are its pictures, but never its files.
    for (const picture of things.slice(1)) expect((await visit(picture)).headers.get('X-Robots-Tag'), picture).toBeNull();
    expect((await visit(brochure)).headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await visit(`${address}/photos/3`)).status).toBe(404);
    await share({ isOn: false });
    for (const thing of [...things, brochure]) expect((await visit(thing)).status, thing).toBe(404);
    expect((await share({ isOn: true })).address).toBe(address);
  });

  it('shows no value, and the contact only where that was chosen', async () => {
    const { share } = await ownerOfShowcase();
    const { address } = await share({ isOn: true });
    // The site's own support address is on every page.
    const page = (await (await visit(address ?? '')).text()).replaceAll('support@example.com', '');
    for (const shown of ['P1800', 'Test Owner', 'It was drawn in Italy', 'Best in Show']) expect(page).toContain(shown);
    for (const hidden of ['98,765', '555 0199', '@example.com']) expect(page).not.toContain(hidden);
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).toContain(`property="og:image" content="${address}/card.jpg"`);
    expect(page).toContain('name="twitter:card" content="summary_large_image"');
    const card = sharp(Buffer.from(await (await visit(`${address}/card.jpg`)).arrayBuffer()));
    expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    await share({ isOn: true, showsContact: true, isListed: true });
    const chosen = await (await visit(address ?? '')).text();
    expect(chosen).toContain('555 0199');
    expect(chosen).not.toContain('noindex');
    expect(chosen).toContain(`<link rel="canonical" href="${address}"/>`);
    // What search engines are told of the car is on the page, and is no offer.
    const told = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(chosen)?.[1] ?? '{}');
    expect(told).toMatchObject({ '@type': 'Article', mainEntityOfPage: address, about: { '@type': 'Vehicle', model: 'P1800' } });
    expect(told.image[0]).toBe(`${address}/photos/1`);
    expect((await visit(told.image[0])).status).toBe(200);
    expect(JSON.stringify(told)).not.toMatch(/98,765|555 0199|offers|price/);
    const sitemap = async () => (await visit(`${origin}/sitemap.xml`)).text();
    expect(await sitemap()).toContain(`<loc>${address}</loc>`);
    expect(await (await visit(`${origin}/robots.txt`)).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    await share({ isOn: true });
    expect(await sitemap()).not.toContain(address);
    expect(await (await visit(address ?? '')).text()).not.toContain('ld+json');
  });

  it('has metadata that is not cut within a character', async () => {
    const owner = await Client.someone(origin);
    const body = projectBody([await readyPhoto(owner, await jpeg({ seed: 63 }))]);
    const historicalContent = { ...body.historicalContent, overview: `${'a'.repeat(119)}${'🚗'.repeat(100)}` };
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', { ...body, historicalContent });
    const { address } = await owner.call<Sharing>('PUT', `/api/projects/${id}/sharing`, { ...OFF, isOn: true });
    expect(await (await visit(address ?? '')).text()).toContain(`content="${'a'.repeat(119)}🚗…"`);
  });

  it('serves only what it offers', async () => {
    const { share } = await ownerOfShowcase();
    const { address } = await share({ isOn: true, offersBrochure: false });
    const slug = address?.split('/').at(-1);
    for (const kind of ['brochure', 'presentation']) {
      expect((await visit(`${origin}/api/shared/${slug}/${kind}`)).status).toBe(404);
    }
    await share({ isOn: true, offersPresentation: true });
    expect((await visit(`${origin}/api/shared/${slug}/presentation`)).headers.get('Content-Type')).toContain('presentationml');
  });

  it('counts views and scans without a cookie, except those of its owner, of machines and of prefetches', async () => {
    const { owner, share, read } = await ownerOfShowcase();
    const { address } = await share({ isOn: true });
    const first = await visit(address ?? '');
    expect(first.headers.getSetCookie()).toEqual([]);
    await visit(`${address}?from=code`);
    await visit(address ?? '', { headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
    await owner.fetch(new URL(address ?? '').pathname, BROWSER);
    await visit(address ?? '', { method: 'HEAD' });
    await visit(address ?? '', { headers: { ...BROWSER.headers, 'Sec-Purpose': 'prefetch' } });
    expect(await read()).toMatchObject({ views: 2, scans: 1 });
  });

  it('can be switched by its owner only', async () => {
    const { id } = await ownerOfShowcase();
    const [another, admin] = [await Client.someone(origin), await Client.signedIn(origin, 'admin')];
    for (const client of [another, admin]) {
      expect((await client.send('GET', `/api/projects/${id}/sharing`)).status).toBe(404);
      expect((await client.send('PUT', `/api/projects/${id}/sharing`, { ...OFF, isOn: true })).status).toBe(404);
    }
    expect((await new Client(origin).send('PUT', `/api/projects/${id}/sharing`, OFF)).status).toBe(401);
  });

  it('is found by an address that was typed in capitals, or that a chat has put a period or a bracket behind', async () => {
    const { share } = await ownerOfShowcase();
    const { address } = await share({ isOn: true });
    const slug = address?.split('/').at(-1) ?? '';
    // %E2%80%8B is a zero-width space, %EF%BB%BF a byte order mark.
    const around = [`${slug}%E2%80%9D`, `%22${slug}%22`, `${slug}%E2%80%8B`, `%EF%BB%BF${slug}`];
    for (const typed of [slug.toUpperCase(), `${slug}.`, `${slug})`, `${slug}%2C`, ...around]) {
      const reply = await visit(`${origin}/s/${typed}?from=code`, { ...BROWSER, redirect: 'manual' });
      expect([reply.status, reply.headers.get('Location')], typed).toEqual([301, `/s/${slug}?from=code`]);
    }
    for (const typed of [`/S/${slug}`, `/s/${slug}/`, `/s/${slug.toUpperCase()}/`])
      expect((await visit(origin + typed)).status, typed).toBe(200);
    // Nothing is guessed: more or fewer letters are another address, or none.
    const others = ['.', '%E2%80%8B', '%C2%AD'].map((mark) => slug.slice(0, 6) + mark + slug.slice(6));
    for (const typed of [`${slug}a`, slug.slice(1), `${slug.slice(1)}%E2%80%8B`, ...others]) {
      expect((await visit(`${origin}/s/${typed}`)).status, typed).toBe(404);
    }
    // Nothing leads elsewhere, whatever is written around it; and what is no text at all is no failure of ours.
    const attempts = [
      `%00${slug}`,
      `${slug}%0D%0ALocation:%20x`,
      '%E0%A4%A',
      '%2F%2Fexample.com',
      `${slug.toUpperCase()}%2Fphotos`,
      '.'.repeat(9000),
    ];
    for (const typed of attempts) {
      const reply = await visit(`${origin}/s/${typed}`, { ...BROWSER, redirect: 'manual' });
      expect([400, 404], typed).toContain(reply.status);
      expect(reply.headers.get('Location'), typed).toBeNull();
    }
    const elsewhere = await visit(`${origin}//s/${slug.toUpperCase()}?to=//example.com`, { ...BROWSER, redirect: 'manual' });
    expect([null, `/s/${slug}?to=//example.com`]).toContain(elsewhere.headers.get('Location'));
  });

  it('opens nothing for an invented address', async () => {
    for (const slug of ['aaaaaaaaaaaa', 'short', '../..', "' or 1=1 --", 'a'.repeat(5000)]) {
      const response = await visit(`${origin}/s/${encodeURIComponent(slug)}`);
      expect([400, 404, 414, 431]).toContain(response.status);
    }
  });
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** A page of a browser of its own, in which they are signed in. */
  const openAs = async (owner: Client) => {
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies(owner.browserCookies());
    return { context, page: await context.newPage() };
  };

  /** With the system's share sheet, which a headless browser has not: it says what it was given. */
  const withShareSheet = (page: Page) =>
    page.addInitScript(() =>
      Object.assign(navigator, {
        share: async (what: ShareData) => void document.body.setAttribute('data-sheet', what.url ?? ''),
      }),
    );

  /** As if its owner came back to it: a headless browser shows all of its tabs. */
  const lookAtTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  it('a tab opened earlier does not reopen what was closed meanwhile', async () => {
    const { owner, id, share, read } = await ownerOfShowcase();
    await share({ isOn: true, showsContact: true, flyerOpensBrochure: true, allowsFeaturing: true });
    const { context, page } = await openAs(owner);
    await page.goto(`/showcase/${id}`);
    const featuring = page.getByLabel('It may be shown on our landing page');
    await featuring.waitFor();
    await share({ isOn: false, showsContact: false, flyerOpensBrochure: false });
    await featuring.click();
    await expect.poll(async () => (await read()).allowsFeaturing).toBe(false);
    expect(await read()).toMatchObject({ isOn: false, showsContact: false, flyerOpensBrochure: false });
    // The settings are shown as they are now.
    await page.getByRole('button', { name: 'Make it public and share' }).waitFor();
    await context.close();
  });

  it('one press makes the page public and offers its address, and nothing is public before', async () => {
    const { owner, id, read } = await ownerOfShowcase();
    const { context, page } = await openAs(owner);
    await withShareSheet(page);
    await page.goto(`/showcase/${id}`);
    await page.getByRole('link', { name: 'Share', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Share it' });
    await panel
      .getByText(
        /sees the photos, story, history, specification and trophies, with your name and town, and can read the brochure\./,
      )
      .waitFor();
    expect(await read()).toMatchObject({ isOn: false, address: null });
    await press(page, 'Make it public and share');
    const address = panel.getByLabel('Its address');
    await address.and(page.locator(':focus')).waitFor();
    const shared = await address.inputValue();
    expect((await visit(shared)).status).toBe(200);
    expect(await page.locator('body').getAttribute('data-sheet')).toBe(shared);
    // It is closed as readily, and the focus stays where that was done.
    await panel.getByLabel('The public page is on').click();
    await panel.getByRole('button', { name: 'Make it public and share' }).and(page.locator(':focus')).waitFor();
    expect((await visit(shared)).status).toBe(404);
    await context.close();
  });

  it('what was chosen for a page that was closed can be taken back before it is public again', async () => {
    const { owner, id, share, read } = await ownerOfShowcase();
    await share({ isOn: true, isListed: true, showsContact: true });
    await share({ isOn: false, isListed: true, showsContact: true });
    const { context, page } = await openAs(owner);
    await page.goto(`/showcase/${id}`);
    const panel = page.getByRole('region', { name: 'Share it' });
    await panel
      .getByText('and your contact, and can read the brochure and find it with a search engine. You can close it')
      .waitFor();
    await panel.getByLabel('Show my contact details').click();
    await panel.getByText('with your name and town, and can read').waitFor();
    await panel.getByLabel('Search engines may list it').click();
    await panel.getByText('with your name and town, and can read the brochure. You can close it').waitFor();
    await expect.poll(read).toMatchObject({ isOn: false, isListed: false, showsContact: false, offersBrochure: true });
    // Its address is that of nothing now.
    expect(await panel.getByLabel('Its address').count()).toBe(0);
    await context.close();
  });

  it('is called open where it was made so elsewhere, once its owner comes back to the tab', async () => {
    const { owner, id, share } = await ownerOfShowcase();
    const { context, page } = await openAs(owner);
    await page.goto(`/showcase/${id}`);
    const panel = page.getByRole('region', { name: 'Share it' });
    await panel.getByText('nobody can open it').waitFor();
    const { address } = await share({ isOn: true });
    await lookAtTab(page);
    await expect.poll(() => panel.getByLabel('Its address').inputValue()).toBe(address);
    await context.close();
  });

  it('keeps the focus where it was when it is opened or closed elsewhere, or beside what has gone', async () => {
    const { owner, id, share } = await ownerOfShowcase();
    const { context, page } = await openAs(owner);
    await page.goto(`/showcase/${id}`);
    const panel = page.getByRole('region', { name: 'Share it' });
    const [make, address] = [panel.getByRole('button', { name: 'Make it public and share' }), panel.getByLabel('Its address')];
    await make.focus();
    await share({ isOn: true });
    await lookAtTab(page);
    await address.and(page.locator(':focus')).waitFor();
    await panel.getByLabel('The public page is on').focus();
    await share({ isOn: false });
    await lookAtTab(page);
    await make.and(page.locator(':focus')).waitFor();
    // Switched here, and then elsewhere while its owner is at something else.
    await make.click();
    await address.and(page.locator(':focus')).waitFor();
    const featuring = panel.getByLabel('It may be shown on our landing page');
    await featuring.focus();
    await share({ isOn: false });
    await lookAtTab(page);
    await make.waitFor();
    expect(await featuring.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it('is not handed to the share sheet once its owner has left for another page', async () => {
    const { owner, id, read } = await ownerOfShowcase();
    const { context, page } = await openAs(owner);
    await withShareSheet(page);
    await page.goto(`/showcase/${id}`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/projects/${id}/sharing`, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await press(page, 'Make it public and share');
    await page.getByRole('link', { name: 'My Showcases' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Showcases' }).waitFor();
    release();
    await page.getByText('The page is public', { exact: true }).first().waitFor();
    expect(await read()).toMatchObject({ isOn: true });
    expect(await page.locator('body').getAttribute('data-sheet')).toBeNull();
    await context.close();
  });

  it('is called neither closed before it is, nor open or closed where nobody knows', async () => {
    const { owner, id, share } = await ownerOfShowcase();
    const { address } = await share({ isOn: true });
    const { context, page } = await openAs(owner);
    await page.goto(`/showcase/${id}`);
    const panel = page.getByRole('region', { name: 'Share it' });
    const closed = panel.getByText('nobody can open it');
    const isOn = panel.getByLabel('The public page is on');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/projects/${id}/sharing`, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await isOn.click();
    await expect.poll(() => isOn.isChecked()).toBe(false);
    expect(await closed.isVisible()).toBe(false);
    release();
    await closed.waitFor();
    expect((await visit(address ?? '')).status).toBe(404);
    // The network goes when the server has done it, and comes back.
    let isAway = true;
    await page.unroute(`**/api/projects/${id}/sharing`);
    await page.route(`**/api/projects/${id}/sharing`, async (route) => {
      if (route.request().method() === 'PUT') await route.fetch();
      await (isAway ? route.abort() : route.continue());
    });
    await press(page, 'Make it public and share');
    await page.getByText('Failed to change sharing: There is no connection to the server.').first().waitFor();
    expect((await visit(address ?? '')).status).toBe(200);
    await panel.getByText('the page may be public by now').waitFor();
    expect(await closed.isVisible()).toBe(false);
    isAway = false;
    await expect.poll(() => panel.getByLabel('Its address').inputValue()).toBe(address);
    await context.close();
  });

  it('photos are browsed with the keyboard and a finger, and closed with Escape', async () => {
    const { share } = await ownerOfShowcase();
    const { address } = await share({ isOn: true });
    const page = await (await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(address ?? '');
    await page.getByRole('button', { name: /Look at photo 1 of 2/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Photo 1 of 2').waitFor();
    await pressKey(page, 'ArrowRight', dialog);
    await dialog.getByText('Photo 2 of 2').waitFor();
    await pressKey(page, 'ArrowRight', dialog);
    await dialog.getByText('Photo 1 of 2').waitFor();
    await dialog.evaluate((element) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
      element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)] }));
      element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(100)] }));
    });
    await dialog.getByText('Photo 2 of 2').waitFor();
    await pressKey(page, 'Escape', dialog);
    await dialog.waitFor({ state: 'detached' });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Show } from '#app/sharing/shows/show.ts';
import { db } from '#db/client.ts';
import { download, openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { typicalContent } from './document-content.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { readyPhoto } from './ready-photo.ts';

const PHONE = {
  'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
};
const BATH = { name: 'Bath Concours', day: '2027-06-02', place: 'Royal Victoria Park' };

const scan = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, redirect: 'manual', headers: { ...PHONE, ...headers } });
const targetOf = async (address: string) => (await scan(address)).headers.get('Location');
/** What a phone shows after it has followed the code. */
const shownAt = (address: string) => fetch(address, { headers: PHONE });

async function ownerOfShowcase() {
  const owner = await Client.someone(origin);
  const content = typicalContent(1);
  const photoUrls = [await readyPhoto(owner, await jpeg({ seed: 1, width: 1600, height: 1200 }))];
  const project = { ...content.project, photoUrls, qrUrl: undefined };
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', { ...content, project });
  const addShow = (show: object = BATH) => owner.call<Show>('POST', `/api/projects/${id}/shows`, show);
  const shows = () => owner.call<Show[]>('GET', `/api/projects/${id}/shows`);
  const make = async (piece: string, showId?: string) => {
    const reply = await owner.send('POST', `/api/generate/show-kit?piece=${piece}`, { projectId: id, showId });
    expect(reply.status).toBe(200);
    return readPdf(new Uint8Array(await reply.arrayBuffer()));
  };
  const share = (choice: object) => owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, choice);
  return { owner, id, project, content, addShow, shows, make, share };
}

/** The one code of a piece. */
const codeOf = async ({ readCodes }: Awaited<ReturnType<typeof readPdf>>) => (await readCodes(1))[0] ?? '';

/** The code of a flyer that is about the car; the other is the site's. */
const carCodeOf = async ({ readCodes }: Awaited<ReturnType<typeof readPdf>>) =>
  (await readCodes(1, 2)).find((code) => code !== origin) ?? '';

describe('the code of a show’s kit', () => {
  let maker: Awaited<ReturnType<typeof ownerOfShowcase>>;
  let bath: Show;
  let code: string;
  beforeAll(async () => {
    maker = await ownerOfShowcase();
    bath = await maker.addShow();
    code = await codeOf(await maker.make('name-badge', bath.id));
  });

  it('is the show’s own, on all pieces, and the card and the sheet say which show it is', async () => {
    expect(code).toMatch(new RegExp(`^${origin}/c/[a-z2-9]{12}$`));
    for (const piece of ['dash-card', 'judges-sheet']) {
      const made = await maker.make(piece, bath.id);
      expect(await codeOf(made)).toBe(code);
      for (const words of ['Bath Concours', 'June 2, 2027', 'Royal Victoria Park']) expect(made.texts[0]).toContain(words);
    }
    const other = await maker.addShow({ name: 'Monterey', day: '2027-08-14' });
    expect(await codeOf(await maker.make('name-badge', other.id))).not.toBe(code);
    // Made for no show, it leads there directly.
    expect(await codeOf(await maker.make('name-badge'))).not.toContain('/c/');
  });

  it('leads where the kit’s code leads at that time, and is counted by the show', async () => {
    const { owner, id, project, content, share, shows } = maker;
    const before = (await shows()).find((show) => show.id === bath.id)?.scans ?? 0;
    expect(await targetOf(code)).toBe(origin);
    const { address } = await share({ isOn: true });
    expect(await targetOf(code)).toBe(address);
    const save = (qrUrl: string | undefined) => owner.call('PUT', `/api/projects/${id}`, { ...content, ...project, qrUrl });
    await save('https://cars.example.com/atlantic');
    expect(await targetOf(code)).toBe('https://cars.example.com/atlantic');
    await save(undefined);
    await share({ isOn: false });
    expect(await targetOf(code)).toBe(origin);
    expect((await shows()).map(({ name, scans }) => ({ name, scans }))).toEqual([
      { name: 'Monterey', scans: 0 },
      { name: 'Bath Concours', scans: before + 4 },
    ]);
    const reply = await scan(code);
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('is on its flyers, too, where it opens the brochure by way of the show; for no show they open it directly', async () => {
    const { owner, id, make, shows } = maker;
    const count = async () => (await shows()).find((show) => show.id === bath.id)?.scans ?? 0;
    const before = await count();
    const { flyerToken } = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
    const brochure = `/api/showcase/${id}/pdf?t=${flyerToken}`;
    for (const part of ['flyer', 'flyer-a5']) {
      const flyer = await carCodeOf(await make(part, bath.id));
      expect(flyer).toBe(`${code}/f`);
      expect(await targetOf(flyer)).toBe(brochure);
      expect(await carCodeOf(await make(part))).toBe(origin + brochure);
    }
    expect(await count()).toBe(before + 2);
    const opened = await shownAt(`${code}/f`);
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    // As with any flyer, it leads nowhere once its owner has closed it.
    await owner.call('PUT', `/api/projects/${id}/sharing`, { flyerOpensBrochure: false });
    expect((await shownAt(`${code}/f`)).status).toBe(404);
    await owner.call('PUT', `/api/projects/${id}/sharing`, { flyerOpensBrochure: true });
  });

  it('counts neither its owner, nor machines, nor look-ups', async () => {
    const { owner, shows } = maker;
    const count = async () => (await shows()).reduce((sum, { scans }) => sum + scans, 0);
    const before = await count();
    const early = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => ({ [name]: 'prefetch' }));
    for (const headers of [...early, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, { 'User-Agent': '' }]) {
      expect((await scan(code, headers)).status).toBe(302);
    }
    expect((await scan(code, {}, 'HEAD')).status).toBe(302);
    expect((await owner.fetch(new URL(code).pathname, { headers: PHONE })).status).toBe(302);
    expect(await count()).toBe(before);
    await scan(code);
    expect(await count()).toBe(before + 1);
  });
});

it('stores nothing about who scanned', async () => {
  const { addShow, make } = await ownerOfShowcase();
  const { id } = await addShow();
  const code = await codeOf(await make('name-badge', id));
  await Promise.all([scan(code), scan(code), scan(code)]);
  const rows = await db.selectFrom('showScans').selectAll().where('showId', '=', id).execute();
  expect(rows.map(({ day: _day, ...row }) => row)).toEqual([{ showId: id, scans: 3 }]);
});

it('a removed show’s code still leads to the car, uncounted; one that was never made leads nowhere', async () => {
  const { owner, id, addShow, make, shows } = await ownerOfShowcase();
  const [made, unmade] = [await addShow(), await addShow()];
  const code = await codeOf(await make('dash-card', made.id));
  const flyer = await carCodeOf(await make('flyer', made.id));
  const { token } = await db.selectFrom('shows').select('token').where('id', '=', unmade.id).executeTakeFirstOrThrow();
  await scan(code);
  for (const { id: showId } of [made, unmade]) {
    expect((await owner.send('DELETE', `/api/projects/${id}/shows/${showId}`)).status).toBe(204);
  }
  expect(await targetOf(code)).toBe(origin);
  expect((await shownAt(flyer)).status).toBe(200);
  expect(await shows()).toEqual([]);
  expect(await db.selectFrom('showScans').selectAll().where('showId', '=', made.id).execute()).toEqual([]);
  for (const path of ['', '/f']) expect((await shownAt(`${origin}/c/${token}${path}`)).status).toBe(404);
  // Nothing that tells which show it was is kept.
  const kept = await db.selectFrom('shows').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ name: '', place: null });
  const again = await owner.send('POST', '/api/generate/show-kit?piece=dash-card', { projectId: id, showId: made.id });
  expect(again.status).toBe(404);
});

it('leads nowhere once its showcase is deleted, and invented ones never do', async () => {
  const { owner, id, addShow, make } = await ownerOfShowcase();
  const code = await codeOf(await make('name-badge', (await addShow()).id));
  await owner.send('DELETE', `/api/projects/${id}`);
  const gone = await shownAt(code);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('Showcase not found');
  for (const token of ['aaaaaaaaaaaa', 'short', 'https:%2F%2Fevil.example', "' or 1=1 --"]) {
    const shown = await shownAt(`${origin}/c/${encodeURIComponent(token)}`);
    expect([400, 404]).toContain(shown.status);
    expect(new URL(shown.url).origin).toBe(origin);
  }
});

it('a kit is made only for a show of that showcase', async () => {
  const [one, another] = [await ownerOfShowcase(), await ownerOfShowcase()];
  const { id: showId } = await another.addShow();
  for (const query of ['', '?piece=dash-card', '?piece=flyer']) {
    const reply = await one.owner.send('POST', `/api/generate/show-kit${query}`, { projectId: one.id, showId });
    expect({ status: reply.status, body: await reply.json() }).toEqual({ status: 404, body: { error: 'Show not found' } });
  }
});

it('an owner adds a show on the page, downloads its kit, sees its scans, and removes it', async () => {
  const { owner, id } = await ownerOfShowcase();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await context.addCookies(owner.browserCookies());
    const page = await context.newPage();
    const open = async () => {
      await page.goto(`${origin}/showcase/${id}`);
      await page.getByRole('button', { name: 'Shows and single pieces' }).click();
    };
    await open();
    await page.getByText('Add the show that you are going to').waitFor();
    await page.getByRole('button', { name: 'Add the show' }).click();
    await page.getByText('Please enter the name of the show').waitFor();
    await page.getByLabel('Name of the show').fill('Bath Concours');
    await page.getByLabel(/^Day/).fill('2027-06-02');
    await page.getByLabel('Place (optional)').fill('Royal Victoria Park');
    await page.getByRole('button', { name: 'Add the show' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Bath Concours' });
    await row.getByText('0 scans').waitFor();
    await row.getByText('June 2, 2027 · Royal Victoria Park').waitFor();
    // A show that was just added is the one that the kit is made for.
    const card = await download(page, () => page.getByRole('button', { name: 'PDF of the dash card' }).click());
    const code = await codeOf(await readPdf(card.bytes));
    expect(code).toContain('/c/');
    await scan(code);
    await open();
    await row.getByText('1 scan', { exact: true }).waitFor();
    await page.getByLabel('Make the kit for').selectOption('Any show');
    const plain = await download(page, () => page.getByRole('button', { name: 'PDF of the dash card' }).click());
    expect(await codeOf(await readPdf(plain.bytes))).toBe(origin);
    await row.getByRole('button', { name: 'Remove Bath Concours' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Add the show that you are going to').waitFor();
    expect(await owner.call('GET', `/api/projects/${id}/shows`)).toEqual([]);
  } finally {
    await browser.close();
  }
});

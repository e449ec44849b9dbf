import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { dataPath, fill } from './access/ask.ts';
import { COUNTS, findGaps, ROWS, tryRow } from './access/matrix.ts';
import { furnish, type Place } from './access/place.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readPdf } from './read-pdf.ts';

const { routes, methods, viewers, taken, cells } = COUNTS;
describe(`the access matrix: ${routes} routes × ${methods} methods × ${viewers} viewers, ${taken} calls that are taken, ${cells} cells`, () => {
  let place: Place;
  beforeAll(async () => {
    place = await furnish(origin);
  });

  it('has an entry for every route of the build, and a route for every entry', () => {
    expect(findGaps()).toEqual([]);
  });

  it('no development page is in the build, under any address', async () => {
    const files = await readdir('build', { recursive: true });
    const texts = await Promise.all(
      files.filter((file) => /\.m?js$/.test(file)).map((file) => readFile(`build/${file}`, 'utf8')),
    );
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => text.includes('_development+'))).toEqual([]);
  });

  it('every page of the build serves its data, and no call has any: Remix would read its whole file into memory', async () => {
    const visitor = new Client(origin);
    const ofRemix = ROWS.filter(({ route }) => route.kind !== 'express');
    const answers = await Promise.all(
      ofRemix.map(async ({ path, route }) => {
        const { status, headers } = await visitor.fetch(dataPath(fill(path, {})));
        return {
          path,
          isData: headers.get('X-Remix-Response') === 'yes',
          isMissing: status === 404,
          isPage: route.kind === 'page',
        };
      }),
    );
    expect(answers.filter(({ isPage }) => isPage).length).toBeGreaterThan(20);
    expect(answers.filter(({ isPage }) => !isPage).length).toBeGreaterThan(60);
    expect(answers.filter(({ isPage, isData, isMissing }) => isData !== isPage || (!isPage && !isMissing))).toEqual([]);
  });

  it.concurrent.each(ROWS.map((row) => [row.path, row] as const))(
    '%s answers every viewer as the matrix says',
    async (_path, row) => {
      expect(await tryRow(row, place)).toEqual([]);
    },
  );
});

describe('an administrator’s', () => {
  const address = (id: string) => `/api/admin/promo-codes/${id}/event-flyer`;

  it('event flyer comes as one PDF for viewing, for administrators only', async () => {
    const [owner, admin] = [await Client.someone(origin), await Client.signedIn(origin, 'admin')];
    // An owner's photo is allowed, since a former administrator may have uploaded the logo.
    const nonProfitLogoUrl = await owner.upload(await jpeg({ seed: 8 }));
    await owner.call('POST', '/api/photos/ingest', { objectPath: nonProfitLogoUrl });
    const { id } = await db
      .insertInto('promoCodes')
      .values({
        code: 'ACCESS15',
        discountPercent: 15,
        nonProfitName: 'The Motor Museum',
        nonProfitLogoUrl,
        effectiveDate: '2027-06-02T04:00:00Z',
        terminationDate: '2027-07-15T03:59:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refused = await Promise.all([owner, new Client(origin)].map((client) => client.fetch(address(id))));
    expect(refused.map(({ status }) => status)).toEqual([403, 401]);
    expect((await admin.fetch(address('7f0c8d8e-3a53-4b43-9d2b-5a7a3f1f0a11'))).status).toBe(404);
    expect((await admin.fetch(`${address(id)}?timeZone=Mars/Olympus`)).status).toBe(400);

    const flyer = await admin.fetch(`${address(id)}?timeZone=America/New_York`);
    expect(flyer.status).toBe(200);
    expect(flyer.headers.get('Content-Type')).toBe('application/pdf');
    expect(flyer.headers.get('Content-Disposition')).toBe('inline; filename=ACCESS15_Event_Flyer.pdf');
    const { texts, pictures, readCodes } = await readPdf(Buffer.from(await flyer.arrayBuffer()));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('The Motor Museum');
    expect(texts[0]).toContain('June 2 – July 14, 2027');
    expect((await pictures())[0]).toHaveLength(1);
    expect(await readCodes(1)).toEqual([`${origin}/?code=ACCESS15`]);

    const forPress = await admin.fetch(`${address(id)}?timeZone=America/New_York&edition=print`);
    expect(forPress.headers.get('Content-Disposition')).toBe('inline; filename=ACCESS15_Event_Flyer_Print.pdf');
    const report = await admin.fetch(`${forPress.headers.get('Content-Location')}/preflight`);
    expect(await report.text()).toMatch(/^Preflight of ACCESS15_Event_Flyer_Print.pdf/);
    expect((await admin.fetch(`${address(id)}?edition=poster`)).status).toBe(400);
    // The usual edition is that of a call which does not say one.
    const again = await admin.fetch(`${address(id)}?timeZone=America/New_York&edition=screen`);
    expect(again.headers.get('ETag')).toBe(flyer.headers.get('ETag'));
  });

  it('event flyer omits a logo that was deleted', async () => {
    const admin = await Client.signedIn(origin, 'admin');
    const { id } = await db
      .insertInto('promoCodes')
      .values({
        code: 'NOLOGO15',
        discountPercent: 15,
        nonProfitLogoUrl: '/objects/7f0c8d8e-3a53-4b43-9d2b-5a7a3f1f0a11',
        effectiveDate: '2027-06-02T04:00:00Z',
        terminationDate: '2027-07-15T03:59:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const flyer = await admin.fetch(address(id));
    expect(flyer.status).toBe(200);
    const { pictures } = await readPdf(Buffer.from(await flyer.arrayBuffer()));
    expect(await pictures()).toEqual([[]]);
  });
});

/** The address in its flyer's code. */
async function codeOf(id: string): Promise<string> {
  const { flyerToken } = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
  return `/api/showcase/${id}/pdf?t=${flyerToken}`;
}

describe('a brochure', () => {
  async function ownerOfShowcase() {
    const owner = await Client.someone(origin);
    const photo = await owner.upload(await jpeg({ seed: 7 }));
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
    return { owner, photo, id, code: await codeOf(id), visitor: new Client(origin) };
  }

  it('can be read by anyone who scans its flyer, once that is made; not its photos, nor by its id alone', async () => {
    const { owner, photo, id, code, visitor } = await ownerOfShowcase();
    expect((await visitor.fetch(code)).status).toBe(404);
    expect((await owner.send('POST', `/api/projects/${id}/share`)).status).toBe(204);
    const brochure = await visitor.fetch(code);
    expect([brochure.status, brochure.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const printed = await visitor.fetch(code.replace('/api', ''));
    expect([printed.status, printed.headers.get('Location')]).toEqual([302, code]);
    const other = await codeOf((await ownerOfShowcase()).id);
    const tokens = [other.split('=')[1], 'AAAAAAAAAAAA', '', code.split('=')[1]?.toLowerCase()];
    for (const address of [code.split('?')[0] ?? '', ...tokens.map((token) => `/api/showcase/${id}/pdf?t=${token}`)]) {
      expect((await visitor.fetch(address)).status, address).toBe(404);
    }
    expect((await visitor.fetch(photo)).status).toBe(404);
  });

  it('with a flyer older than tokens opens by its id, as its owner’s switch says', async () => {
    const { owner, id, visitor } = await ownerOfShowcase();
    await db.updateTable('showcases').set({ flyerOpensById: true, isShared: true }).where('id', '=', id).execute();
    const address = `/api/showcase/${id}/pdf`;
    expect((await visitor.fetch(address)).status).toBe(200);
    const sharing = await owner.call<object>('GET', `/api/projects/${id}/sharing`);
    const choose = (flyerOpensBrochure: boolean) =>
      owner.call('PUT', `/api/projects/${id}/sharing`, { ...sharing, flyerOpensBrochure });
    await choose(false);
    expect((await visitor.fetch(address)).status).toBe(404);
    await choose(true);
    expect((await visitor.fetch(address)).status).toBe(200);
  });
});

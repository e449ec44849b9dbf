import { beforeAll, describe, expect, inject, it } from 'vitest';
import { db } from '#db/client.ts';
import { COUNTS, findGaps, ROWS, tryRow } from './access/matrix.ts';
import { furnish, type Place } from './access/place.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { readPdf } from './read-pdf.ts';

const origin = inject('origin');

const { routes, methods, viewers, taken, cells } = COUNTS;
describe(`the access matrix: ${routes} routes × ${methods} methods × ${viewers} viewers, ${taken} calls that are taken, ${cells} cells`, () => {
  let place: Place;
  beforeAll(async () => {
    place = await furnish(origin);
  });

  it('has an entry for every route of the build, and a route for every entry', () => {
    expect(findGaps()).toEqual([]);
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

  it('event flyer comes as one PDF to look at, for administrators only', async () => {
    const [owner, admin] = [await Client.someone(origin), await Client.signedIn(origin, 'admin')];
    // An owner's photo is no bar: whoever administers may have put up the logo.
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
    expect(pictures[0]).toHaveLength(1);
    expect(await readCodes(1)).toEqual([origin]);
  });

  it('event flyer does without a logo that is gone', async () => {
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
    expect((await readPdf(Buffer.from(await flyer.arrayBuffer()))).pictures).toEqual([[]]);
  });
});

it('a brochure can be read by whoever scans its flyer, once the flyer is made; its photos can’t', async () => {
  const [owner, visitor] = [await Client.someone(origin), new Client(origin)];
  const photo = await owner.upload(await jpeg({ seed: 7 }));
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  expect((await visitor.fetch(`/api/showcase/${id}/pdf`)).status).toBe(404);
  expect((await owner.send('POST', `/api/projects/${id}/share`)).status).toBe(204);
  const brochure = await visitor.fetch(`/api/showcase/${id}/pdf`);
  expect([brochure.status, brochure.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect((await visitor.fetch(photo)).status).toBe(404);
});

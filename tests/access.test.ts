import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { readPdf } from './read-pdf.ts';

/**
 * Every address that takes an id or an objectPath, asked by its owner, by another owner and by a visitor. An owner's thing is
 * to others as if it were not there; a call that needs a session says 401 to a visitor.
 */
const origin = inject('origin');
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Things = { photo: string; showcaseId: string; draftId: string; documentId: string; jobId: string };
type Case = {
  address: string;
  ask: (client: Client, things: Things) => Promise<Response>;
  /** What the owner gets. */
  own: number;
  another: number;
  visitor: number;
};

const trophy = { name: 'Best in Show', year: '2024', event: 'Bath Concours' };
const update = ({ photo }: Things) => {
  const { project, ...written } = projectBody([photo]);
  return { ...project, ...written };
};

const CASES: Case[] = [
  {
    address: 'HEAD /api/account/export',
    ask: (c) => c.fetch('/api/account/export', { method: 'HEAD' }),
    own: 200,
    another: 200,
    visitor: 401,
  },
  {
    address: 'DELETE /api/account unconfirmed',
    ask: (c) => c.send('DELETE', '/api/account', {}),
    own: 400,
    another: 400,
    visitor: 401,
  },
  {
    address: 'DELETE /api/account/other-sessions',
    ask: (c) => c.send('DELETE', '/api/account/other-sessions'),
    own: 200,
    another: 200,
    visitor: 401,
  },
  { address: 'GET /account', ask: (c) => c.fetch('/account'), own: 200, another: 200, visitor: 302 },
  { address: 'GET /settings', ask: (c) => c.fetch('/settings'), own: 200, another: 200, visitor: 302 },
  { address: 'GET /goodbye', ask: (c) => c.fetch('/goodbye'), own: 302, another: 302, visitor: 200 },
  {
    address: 'GET /faces/{theme}.css',
    ask: (c) => c.fetch('/faces/classic.css?script=thai'),
    own: 200,
    another: 200,
    visitor: 200,
  },
  { address: 'GET /faces/{no face}', ask: (c) => c.fetch('/faces/..%2Fpackage.json'), own: 404, another: 404, visitor: 404 },
  { address: 'GET {objectPath}', ask: (c, { photo }) => c.fetch(photo), own: 200, another: 404, visitor: 404 },
  {
    address: 'GET {objectPath}?size=print',
    ask: (c, { photo }) => c.fetch(`${photo}?size=print`),
    own: 200,
    another: 404,
    visitor: 404,
  },
  {
    address: 'POST /api/photos/ingest',
    ask: (c, { photo }) => c.send('POST', '/api/photos/ingest', { objectPath: photo }),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'GET /api/photos?path=',
    ask: (c, { photo }) => c.fetch(`/api/photos?path=${photo}`),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'PATCH /api/photos/{id}',
    ask: (c, { photo }) =>
      c.send('PATCH', `/api/photos/${photo.slice('/objects/'.length)}`, { caption: 'At the sea', focalX: 0.3 }),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'GET /api/projects/{id}',
    ask: (c, { showcaseId }) => c.fetch(`/api/projects/${showcaseId}`),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'PUT /api/projects/{id}',
    ask: (c, things) => c.send('PUT', `/api/projects/${things.showcaseId}`, update(things)),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'PATCH /api/projects/{id}/trophies',
    ask: (c, { showcaseId }) => c.send('PATCH', `/api/projects/${showcaseId}/trophies`, { trophies: [trophy] }),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'PATCH /api/projects/{id}/trophies with a photo',
    ask: (c, { showcaseId, photo }) =>
      c.send('PATCH', `/api/projects/${showcaseId}/trophies`, { trophies: [{ ...trophy, photoUrl: photo }] }),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'PATCH /api/projects/{id}/flyer-config',
    ask: (c, { showcaseId }) =>
      c.send('PATCH', `/api/projects/${showcaseId}/flyer-config`, { flyerConfig: DEFAULT_FLYER_CONFIG }),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'POST /api/projects/{id}/share',
    ask: (c, { showcaseId }) => c.send('POST', `/api/projects/${showcaseId}/share`),
    own: 204,
    another: 404,
    visitor: 401,
  },
  {
    address: 'POST /api/projects/save',
    ask: (c, { photo }) => c.send('POST', '/api/projects/save', projectBody([photo])),
    own: 201,
    another: 404,
    visitor: 401,
  },
  {
    address: 'GET /api/drafts/{id}',
    ask: (c, { draftId }) => c.fetch(`/api/drafts/${draftId}`),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'PUT /api/drafts/{id}',
    ask: async (c, { draftId }) => {
      const { version } = await db.selectFrom('drafts').select('version').where('id', '=', draftId).executeTakeFirstOrThrow();
      return c.send('PUT', `/api/drafts/${draftId}`, { version, state: {} });
    },
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'POST /api/drafts of a showcase',
    ask: (c, { showcaseId }) => c.send('POST', '/api/drafts', { showcaseId, state: {} }),
    own: 201,
    another: 404,
    visitor: 401,
  },
  {
    address: 'PUT /api/checkout/draft with a draft',
    ask: async (c, { draftId }) => {
      const isSignedIn = (await c.fetch('/api/auth/user')).ok;
      const photo = isSignedIn ? await c.upload(await jpeg({ seed: 9 })) : '';
      return c.send('PUT', '/api/checkout/draft', { ...projectBody([photo]), draftId });
    },
    own: 204,
    another: 404,
    visitor: 401,
  },
  {
    address: 'DELETE /api/drafts/{id}',
    ask: (c, { draftId }) => c.send('DELETE', `/api/drafts/${draftId}`),
    own: 204,
    another: 404,
    visitor: 401,
  },
  {
    address: 'POST /api/generate/content',
    ask: (c, { photo }) =>
      c.send(
        'POST',
        '/api/generate/content',
        { vehicleData: projectBody([]).project.vehicleData, photoUrls: [photo] },
        { Prefer: 'respond-async' },
      ),
    own: 202,
    another: 404,
    visitor: 401,
  },
  ...(['pdf', 'pptx'] as const).map((kind) => ({
    address: `POST /api/generate/${kind}`,
    ask: (c: Client, { photo }: Things) => c.send('POST', `/api/generate/${kind}`, projectBody([photo])),
    own: 200,
    another: 404,
    visitor: 401,
  })),
  {
    address: 'GET /api/showcase/{id}/pdf',
    ask: (c, { showcaseId }) => c.fetch(`/api/showcase/${showcaseId}/pdf`),
    own: 200,
    another: 404,
    visitor: 404,
  },
  {
    address: 'POST /api/generate/flyer-pdf',
    ask: (c, { showcaseId }) =>
      c.send(
        'POST',
        '/api/generate/flyer-pdf',
        { projectId: showcaseId, qrCodeDataUrl: PNG, marketingQrCodeDataUrl: PNG },
        { Prefer: 'respond-async' },
      ),
    own: 202,
    another: 404,
    visitor: 401,
  },
  {
    address: 'GET /api/documents/{id}',
    ask: (c, { documentId }) => c.fetch(`/api/documents/${documentId}`),
    own: 200,
    another: 404,
    visitor: 401,
  },
  { address: 'GET /api/jobs/{id}', ask: (c, { jobId }) => c.fetch(`/api/jobs/${jobId}`), own: 200, another: 404, visitor: 401 },
  {
    address: 'GET /api/jobs/{id}/events',
    ask: (c, { jobId }) => c.fetch(`/api/jobs/${jobId}/events`),
    own: 200,
    another: 404,
    visitor: 401,
  },
  {
    address: 'GET /showcase/{id}',
    ask: (c, { showcaseId }) => c.fetch(`/showcase/${showcaseId}`),
    own: 200,
    another: 404,
    visitor: 302,
  },
  {
    address: 'GET /showcase/{id}.data',
    ask: (c, { showcaseId }) => c.fetch(`/showcase/${showcaseId}.data`),
    own: 200,
    another: 404,
    visitor: 202,
  },
  {
    address: 'GET /showcase/{id}/flyer',
    ask: (c, { showcaseId }) => c.fetch(`/showcase/${showcaseId}/flyer`),
    own: 200,
    another: 404,
    visitor: 302,
  },
  {
    address: 'GET /showcase/{id}/flyer/print',
    ask: (c, { showcaseId }) => c.fetch(`/showcase/${showcaseId}/flyer/print`),
    own: 200,
    another: 404,
    visitor: 302,
  },
];

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

describe('someone else’s', () => {
  let owner: Client;
  let another: Client;
  let things: Things;

  beforeAll(async () => {
    owner = await Client.someone(origin);
    another = await Client.someone(origin);
    const photo = await owner.upload(await jpeg({ seed: 7 }));
    const { id: showcaseId } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
    const asked = await owner.send('POST', '/api/generate/pdf', projectBody([photo], { model: 'Access' }), {
      Prefer: 'respond-async',
    });
    const { id: jobId } = (await asked.json()) as { id: string };
    await (await owner.fetch(`/api/jobs/${jobId}/events`)).text();
    const { result } = await owner.call<{ result: { documentId: string } }>('GET', `/api/jobs/${jobId}`);
    const { id: draftId } = await owner.call<{ id: string }>('POST', '/api/drafts', { state: {} });
    things = { photo, showcaseId, draftId, jobId, documentId: result.documentId };
  });

  it.each(CASES)('$address is refused to another owner and to a visitor', async ({ ask, another: refused, visitor }) => {
    const toAnother = await ask(another, things);
    expect([toAnother.status, (await ask(new Client(origin), things)).status]).toEqual([refused, visitor]);
    if (refused === 404 && toAnother.headers.get('Content-Type')?.includes('json')) {
      expect(await toAnother.json()).toEqual({ error: expect.stringMatching(/not found|no such/) });
    }
  });

  it.each(CASES)('$address answers its owner', async ({ ask, own }) => {
    const response = await ask(owner, things);
    await response.arrayBuffer();
    expect(response.status).toBe(own);
  });

  it('brochure can be read by whoever scans its flyer, now that the flyer is made; its photos can’t', async () => {
    const visitor = new Client(origin);
    const brochure = await visitor.fetch(`/api/showcase/${things.showcaseId}/pdf`);
    expect([brochure.status, brochure.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect((await visitor.fetch(things.photo)).status).toBe(404);
  });
});

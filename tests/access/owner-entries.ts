import { randomUUID } from 'node:crypto';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { db } from '#db/client.ts';
import type { Client } from '#tests/client.ts';
import { projectBody } from '#tests/fixtures.ts';
import { jpeg } from '#tests/pictures.ts';
import {
  type Entry,
  forEveryone,
  forLinked,
  forOwner,
  forOwnerAndAdmin,
  forSignedIn,
  IN_THE_BACKGROUND,
  MADE,
  OWN_PAGE,
  PAGE,
} from './entry.ts';
import { SHARED_WHOLE, type Things, UNKNOWN } from './place.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TROPHY = { name: 'Best in Show', year: '2024', event: 'Bath Concours' };
const TROPHY_FIELDS = Object.fromEntries(Object.entries(TROPHY).map(([field, text]) => [`trophies.0.${field}`, text]));

const photo: Entry['at'] = ({ photo: path }) => ({ id: path.slice('/objects/'.length) });
const showcase: Entry['at'] = ({ showcaseId }) => ({ id: showcaseId });
const draft: Entry['at'] = ({ draftId }) => ({ id: draftId });
const job: Entry['at'] = ({ jobId }) => ({ id: jobId });

const row = (table: 'showcases' | 'drafts' | 'photos' | 'users', id: string) =>
  db.selectFrom(table).selectAll().where('id', '=', id).execute();
const showcaseRow = ({ showcaseId }: Things) => row('showcases', showcaseId);
const draftRow = ({ draftId }: Things) => row('drafts', draftId);

const ownShowcase = {
  at: showcase,
  statuses: forOwner(200),
  prepare: ({ makeShowcase }) => makeShowcase(),
  leaves: showcaseRow,
} satisfies Partial<Entry>;

const ownEntry = {
  at: ({ showcaseId, entryId }) => ({ id: showcaseId, entryId }),
  statuses: forOwner(204),
  prepare: ({ makeEntry }) => makeEntry(),
  leaves: ({ entryId }) => db.selectFrom('guestEntries').selectAll().where('id', '=', entryId).execute(),
} satisfies Partial<Entry>;

const ownGuestPhoto = {
  ...ownEntry,
  prepare: ({ makeGuestPhoto }) => makeGuestPhoto(),
  leaves: ({ entryId }) => db.selectFrom('guestPhotos').selectAll().where('entryId', '=', entryId).execute(),
} satisfies Partial<Entry>;

const update = ({ photo: path }: Things) => {
  const { project, ...written } = projectBody([path]);
  return { ...project, ...written };
};

/** What owners have: their pages, their showcases, photos, drafts and documents, their payments and their account. */
/** A showcase of people created for the call. */
const saveOne = async (client: Client): Promise<{ showcaseId: string }> => {
  const body = projectBody([await client.upload(await jpeg({ seed: 9 }))]);
  return { showcaseId: (await client.call<{ id: string }>('POST', '/api/projects/save', body)).id };
};

export const OWNER_ENTRIES: Entry[] = [
  { call: 'GET /account', statuses: PAGE },
  { call: 'GET /settings', statuses: PAGE },
  ...['appearance', 'sidebar'].map(
    (intent): Entry => ({
      call: 'POST /settings',
      when: intent,
      form: true,
      statuses: forEveryone(302),
      send: () => ({ intent, appearance: 'dark' }),
    }),
  ),
  {
    call: 'POST /settings',
    when: 'choosing mails',
    form: true,
    statuses: [302, 302, 200, 200, 200],
    send: () => ({ intent: 'mails', tips: 'on' }),
  },
  {
    call: 'POST /settings',
    when: 'signing out elsewhere',
    form: true,
    statuses: [302, 302, 200, 200, 200],
    send: () => ({ intent: 'sign-out-elsewhere' }),
  },
  {
    call: 'POST /settings',
    when: 'signing out everywhere',
    form: true,
    statuses: forEveryone(302),
    send: () => ({ intent: 'sign-out-everywhere' }),
    ownPeople: true,
  },
  { call: 'GET /settings/delete-account', statuses: PAGE },
  {
    call: 'POST /settings/delete-account',
    when: 'unconfirmed',
    form: true,
    statuses: [302, 302, 400, 400, 400],
    send: () => ({ intent: 'delete' }),
  },
  {
    call: 'POST /settings/delete-account',
    form: true,
    statuses: forEveryone(302),
    send: () => ({ intent: 'delete', confirmation: 'DELETE' }),
    ownPeople: true,
  },
  // Their sign-in is recent, so they are redirected.
  { call: 'GET /sign-in-again', statuses: [302, 302, 302, 302, 302] },
  { call: 'GET /builder', statuses: PAGE },
  { call: 'GET /checkout', statuses: PAGE },
  {
    call: 'POST /checkout',
    form: true,
    statuses: [302, 302, 400, 400, 400],
    send: () => ({ intent: 'promo-code', code: 'NONE' }),
  },
  { call: 'GET /card', statuses: PAGE },
  { call: 'GET /payment-complete', statuses: PAGE },
  { call: 'GET /receipts', statuses: PAGE },
  { call: 'GET /receipts/:id', statuses: [302, 302, 200, 404, 404], at: ({ paymentId }) => ({ id: paymentId }) },
  { call: 'GET /showcase/:id', statuses: OWN_PAGE, at: showcase },
  { call: 'GET /showcase/:id/flyer', statuses: OWN_PAGE, at: showcase },
  { call: 'GET /showcase/:id/trophies', statuses: [302, 302, 200, 404, 404], at: showcase },
  {
    call: 'POST /showcase/:id/trophies',
    ...ownShowcase,
    form: true,
    // Back to the page with what was saved; a newcomer has nothing to save.
    statuses: [302, 302, 302, 404, 404],
    send: (things) => ({ intent: 'trophies', id: things.showcaseId, ...TROPHY_FIELDS }),
  },
  {
    call: 'POST /showcase/:id',
    ...ownShowcase,
    form: true,
    readers: ['admin'],
    statuses: [302, 302, 200, 404, 404],
    send: (things) => ({ intent: 'trophies', id: things.showcaseId, ...TROPHY_FIELDS }),
  },
  // With a missing showcase, since the dashboard is streamed in parts, so that two replies never have the same text.
  {
    call: 'POST /',
    form: true,
    query: () => '?index',
    statuses: [302, 302, 404, 404, 404],
    send: () => ({ intent: 'trophies', id: UNKNOWN.showcaseId, ...TROPHY_FIELDS }),
  },
  { call: 'GET /showcase/:id/flyer/print', statuses: OWN_PAGE, at: showcase },

  { call: 'GET /api/auth/user', statuses: forSignedIn(200) },
  { call: 'POST /api/auth/complete-onboarding', statuses: forSignedIn(200), ownPeople: true },
  { call: 'DELETE /api/account', when: 'unconfirmed', statuses: forSignedIn(400), send: () => ({}) },
  {
    call: 'DELETE /api/account',
    statuses: forSignedIn(204),
    send: () => ({ confirmation: 'DELETE' }),
    ownPeople: true,
  },
  { call: 'DELETE /api/account/other-sessions', statuses: forSignedIn(200) },
  { call: 'DELETE /api/account/sessions', statuses: forSignedIn(204), ownPeople: true },
  { call: 'GET /api/account/export', statuses: forSignedIn(200) },

  { call: 'GET /objects/:id', statuses: [404, 404, 200, 404, 200], at: photo },
  { call: 'GET /objects/:id', when: 'for print', statuses: [404, 404, 200, 404, 200], at: photo, query: () => '?size=print' },
  {
    call: 'POST /api/photos/upload-url',
    statuses: forSignedIn(200),
    send: () => ({ filename: 'a.jpg', contentType: 'image/jpeg' }),
  },
  {
    call: 'PUT /api/uploads/*',
    when: 'unsigned',
    statuses: forEveryone(403),
    at: ({ uploadPath }) => ({ '*': uploadPath.slice('/api/uploads/'.length).split('?')[0] ?? '' }),
    send: () => ({}),
  },
  {
    call: 'POST /api/photos/ingest',
    statuses: forOwner(200),
    send: ({ photo: objectPath }) => ({ objectPath }),
  },
  { call: 'POST /api/photos/:id/missing-parts', statuses: forOwner(200), at: photo },
  { call: 'POST /api/photos/:id/improved', statuses: forOwner(200), at: photo },
  { call: 'GET /api/photos', statuses: forOwner(200), query: ({ photo: path }) => `?path=${path}` },
  { call: 'GET /api/photos/alike', statuses: forOwner(200), query: ({ photo: path }) => `?path=${path}` },
  {
    call: 'POST /api/photos/alike',
    statuses: forOwner(204),
    send: ({ photo: path }) => ({ paths: [path] }),
    leaves: ({ photo: path }) => row('photos', path.slice('/objects/'.length)),
  },
  {
    call: 'PATCH /api/photos/:id',
    statuses: forOwner(200),
    at: photo,
    send: () => ({ caption: 'At the sea', focalX: 0.3, frames: { card: { x: 0.1, y: 0, width: 0.9, height: 1 } } }),
    leaves: ({ photo: path }) => row('photos', path.slice('/objects/'.length)),
  },

  { call: 'GET /api/projects/my-projects', statuses: forSignedIn(200) },
  { call: 'GET /api/projects/:id', statuses: forOwnerAndAdmin(200), at: showcase },
  { call: 'PUT /api/projects/:id', ...ownShowcase, send: update },
  { call: 'PATCH /api/projects/:id/trophies', ...ownShowcase, send: () => ({ trophies: [TROPHY] }) },
  {
    call: 'PATCH /api/projects/:id/trophies',
    when: 'with a photo',
    ...ownShowcase,
    send: ({ photo: photoUrl }) => ({ trophies: [{ ...TROPHY, photoUrl }] }),
  },
  { call: 'PATCH /api/projects/:id/flyer-config', ...ownShowcase, send: () => ({ flyerConfig: DEFAULT_FLYER_CONFIG }) },
  { call: 'POST /api/projects/:id/share', ...ownShowcase, statuses: forOwnerAndAdmin(204) },
  { call: 'GET /api/projects/:id/sharing', statuses: forOwner(200), at: showcase },
  { call: 'PUT /api/projects/:id/sharing', ...ownShowcase, send: () => SHARED_WHOLE },
  { call: 'GET /api/projects/:id/shows', statuses: forOwner(200), at: showcase },
  {
    call: 'POST /api/projects/:id/shows',
    ...ownShowcase,
    statuses: forOwner(201),
    send: () => ({ name: 'Bath Concours', day: '2027-06-02' }),
    leaves: ({ showcaseId }) => db.selectFrom('shows').selectAll().where('showcaseId', '=', showcaseId).execute(),
  },
  {
    call: 'DELETE /api/projects/:id/shows/:showId',
    statuses: forOwner(204),
    at: ({ showcaseId, showId }) => ({ id: showcaseId, showId }),
    prepare: ({ makeShow }) => makeShow(),
    leaves: ({ showId }) => db.selectFrom('shows').selectAll().where('id', '=', showId).execute(),
  },
  { call: 'GET /api/projects/:id/visits', statuses: forOwner(200), at: showcase },
  { call: 'GET /api/projects/:id/guest-book', statuses: forOwner(200), at: showcase },
  { call: 'PATCH /api/projects/:id/guest-book/:entryId', ...ownEntry, send: () => ({ state: 'shown' }) },
  { call: 'DELETE /api/projects/:id/guest-book/:entryId', ...ownEntry },
  { call: 'GET /api/projects/:id/guest-book/:entryId/photo', ...ownGuestPhoto, statuses: forOwner(200) },
  { call: 'DELETE /api/projects/:id/guest-book/:entryId/photo', ...ownGuestPhoto },
  {
    call: 'DELETE /api/projects/:id',
    ...ownShowcase,
    statuses: forOwner(204),
    prepare: ({ makeShowcase }) => makeShowcase(),
  },
  { call: 'GET /api/projects/deleted', statuses: forSignedIn(200) },
  {
    call: 'POST /api/projects/:id/duplicate',
    statuses: forOwner(201),
    at: showcase,
    ownPeople: true,
    prepare: (_place, { owner }) => saveOne(owner.client),
  },
  {
    call: 'POST /api/projects/:id/restore',
    ...ownShowcase,
    statuses: forOwner(204),
    ownPeople: true,
    prepare: async (_place, { owner }) => {
      const saved = await saveOne(owner.client);
      await owner.client.send('DELETE', `/api/projects/${saved.showcaseId}`);
      return saved;
    },
  },
  {
    call: 'POST /api/projects/save',
    when: 'with the owner’s photo',
    statuses: forOwner(201),
    ownPeople: true,
    prepare: async (_place, { owner }) => ({ photo: await owner.client.upload(await jpeg({ seed: 8 })) }),
    send: ({ photo: path }) => projectBody([path]),
  },

  { call: 'GET /api/drafts', statuses: forSignedIn(200) },
  { call: 'POST /api/drafts', statuses: forSignedIn(201), send: () => ({ state: {} }) },
  {
    call: 'POST /api/drafts',
    when: 'of the owner’s showcase',
    statuses: forOwner(201),
    prepare: ({ makeShowcase }) => makeShowcase(),
    send: ({ showcaseId }) => ({ showcaseId, state: {} }),
  },
  { call: 'GET /api/drafts/:id', statuses: forOwner(200), at: draft },
  {
    call: 'PUT /api/drafts/:id',
    statuses: forOwner(200),
    at: draft,
    prepare: ({ makeDraft }) => makeDraft(),
    send: () => ({ version: 1, state: {} }),
    leaves: draftRow,
  },
  {
    call: 'DELETE /api/drafts/:id',
    statuses: forOwner(204),
    at: draft,
    prepare: ({ makeDraft }) => makeDraft(),
    leaves: draftRow,
  },
  {
    call: 'PUT /api/checkout/draft',
    statuses: forOwner(204),
    prepare: ({ makeDraft }) => makeDraft(),
    send: ({ photo: path, draftId }) => ({ ...projectBody([path]), draftId }),
    leaves: draftRow,
  },

  {
    call: 'POST /api/identify-vehicle',
    statuses: forSignedIn(200),
    send: () => projectBody([]).project.vehicleData,
  },
  {
    call: 'POST /api/read-paper',
    statuses: forOwner(202),
    send: ({ photo: objectPath }) => ({ objectPath }),
    headers: IN_THE_BACKGROUND,
  },
  {
    call: 'POST /api/suggest-photos',
    statuses: forOwner(202),
    send: ({ photo: path }) => ({ photoUrls: [path] }),
    headers: IN_THE_BACKGROUND,
  },
  {
    call: 'POST /api/generate/content',
    statuses: forOwner(202),
    send: ({ photo: path }) => ({ vehicleData: projectBody([]).project.vehicleData, photoUrls: [path] }),
    headers: IN_THE_BACKGROUND,
  },
  {
    call: 'POST /api/generate/pdf',
    statuses: forOwner(MADE),
    send: ({ photo: path }) => projectBody([path]),
    headers: IN_THE_BACKGROUND,
  },
  {
    call: 'POST /api/generate/pptx',
    statuses: forOwner(MADE),
    send: ({ photo: path }) => projectBody([path]),
    headers: IN_THE_BACKGROUND,
  },
  {
    call: 'POST /api/generate/flyer-pdf',
    statuses: forOwnerAndAdmin(MADE),
    prepare: ({ makeShowcase }) => makeShowcase(),
    send: ({ showcaseId }) => ({ projectId: showcaseId, qrCodeDataUrl: PNG, marketingQrCodeDataUrl: PNG }),
    headers: IN_THE_BACKGROUND,
    leaves: showcaseRow,
  },
  ...['', '?piece=dash-card', '?piece=flyer'].map(
    (query): Entry => ({
      call: 'POST /api/generate/show-kit',
      when: query || 'the whole',
      statuses: forOwnerAndAdmin(query ? MADE : 200),
      query: () => query,
      send: ({ showcaseId }) => ({ projectId: showcaseId }),
      prepare: ({ makeShowcase }) => makeShowcase(),
      headers: IN_THE_BACKGROUND,
      leaves: showcaseRow,
    }),
  ),
  { call: 'POST /api/generate/qr', statuses: forSignedIn(200), send: () => ({ url: 'https://example.com' }) },
  {
    call: 'GET /api/showcase/:id/pdf',
    when: 'its flyer is not out',
    statuses: [404, 404, MADE, 404, MADE],
    at: showcase,
    headers: IN_THE_BACKGROUND,
  },
  {
    call: 'GET /api/showcase/:id/pdf',
    when: 'its flyer is out',
    statuses: forLinked(MADE),
    at: showcase,
    query: ({ flyerToken }) => `?t=${flyerToken}`,
    prepare: ({ makeFlyer }) => makeFlyer(),
    headers: IN_THE_BACKGROUND,
  },
  { call: 'GET /api/documents/:id', statuses: forOwnerAndAdmin(200), at: ({ documentId }) => ({ id: documentId }) },
  { call: 'GET /api/documents/:id/preflight', statuses: forOwnerAndAdmin(200), at: ({ documentId }) => ({ id: documentId }) },
  { call: 'GET /api/jobs/:id', statuses: forOwnerAndAdmin(200), at: job },
  {
    call: 'DELETE /api/jobs/:id',
    statuses: forOwner(204),
    at: job,
    prepare: async (_place, { owner }) => {
      const jobId = `content-${randomUUID()}`;
      await db
        .insertInto('jobs')
        .values({ id: jobId, kind: 'content', ownerId: owner.id, input: JSON.stringify({}) })
        .execute();
      return { jobId };
    },
    leaves: ({ jobId }) => db.selectFrom('jobs').selectAll().where('id', '=', jobId).execute(),
  },
  { call: 'GET /api/jobs/:id/events', statuses: forOwnerAndAdmin(200), at: job },

  { call: 'POST /api/validate-promo-code', statuses: forSignedIn(200), send: () => ({ code: 'NONE' }) },
  // Subscribers have nothing to pay.
  { call: 'POST /api/create-payment-intent', statuses: [401, 200, 409, 409, 409], send: () => ({}) },
  {
    call: 'GET /api/verify-payment/:paymentIntentId',
    statuses: forOwner(200),
    at: ({ paymentIntentId }) => ({ paymentIntentId }),
  },
  { call: 'GET /api/subscription/status', statuses: forSignedIn(200) },
  // Their subscriptions were granted by an operator, so nothing renews.
  { call: 'POST /api/subscription/cancel', statuses: forSignedIn(409) },
  { call: 'POST /api/subscription/resume', statuses: forSignedIn(409) },
  { call: 'POST /api/subscription/card-setup', statuses: forSignedIn(409) },
  { call: 'PUT /api/subscription/card', statuses: forSignedIn(404), send: () => ({ setupIntentId: 'seti_1' }) },
];

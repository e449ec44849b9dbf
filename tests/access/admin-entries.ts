import { randomUUID } from 'node:crypto';
import { listFeaturedRows } from '#app/admin/featured/featured.repository.server.ts';
import { versionOf } from '#app/admin/featured/list-featured.server.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { db } from '#db/client.ts';
import { ADMIN_PAGE, type Entry, forAdmin, IN_THE_BACKGROUND, MADE, type Statuses } from './entry.ts';
import type { Things } from './place.ts';

const showcase: Entry['at'] = ({ showcaseId }) => ({ id: showcaseId });
const user: Entry['at'] = ({ userId }) => ({ userId });
const promoCode: Entry['at'] = ({ promoCodeId }) => ({ id: promoCodeId });

const featuredIds = async () => (await listFeaturedRows(db)).map(({ id }) => id);
const showcaseRow = ({ showcaseId }: Things) => db.selectFrom('showcases').selectAll().where('id', '=', showcaseId).execute();
const userRow = ({ userId }: Things) => db.selectFrom('users').selectAll().where('id', '=', userId).execute();

const promoCodeRow = ({ promoCodeId }: Things) => db.selectFrom('promoCodes').selectAll().where('id', '=', promoCodeId).execute();

/** The queue board does not exist for anyone but administrators: Remix answers as for an unknown address. */
const BOARD: Statuses = [404, 404, 404, 404, 200];

/** An empty form on a page that does not exist for anyone else. */
const FORM_OF_ADMINS: Statuses = [302, 302, 404, 404, 400];

/** Administrators' routes. For anyone else their pages do not exist, and their calls are refused. */
export const ADMIN_ENTRIES: Entry[] = [
  { call: 'GET /admin', statuses: ADMIN_PAGE },
  { call: 'GET /admin/projects', statuses: ADMIN_PAGE },
  { call: 'GET /admin/projects/:id', statuses: ADMIN_PAGE, at: showcase },
  { call: 'GET /admin/users', statuses: ADMIN_PAGE },
  { call: 'GET /admin/promo-codes', statuses: ADMIN_PAGE },
  // The code contains a space, which is invalid.
  {
    call: 'POST /admin/promo-codes',
    form: true,
    statuses: FORM_OF_ADMINS,
    send: () => ({ intent: 'create', code: 'TWO WORDS' }),
  },
  { call: 'GET /admin/promo-codes/new', statuses: ADMIN_PAGE },
  {
    call: 'POST /admin/promo-codes/new',
    form: true,
    statuses: FORM_OF_ADMINS,
    send: () => ({ intent: 'create', code: 'TWO WORDS' }),
  },
  { call: 'GET /admin/promo-codes/friends', statuses: ADMIN_PAGE },
  {
    call: 'POST /admin/promo-codes/friends',
    form: true,
    statuses: FORM_OF_ADMINS,
    send: () => ({ intent: 'terms', discountPercent: '100' }),
    leaves: () => db.selectFrom('friendCodeTerms').selectAll().execute(),
  },
  { call: 'GET /admin/promo-codes/:id', statuses: ADMIN_PAGE, at: promoCode },
  {
    call: 'POST /admin/promo-codes/:id',
    form: true,
    statuses: [302, 302, 404, 404, 302],
    at: promoCode,
    send: () => ({ intent: 'delete' }),
    prepare: ({ makePromoCode }) => makePromoCode(),
    leaves: promoCodeRow,
  },
  { call: 'GET /admin/donations', statuses: ADMIN_PAGE },
  { call: 'GET /admin/transactions', statuses: ADMIN_PAGE },
  { call: 'GET /admin/monthly-report', statuses: ADMIN_PAGE },

  { call: 'GET /admin/audit-log', statuses: ADMIN_PAGE },
  { call: 'GET /admin/system-check', statuses: ADMIN_PAGE },
  { call: 'GET /admin/featured', statuses: ADMIN_PAGE },
  { call: 'GET /admin/queues', statuses: BOARD },
  { call: 'GET /admin/queues/api/queues', statuses: BOARD },
  { call: 'PUT /admin/queues/api/queues/:queue/resume', statuses: [405, 405, 405, 405, 200], at: () => ({ queue: 'photo' }) },

  { call: 'GET /api/admin/analytics', statuses: forAdmin(200) },
  { call: 'GET /api/admin/audit-log', statuses: forAdmin(200) },
  { call: 'GET /api/admin/featured-showcases', statuses: forAdmin(200) },
  {
    call: 'PUT /api/admin/featured-showcases',
    statuses: forAdmin(200),
    send: async () => {
      const ids = await featuredIds();
      return { ids: ids.toReversed(), version: versionOf(ids) };
    },
    leaves: featuredIds,
  },
  { call: 'GET /api/admin/projects', statuses: forAdmin(200) },
  { call: 'GET /api/admin/projects/:id', statuses: forAdmin(200), at: showcase },
  {
    call: 'PATCH /api/admin/projects/:id',
    statuses: forAdmin(200),
    at: showcase,
    send: () => ({ vehicleTrim: 'Estate' }),
    prepare: ({ makeShowcase }) => makeShowcase(),
    leaves: showcaseRow,
  },
  {
    call: 'DELETE /api/admin/projects/:id',
    statuses: forAdmin(204),
    at: showcase,
    prepare: ({ makeShowcase }) => makeShowcase(),
    leaves: showcaseRow,
  },
  {
    call: 'PATCH /api/admin/projects/:id/flyer-config',
    statuses: forAdmin(200),
    at: showcase,
    send: () => ({ flyerConfig: DEFAULT_FLYER_CONFIG }),
    prepare: ({ makeShowcase }) => makeShowcase(),
    leaves: showcaseRow,
  },
  {
    call: 'POST /api/admin/projects/:id/regenerate',
    statuses: forAdmin(MADE),
    at: showcase,
    send: () => ({ fileType: 'pdf' }),
    headers: IN_THE_BACKGROUND,
  },

  { call: 'GET /api/admin/users', statuses: forAdmin(200) },
  { call: 'GET /api/admin/users.csv', statuses: forAdmin(200) },
  { call: 'GET /api/admin/users/:userId', statuses: forAdmin(200), at: user },
  {
    call: 'DELETE /api/admin/users/:userId',
    statuses: forAdmin(204),
    at: user,
    prepare: ({ makeUser }) => makeUser(),
    leaves: userRow,
  },
  {
    call: 'PATCH /api/admin/users/:userId/role',
    statuses: forAdmin(200),
    at: user,
    send: () => ({ role: 'admin' }),
    prepare: ({ makeUser }) => makeUser(),
    leaves: userRow,
  },

  { call: 'GET /api/admin/donations', statuses: forAdmin(200) },
  { call: 'GET /api/admin/donations.csv', statuses: forAdmin(200) },
  { call: 'GET /api/admin/monthly-report', statuses: forAdmin(200) },
  { call: 'GET /api/admin/monthly-report.csv', statuses: forAdmin(200) },
  { call: 'GET /api/admin/transactions', statuses: forAdmin(200) },
  { call: 'GET /api/admin/transactions.csv', statuses: forAdmin(200) },
  {
    // Of a missing transaction, since a refund needs a real charge (tests/refunds.test.ts).
    call: 'POST /api/admin/transactions/:id/refund',
    statuses: forAdmin(404),
    at: () => ({ id: randomUUID() }),
    send: () => ({ what: 'whole', reason: 'duplicate', refundedBefore: 0 }),
  },
  {
    call: 'POST /api/admin/transactions/:id/resend-email',
    statuses: forAdmin(204),
    at: ({ paymentId }) => ({ id: paymentId }),
    // A mail's status changes while it is being sent.
    leaves: ({ paymentId }) => db.selectFrom('emails').select('id').where('paymentId', '=', paymentId).execute(),
  },
  { call: 'GET /api/admin/promo-codes', statuses: forAdmin(200) },
  {
    call: 'POST /api/admin/promo-codes',
    statuses: forAdmin(201),
    send: () => ({
      code: `MATRIX${randomUUID().slice(0, 8)}`,
      discountPercent: 15,
      effectiveDate: '2027-06-02T04:00:00Z',
      terminationDate: '2027-07-15T03:59:00Z',
    }),
    leaves: () => db.selectFrom('promoCodes').select('id').where('code', 'like', 'MATRIX%').execute(),
  },
  {
    call: 'PATCH /api/admin/promo-codes/:id',
    statuses: forAdmin(200),
    at: promoCode,
    send: () => ({ discountPercent: 20 }),
    prepare: ({ makePromoCode }) => makePromoCode(),
    leaves: promoCodeRow,
  },
  {
    call: 'DELETE /api/admin/promo-codes/:id',
    statuses: forAdmin(204),
    at: promoCode,
    prepare: ({ makePromoCode }) => makePromoCode(),
    leaves: promoCodeRow,
  },
  {
    call: 'GET /api/admin/promo-codes/:id/event-flyer',
    statuses: forAdmin(MADE),
    at: promoCode,
    query: () => '?timeZone=America/New_York',
    headers: IN_THE_BACKGROUND,
  },
];

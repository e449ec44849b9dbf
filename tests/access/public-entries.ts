import { type Entry, forEveryone, forLinked, IN_THE_BACKGROUND, MADE, OPEN_PAGE } from './entry.ts';

const byUnsubscribeToken: Entry['at'] = ({ unsubscribeToken }) => ({ token: unsubscribeToken });
const bySlug: Entry['at'] = ({ slug }) => ({ slug });

/** Visitors' routes: the landing page, signing in, public pages and their parts. */
export const PUBLIC_ENTRIES: Entry[] = [
  { call: 'GET /', statuses: [200, 302, 200, 200, 200] },
  { call: 'GET /onboarding', statuses: [302, 200, 302, 302, 302] },
  { call: 'GET /no-script', statuses: forEveryone(302) },
  { call: 'GET /goodbye', statuses: [200, 302, 302, 302, 302] },
  { call: 'GET /signed-out', statuses: [200, 302, 302, 302, 302] },
  { call: 'GET /*', statuses: forEveryone(404), at: () => ({ '*': 'nothing' }) },
  { call: 'GET /unreadable-address', statuses: forEveryone(400) },
  // The page of the kit exists only in `npm run dev`.
  { call: 'GET /ui', statuses: forEveryone(404) },
  { call: 'GET /help', statuses: OPEN_PAGE },
  { call: 'GET /terms-of-service', statuses: OPEN_PAGE },
  { call: 'GET /favicon.svg', statuses: forEveryone(200) },
  { call: 'GET /assets/:name', statuses: forEveryone(404), at: () => ({ name: 'nothing.js' }) },
  { call: 'GET /robots.txt', statuses: forEveryone(200) },
  { call: 'GET /sitemap.xml', statuses: forEveryone(200) },
  { call: 'GET /manifest.webmanifest', statuses: forEveryone(200) },
  { call: 'GET /service-worker.js', statuses: forEveryone(200) },
  { call: 'GET /healthz', statuses: forEveryone(200) },
  { call: 'GET /livez', statuses: forEveryone(200) },
  { call: 'GET /readyz', statuses: forEveryone(200) },
  // Only where the operator has configured it.
  { call: 'GET /.well-known/apple-developer-merchantid-domain-association', statuses: forEveryone(404) },
  { call: 'GET /faces/:name', statuses: forEveryone(200), at: () => ({ name: 'classic.css' }), query: () => '?script=thai' },
  { call: 'GET /faces/:name', when: 'a file beside', statuses: forEveryone(400), at: () => ({ name: '..%2Fpackage.json' }) },
  { call: 'GET /styles/:name', statuses: forEveryone(200), at: () => ({ name: 'classic.css' }), query: () => '?script=thai' },
  { call: 'GET /styles/:name', when: 'none', statuses: forEveryone(404), at: () => ({ name: 'nothing.css' }) },
  { call: 'GET /api/login', statuses: forEveryone(302) },
  { call: 'GET /api/logout', statuses: forEveryone(302), ownPeople: true },
  { call: 'GET /api/auth/callback', statuses: forEveryone(302) },
  { call: 'GET /api/auth/callback', when: 'made up', statuses: forEveryone(302), query: () => '?state=made-up&code=made-up' },
  { call: 'GET /api/*', statuses: forEveryone(404), at: () => ({ '*': 'nothing' }) },
  { call: 'POST /api/*', statuses: forEveryone(404), at: () => ({ '*': 'nothing' }) },
  { call: 'PUT /api/*', statuses: forEveryone(404), at: () => ({ '*': 'nothing' }) },
  { call: 'PATCH /api/*', statuses: forEveryone(404), at: () => ({ '*': 'nothing' }) },
  { call: 'DELETE /api/*', statuses: forEveryone(404), at: () => ({ '*': 'nothing' }) },
  { call: 'GET /api/public/featured-showcases', statuses: forEveryone(200) },
  { call: 'POST /api/stripe/webhook', statuses: forEveryone(400), send: () => ({ id: 'evt_made_up' }) },
  { call: 'GET /s/:slug', statuses: forLinked(200), at: bySlug },
  {
    call: 'POST /s/:slug',
    statuses: forLinked(200),
    at: bySlug,
    form: true,
    send: () => ({ intent: 'sign', name: 'Mabel', words: 'My father had one.' }),
  },
  { call: 'GET /s/:slug/card.jpg', statuses: forLinked(200), at: bySlug },
  { call: 'GET /s/:slug/photos/:place', statuses: forLinked(200), at: ({ slug }) => ({ slug, place: '1' }) },
  {
    call: 'GET /s/:slug/guest-photos/:photoId',
    statuses: forLinked(200),
    at: ({ slug, guestPhotoId }) => ({ slug, photoId: guestPhotoId }),
  },
  { call: 'GET /c/:token', statuses: forEveryone(302), leads: true, at: ({ showToken }) => ({ token: showToken }) },
  { call: 'GET /c/:token/f', statuses: forEveryone(302), leads: true, at: ({ showToken }) => ({ token: showToken }) },
  { call: 'GET /unsubscribe/:token', statuses: forLinked(200), at: byUnsubscribeToken },
  {
    call: 'POST /unsubscribe/:token',
    form: true,
    statuses: forLinked(200),
    at: byUnsubscribeToken,
    send: () => ({ intent: 'unsubscribe' }),
  },
  { call: 'GET /api/shared/:slug/brochure', statuses: forLinked(MADE), at: bySlug, headers: IN_THE_BACKGROUND },
  { call: 'GET /api/shared/:slug/presentation', statuses: forLinked(MADE), at: bySlug, headers: IN_THE_BACKGROUND },
  // Redirects an old flyer's code; the new address checks access.
  { call: 'GET /showcase/:id/pdf', statuses: forEveryone(302), at: ({ showcaseId }) => ({ id: showcaseId }) },
];

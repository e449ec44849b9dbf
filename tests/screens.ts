import type { Page } from 'playwright-core';
import { startSession } from '#app/accounts/session.server.ts';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { unsubscribeAddress } from '#app/mail/unsubscribe.server.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { db } from '#db/client.ts';
import { untilReady } from './browser.ts';
import { Client } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';
import { postWithPhoto } from './guest-photo.ts';
import { payWithCard } from './pay-with-card.ts';
import { jpeg } from './pictures.ts';

/**
 * Who looks: someone signed out, just arrived, about to pay, having just paid, an owner with showcases (who signed in recently or
 * long ago), an administrator.
 */
export type Viewer = 'visitor' | 'newcomer' | 'beginner' | 'buyer' | 'subscriber' | 'owner' | 'owner of long ago' | 'admin';

/** What screens need to exist. */
export type Place = {
  origin: string;
  viewers: Record<Viewer, Client>;
  showcaseId: string;
  /** The path of a public page. */
  sharedPath: string;
  /** Where the owner unsubscribes from a kind of mails. */
  unsubscribePath: string;
};

export type Screen = {
  name: string;
  viewer: Viewer;
  /** The path that is opened. */
  at: (place: Place) => string;
  /** The steps from there to the screen. */
  go?: (page: Page) => Promise<void>;
  /** A heading that shows when it is ready. */
  heading: string | RegExp;
};

const trophies = [
  { name: 'Best in Show', year: '2024', event: 'Bath Concours', category: 'Coupés' },
  { name: 'People’s Choice', year: '2023', event: 'Savannah Motor Days' },
];

/** Creates the people and the showcase of the screens. @param processor the sandbox, at which one of them pays */
export async function furnish(origin: string, { processor }: { processor: string }): Promise<Place> {
  const person = async (options?: { isSubscribed?: boolean; isOnboarded?: boolean }) => {
    const id = await insertUser(db, options);
    return { id, client: Client.withCookie(origin, await startSession(id)) };
  };
  const [owner, beginner, buyer, subscriber, newcomer, admin] = await Promise.all([
    person(),
    person({ isSubscribed: false }),
    person({ isSubscribed: false }),
    person({ isSubscribed: false }),
    person({ isSubscribed: false, isOnboarded: false }),
    person(),
  ]);
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const shown = await Promise.all([81, 82, 83].map((seed) => jpeg({ seed })));
  const photos = await Promise.all(shown.map((picture) => owner.client.upload(picture)));
  const body = projectBody(photos);
  for (const { id, client } of [buyer, subscriber]) {
    await client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, id)]));
  }
  const bought = await subscriber.client.call<PaymentIntentReply>('POST', '/api/create-payment-intent', {});
  await payWithCard({
    processor,
    publishableKey: 'pk_test_sandbox',
    clientSecret: bought.clientSecret,
    cardNumber: '4242424242424242',
  });
  await subscriber.client.call('GET', `/api/verify-payment/${bought.paymentIntentId}`);
  const project = { ...body.project, trophies };
  const { id } = await owner.client.call<{ id: string }>('POST', '/api/projects/save', { ...body, project });
  const choice = {
    isOn: true,
    isListed: true,
    showsContact: true,
    offersBrochure: true,
    offersPresentation: true,
    hasGuestBook: true,
    allowsGuestPhotos: true,
  };
  const { address } = await owner.client.call<Sharing>('PUT', `/api/projects/${id}/sharing`, {
    ...choice,
    flyerOpensBrochure: false,
  });
  await owner.client.call('PATCH', `/api/projects/${id}/flyer-config`, { flyerConfig: DEFAULT_FLYER_CONFIG });
  const entry = { showcaseId: id, words: 'My father had one.' };
  await db
    .insertInto('guestEntries')
    .values([
      { ...entry, name: 'Mabel' },
      { ...entry, name: 'Otis', state: 'shown' },
    ])
    .execute();
  for (const name of ['Anna', 'Bert']) {
    await postWithPhoto(address ?? '', { name, words: entry.words, photo: await jpeg({ seed: 84 }) });
  }
  await db.updateTable('guestEntries').set({ state: 'shown' }).where('showcaseId', '=', id).where('name', '=', 'Bert').execute();
  const viewers = {
    visitor: new Client(origin),
    newcomer: newcomer.client,
    beginner: beginner.client,
    buyer: buyer.client,
    subscriber: subscriber.client,
    owner: owner.client,
    'owner of long ago': Client.withCookie(origin, await startSession(owner.id, { signedInAt: new Date(0) })),
    admin: admin.client,
  };
  const unsubscribePath = new URL(unsubscribeAddress({ userId: owner.id, kind: 'tips' })).pathname;
  return { origin, viewers, showcaseId: id, sharedPath: new URL(address ?? '').pathname, unsubscribePath };
}

const projectPath = ({ showcaseId }: Place) => `/admin/projects/${showcaseId}`;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Edits a showcase, and goes through the builder until a step has this title. */
async function editUpTo(page: Page, title: string): Promise<void> {
  await press('Edit Showcase')(page);
  for (const step of ['Vehicle Details', 'Photos', 'Customize', 'Preview & Update']) {
    await press('Next')(page);
    await page.getByRole('heading', { name: step, level: 1 }).waitFor();
    if (step === title) return;
  }
}

/** A few rows are enough, however many other tests have left in a list. */
const listAt = (list: string) => () => `/admin/${list}?limit=8`;

const PROJECT_SCREENS: Screen[] = [
  { name: 'admin dashboard', viewer: 'admin', at: () => '/admin', heading: 'Saved projects' },
  { name: 'all projects', viewer: 'admin', at: listAt('projects'), heading: 'All Projects' },
  { name: 'users', viewer: 'admin', at: listAt('users'), heading: 'User Management' },
  { name: 'promoting a user', viewer: 'admin', at: listAt('users'), go: press(/^Promote /), heading: /^Promote .*\?$/ },
  { name: 'deleting a user', viewer: 'admin', at: listAt('users'), go: press(/^Delete /), heading: /^Delete .*\?$/ },
  { name: 'promo codes', viewer: 'admin', at: listAt('promo-codes'), heading: 'Promo Codes' },
  {
    name: 'creating a promo code',
    viewer: 'admin',
    at: listAt('promo-codes'),
    go: press('Create Promo Code'),
    heading: 'Create Promo Code',
  },
  { name: 'friends’ codes', viewer: 'admin', at: () => '/admin/promo-codes/friends', heading: 'Friends’ Codes' },
  { name: 'donations', viewer: 'admin', at: listAt('donations'), heading: 'Donation Tracking' },
  { name: 'transactions', viewer: 'admin', at: listAt('transactions'), heading: 'Transaction History' },
  { name: 'monthly report', viewer: 'admin', at: () => '/admin/monthly-report', heading: 'Monthly Report' },
  { name: 'audit log', viewer: 'admin', at: listAt('audit-log'), heading: 'Audit Log' },
  { name: 'system check', viewer: 'admin', at: () => '/admin/system-check', heading: 'System Check' },
  { name: 'project', viewer: 'admin', at: projectPath, heading: '1967 Volvo P1800' },
  { name: 'project, edit', viewer: 'admin', at: (place) => `${projectPath(place)}?edit`, heading: 'Color Scheme' },
  {
    name: 'project, deleting',
    viewer: 'admin',
    at: projectPath,
    go: press('Delete Project'),
    heading: 'Delete this project?',
  },
  {
    name: 'project, flyer settings',
    viewer: 'admin',
    at: projectPath,
    go: press('Configure Flyer'),
    heading: 'Configure Flyer',
  },
];

/** Every screen that the specification lists for a visitor, a newcomer, an owner and an administrator, with its dialogs. */
export const SCREENS: Screen[] = [
  { name: 'landing', viewer: 'visitor', at: () => '/', heading: 'Fresh from the press' },
  {
    name: 'landing, samples',
    viewer: 'visitor',
    at: () => '/',
    go: (page) => page.getByRole('tab', { name: 'Sample Showcases' }).click(),
    heading: 'Fresh from the press',
  },
  {
    name: 'landing, photos chosen',
    viewer: 'visitor',
    at: () => '/',
    go: async (page) => {
      const buffer = await jpeg({ seed: 84 });
      const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel(/^Drop photos/).setInputFiles([photo, { ...photo, name: 'raw.cr2', mimeType: '' }]);
      await page.getByText('One photo.', { exact: true }).waitFor();
    },
    heading: 'Fresh from the press',
  },
  { name: 'shared page', viewer: 'visitor', at: ({ sharedPath }) => sharedPath, heading: '1967 Volvo P1800' },
  {
    name: 'shared page, a photo',
    viewer: 'visitor',
    at: ({ sharedPath }) => sharedPath,
    go: press(/Look at photo 2/),
    heading: 'Photo 2 of 3',
  },
  { name: 'onboarding', viewer: 'newcomer', at: () => '/onboarding', heading: /./ },
  { name: 'empty dashboard', viewer: 'beginner', at: () => '/', heading: 'The garage is empty' },
  { name: 'dashboard before a payment', viewer: 'buyer', at: () => '/', heading: 'My Showcases' },
  { name: 'dashboard', viewer: 'owner', at: () => '/', heading: '1967 Volvo P1800' },
  { name: 'trophies', viewer: 'owner', at: () => '/', go: press(/^Trophies of/), heading: /Trophies/ },
  { name: 'flyer dialog', viewer: 'owner', at: () => '/', go: press(/^Flyer of/), heading: /Flyer/ },
  { name: 'builder, step 1', viewer: 'owner', at: () => '/builder', heading: 'Owner Info' },
  {
    name: 'builder, step 2',
    viewer: 'owner',
    at: () => '/builder',
    go: async (page) => {
      await page.getByLabel('Full Name').fill('Test Owner');
      await page.getByLabel('Location').fill('Bath, Maine');
      await press('Next')(page);
    },
    heading: 'Vehicle Details',
  },
  ...['Photos', 'Customize', 'Preview & Update'].map(
    (title, index): Screen => ({
      name: `builder, step ${index + 3}`,
      viewer: 'owner',
      at: ({ showcaseId }) => `/showcase/${showcaseId}`,
      go: (page) => editUpTo(page, title),
      heading: title,
    }),
  ),
  { name: 'showcase', viewer: 'owner', at: ({ showcaseId }) => `/showcase/${showcaseId}`, heading: '1967 Volvo P1800' },
  {
    name: 'photo editor',
    viewer: 'owner',
    at: ({ showcaseId }) => `/showcase/${showcaseId}`,
    go: press('Caption and frames of photo 1'),
    heading: /Photo 1|photo 1/,
  },
  {
    name: 'shows of a showcase',
    viewer: 'owner',
    at: ({ showcaseId }) => `/showcase/${showcaseId}`,
    // The screens are opened on a phone, which folds the kit.
    go: async (page) => {
      await press('Show-day kit')(page);
      await press('Shows and single pieces')(page);
    },
    heading: 'Shows',
  },
  { name: 'flyer', viewer: 'owner', at: ({ showcaseId }) => `/showcase/${showcaseId}/flyer`, heading: '1967 Volvo P1800' },
  { name: 'showcase not found', viewer: 'owner', at: () => '/showcase/nothing', heading: 'Showcase not found' },
  { name: 'checkout', viewer: 'buyer', at: () => '/checkout', heading: 'Checkout' },
  { name: 'payment failed', viewer: 'buyer', at: () => '/payment-complete', heading: 'Payment Failed' },
  { name: 'receipts', viewer: 'owner', at: () => '/receipts', heading: 'Receipts' },
  { name: 'card', viewer: 'subscriber', at: () => '/card', heading: 'Another card' },
  { name: 'account', viewer: 'owner', at: () => '/account', heading: 'Account' },
  { name: 'settings', viewer: 'owner', at: () => '/settings', heading: 'Settings' },
  { name: 'signing in again', viewer: 'owner of long ago', at: () => '/sign-in-again', heading: 'Please sign in again' },
  {
    name: 'deleting the account',
    viewer: 'owner',
    at: () => '/settings/delete-account',
    heading: 'Delete your account?',
  },
  { name: 'unsubscribing', viewer: 'visitor', at: ({ unsubscribePath }) => unsubscribePath, heading: 'Tips and reminders' },
  { name: 'goodbye', viewer: 'visitor', at: () => '/goodbye', heading: 'Your account is deleted' },
  { name: 'help', viewer: 'owner', at: () => '/help', heading: 'Help & Guide' },
  { name: 'terms', viewer: 'owner', at: () => '/terms-of-service', heading: 'Terms of Service' },
  ...PROJECT_SCREENS,
  {
    name: 'featured showcases',
    viewer: 'admin',
    at: () => '/admin/featured',
    heading: 'On the landing page',
  },
  { name: 'not found', viewer: 'owner', at: () => '/nothing', heading: '404 Page Not Found' },
];

/** Opens a screen's address as its viewer, without the steps that follow. */
export async function openScreen(page: Page, place: Place, screen: Screen): Promise<void> {
  await page.goto(place.origin + screen.at(place));
  // Playwright can lose count of the requests of frames that go, and then waits forever.
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => untilNothingCame(page));
}

/** Until for half a second nothing has arrived at a page. */
const untilNothingCame = (page: Page) =>
  page.waitForFunction(() => {
    const arrivals = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...arrivals.map(({ responseEnd }) => responseEnd)) > 500;
  });

/** Takes the steps from the address to the screen itself. */
export async function goToScreen(page: Page, screen: Screen): Promise<void> {
  await screen.go?.(page);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await untilReady(page);
}

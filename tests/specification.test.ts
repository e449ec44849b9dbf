import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeaturedShowcase } from '#app/showcases/public-showcase.ts';
import { THEME_IDS, THEMES } from '#app/themes/themes.ts';
import { db } from '#db/client.ts';
import { boxesOf, openBrowser, pressKey } from './browser.ts';
import { Client } from './client.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { AS_A_PERSON, heading, openPerson, type Person, press, reads } from './person.ts';
import { origin } from './product.ts';

/** The screens of Specification §2 that no other file tests: docs/specification-coverage.md names the rest. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Does something while requests for showcases are held, so that pages show their loading state. */
async function whileShowcasesWait(act: () => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.schema
      .alterTable('showcases')
      .alterColumn('allowsFeaturing', (column) => column.setDefault(false))
      .execute();
    await act();
  });
}

const wordsAndTargets = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

const visit = async () => {
  const page = await (await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON })).newPage();
  await page.goto('/');
  return page;
};

describe('the landing page', () => {
  const names = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents();

  it('names the product and its outputs, with two ways in and the yearly price', async () => {
    const page = await visit();
    await page.getByRole('heading', { level: 1, name: 'Cedar & Chrome', exact: true }).waitFor();
    await page.getByText('Your car has a story. We set it in print').waitFor();
    for (const feature of ['A magazine of your own', 'Its history, written for you', 'Ready for show day'])
      await heading(page, feature);
    for (const name of ['Sign In', 'Create Your Showcase']) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/api/login');
    }
    await page.getByText('$49.99 per year', { exact: true }).waitFor();
    // Once beside the button, and once among the questions, in the same words.
    expect(await page.getByText(/\$49\.99 per year\s*for up to 5 showcases/).count()).toBe(2);
    await page.getByText('up to 20 high-quality images, AI-generated history of your vehicle, and your own story').waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Output Examples', 'Sample Showcases']);
    expect(await names(page)).toEqual(['PDF Brochure', 'PowerPoint', 'QR Flyer']);
    await page.context().close();
  });

  it('shows featured showcases; a click selects one and leads nowhere', async () => {
    const featured = await new Client(origin).call<FeaturedShowcase[]>('GET', '/api/public/featured-showcases');
    const page = await visit();
    await page.getByRole('tab', { name: 'Sample Showcases' }).click();
    const cards = page.getByRole('tabpanel').getByRole('button');
    expect(await cards.count()).toBe(featured.length);
    for (const [index, { photoUrls, vehicleData, ownerData, theme }] of featured.entries()) {
      const words = await cards.nth(index).textContent();
      expect(words).toContain(`${vehicleData.year} ${vehicleData.make} ${vehicleData.model}`);
      expect(words).toContain(vehicleData.nickname ?? '');
      expect(words).toContain(`Owned by ${ownerData.fullName}`);
      expect(words).toContain(`${photoUrls.length} ${photoUrls.length === 1 ? 'photo' : 'photos'} · ${theme.era}`);
      expect(await cards.nth(index).locator('img').count()).toBe(1);
    }
    await cards.nth(1).click();
    await pressKey(page, 'Escape', page.getByRole('dialog'));
    expect(await cards.nth(1).getAttribute('aria-pressed')).toBe('true');
    expect(await cards.nth(0).getAttribute('aria-pressed')).toBe('false');
    expect(page.url()).toBe(`${origin}/`);
    await page.context().close();
  });

  it('shows three skeletons while loading, and says so when nothing is featured', async () => {
    const page = await visit();
    await whileShowcasesWait(async () => {
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('tab', { name: 'Sample Showcases' }).click();
      await expect.poll(() => page.getByRole('status', { name: 'Loading featured showcases' }).locator('> div').count()).toBe(3);
    });
    await page.getByRole('tabpanel').getByRole('button').first().waitFor();
    const featured = await db
      .selectFrom('showcases')
      .select(['id', 'featuredPlace'])
      .where('featuredPlace', 'is not', null)
      .execute();
    await db.updateTable('showcases').set({ featuredPlace: null }).execute();
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sample Showcases' }).click();
    await page.getByText('Featured showcases will appear here', { exact: true }).waitFor();
    for (const { id, featuredPlace } of featured) {
      await db.updateTable('showcases').set({ featuredPlace }).where('id', '=', id).execute();
    }
    await page.context().close();
  });
});

describe('the frame', () => {
  it('has the links, the current one marked, and the user with sign-out', async () => {
    const { page, context, userId } = await openPerson(browser);
    await db.updateTable('users').set({ name: 'Ida Holm' }).where('id', '=', userId).execute();
    await page.goto('/help');
    const side = page.getByRole('complementary', { name: 'Main navigation' });
    await side.getByText('Cedar & Chrome', { exact: true }).waitFor();
    expect(await wordsAndTargets(side.getByRole('navigation').getByRole('link'))).toEqual([
      ['My Showcases', '/'],
      ['New Showcase', '/builder'],
      ['Help & Guide', '/help'],
    ]);
    expect(await side.locator('[aria-current=page]').allTextContents()).toEqual(['Help & Guide']);
    await side.getByText('IH', { exact: true }).waitFor();
    await side.getByText('@example.com').waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Account', 'Settings', 'Log out']);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await page.goto('/builder');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    await context.close();
  });

  it('has the administration for administrators only', async () => {
    const { page, context, userId } = await openPerson(browser);
    await page.goto('/admin/users');
    await heading(page, '404 Page Not Found');
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute();
    await page.goto('/');
    const links = page.getByRole('complementary', { name: 'Main navigation' }).locator('a[href^="/admin"]');
    // The product's own additions come after them.
    expect((await wordsAndTargets(links)).slice(0, 6)).toEqual([
      ['Admin Dashboard', '/admin'],
      ['All Projects', '/admin/projects'],
      ['User Management', '/admin/users'],
      ['Promo Codes', '/admin/promo-codes'],
      ['Donations', '/admin/donations'],
      ['Transactions', '/admin/transactions'],
    ]);
    await context.close();
  });

  it('folds by Ctrl+B to 3rem and remembers it for 7 days; below 768 px it slides in, 18rem wide', async () => {
    const { page, context } = await openPerson(browser);
    await page.goto('/help');
    const side = page.getByRole('complementary', { name: 'Main navigation' });
    const width = async () => (await side.boundingBox())?.width;
    expect(await width()).toBe(256);
    await pressKey(page, 'Control+b');
    await expect.poll(width).toBe(48);
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    expect(cookie?.value).toBe('false');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(604_800, -2);
    await page.reload();
    expect(await width()).toBe(48);
    await page.setViewportSize({ width: 767, height: 900 });
    await side.waitFor({ state: 'hidden' });
    await press(page, 'Toggle sidebar');
    const panel = page.getByRole('dialog', { name: 'Main navigation' });
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(288);
    await panel.getByRole('link', { name: 'My Showcases' }).click();
    await panel.waitFor({ state: 'hidden' });
    await heading(page, 'My Showcases');
    await context.close();
  });

  it('is light until dark is chosen, which is stored under “theme”', async () => {
    const { page, context } = await openPerson(browser);
    await page.goto('/help');
    const mode = () => page.evaluate(() => [document.documentElement.className, localStorage.getItem('theme')]);
    expect(await mode()).toEqual(['light', null]);
    await page.getByRole('button', { name: /dark/i }).click();
    expect(await mode()).toEqual(['dark', 'dark']);
    await page.reload();
    expect(await mode()).toEqual(['dark', 'dark']);
    await context.close();
  });
});

it('onboarding shows four things and five steps, with the price per showcase', async () => {
  const { page, context } = await openPerson(browser, { isOnboarded: false });
  await page.goto('/showcase/anything');
  await page.waitForURL('/onboarding');
  expect(await page.locator('main ul h3').allTextContents()).toEqual(['History by AI', 'PDF Brochure', 'PowerPoint', 'QR Flyer']);
  expect(await page.locator('main ol > li > span:last-child').allTextContents()).toEqual([
    'Enter your details and upload up to 20 photos',
    'AI generates the history of your vehicle',
    'Choose a theme that fits its era',
    'Preview and checkout',
    'Download your PPTX, PDF and flyer',
  ]);
  await page.getByText('$49.99 per showcase', { exact: true }).waitFor();
  // Both readings of the price stand in sentences that are true of what is charged.
  await page
    .getByText(
      'You see every page before you pay $49.99 per year for up to 5 showcases. Make as many showcases as needed: one alone comes to $49.99 per showcase, 5 come to less than $10.00 each.',
    )
    .waitFor();
  await context.close();
});

describe('the dashboard', () => {
  it('of a new user leads to the guide and the builder', async () => {
    const { page, context } = await openPerson(browser, { isSubscribed: false });
    await page.goto('/');
    await heading(page, 'Getting Started');
    expect(await page.getByRole('link', { name: 'Read the guide' }).getAttribute('href')).toBe('/help');
    await page.getByText('Inactive', { exact: true }).waitFor();
    await page.getByText('Showcases Used: 0 of 5', { exact: true }).waitFor();
    await page.getByText('0 showcases remaining', { exact: true }).waitFor();
    expect(await page.getByText(/Renews/).count()).toBe(0);
    // Nothing was bought yet, so there is no tank to be empty.
    expect(await page.getByRole('region', { name: 'Subscription Status' }).locator('text:text-is("E")').count()).toBe(0);
    const create = page.getByRole('link', { name: 'Create Your First Showcase' });
    await page.setViewportSize({ width: 390, height: 844 });
    const place = await create.boundingBox();
    expect((place?.y ?? 999) + (place?.height ?? 0)).toBeLessThan(844);
    await create.click();
    await heading(page, 'Owner Info');
    await context.close();
  });

  it('does not call a garage empty in which a showcase waits for payment', async () => {
    const { page, context, client, userId } = await openPerson(browser, { isSubscribed: false });
    await client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, userId)]));
    await page.goto('/');
    await heading(page, 'Unfinished showcases');
    await heading(page, 'Getting Started');
    await heading(page, 'Subscription Status');
    expect(await page.getByText('The garage is empty').count()).toBe(0);
    await context.close();
  });

  it('shows three skeletons while loading', async () => {
    const { page, context } = await openPerson(browser);
    await whileShowcasesWait(async () => {
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => page.getByRole('status', { name: 'Loading your showcases' }).locator('> div').count()).toBe(3);
    });
    await heading(page, 'The garage is empty');
    await context.close();
  });

  it('says what could not be loaded', async () => {
    const { page, context } = await openPerson(browser);
    await db.schema.alterTable('subscriptions').renameTo('subscriptionsAway').execute();
    try {
      for (const path of ['/settings', '/account', '/']) {
        await page.goto(path);
        if (path !== '/settings') await page.getByText('We could not load your subscription.', { exact: true }).waitFor();
      }
      await heading(page, 'The garage is empty');
      // An error before anyone awaits the data must not end the process.
      await Promise.all(Array.from({ length: 20 }, () => page.request.get('/account')));
    } finally {
      await db.schema.alterTable('subscriptionsAway').renameTo('subscriptions').execute();
    }
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await heading(page, 'Subscription Status');
    await context.close();
  });

  it('shows the subscription, three cards to a row, and counts one trophy, else trophies', async () => {
    const { page, context, client, userId } = await openPerson(browser);
    await db
      .updateTable('subscriptions')
      .set({ currentPeriodEnd: new Date('2090-05-04T15:06:00Z') })
      .where('userId', '=', userId)
      .execute();
    const trophy = { name: 'Best in Show', year: '2024', event: 'Bath Concours' };
    for (const count of [0, 1, 2]) {
      const body = projectBody([await insertReadyPhoto(db, userId)], { model: `No ${count}` });
      const project = { ...body.project, trophies: Array.from({ length: count }, () => trophy) };
      await client.send('POST', '/api/projects/save', { ...body, project });
    }
    await page.goto('/');
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText('Showcases Used: 3 of 5', { exact: true }).waitFor();
    await page.getByText('2 showcases remaining', { exact: true }).waitFor();
    await page.getByText(/^Renews May \d, 2090 \d{1,2}:\d\d [AP]M$/).waitFor();
    expect(await page.getByRole('link', { name: 'New Showcase' }).last().getAttribute('href')).toBe('/builder');
    // The cars come first, on a phone as well.
    const status = await page.getByRole('region', { name: 'Subscription Status' }).boundingBox();
    const list = await page.getByRole('region', { name: 'Your showcases' }).boundingBox();
    expect(status?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
    const cards = await page.getByRole('article').all();
    const places = await boxesOf(...cards);
    expect(new Set(places.map(({ y }) => Math.round(y))).size).toBe(1);
    const [newest, , oldest] = cards;
    for (const words of ['1967 Volvo No 2', 'Test Owner', 'Paid', '2 trophies'])
      await newest?.getByText(words, { exact: true }).waitFor();
    await newest?.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/).waitFor();
    await oldest?.getByText('0 trophies', { exact: true }).waitFor();
    await page.getByText('1 trophy', { exact: true }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('trophyies');
    await context.close();
  });
});

describe('the dialogs of a showcase', () => {
  let owner: Person;
  let page: Page;
  let id: string;
  const first = { name: 'Best in Show', year: '2024', event: 'Bath Concours' };
  beforeAll(async () => {
    owner = await openPerson(browser);
    page = owner.page;
    const photos = await Promise.all([1, 2, 3, 4].map(() => insertReadyPhoto(db, owner.userId)));
    const body = projectBody(photos);
    const project = { ...body.project, trophies: [first, { ...first, name: 'People’s Choice' }] };
    ({ id } = await owner.client.call<{ id: string }>('POST', '/api/projects/save', { ...body, project }));
  });
  afterAll(() => owner.context.close());

  const kept = async () =>
    (await owner.client.call<{ trophies: { name: string }[] }>('GET', `/api/projects/${id}`)).trophies.map(({ name }) => name);

  it('edit trophies in place, remove them, and keep nothing until they are saved', async () => {
    await page.goto('/');
    await press(page, 'Trophies of the 1967 Volvo P1800');
    await press(page, 'Edit Best in Show');
    await page.getByLabel('Award Name').fill('Never mind');
    await press(page, 'Cancel Edit');
    expect(await page.getByLabel('Award Name').inputValue()).toBe('');
    await press(page, 'Edit Best in Show');
    await page.getByLabel('Award Name').fill('');
    const update = page.getByRole('button', { name: 'Update Trophy' });
    expect(await update.isDisabled()).toBe(true);
    await update.press('Enter');
    const name = page.getByRole('textbox', { name: 'Award Name', description: 'Please enter the name of the award' });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Award Name').fill('Best of Best');
    await press(page, 'Update Trophy');
    await press(page, 'Remove People’s Choice');
    expect(await kept()).toEqual(['Best in Show', 'People’s Choice']);
    await press(page, 'Save Trophies');
    await reads(page, 'Trophies Saved');
    expect(await kept()).toEqual(['Best of Best']);
  });

  it('offer the flyer’s eight choices, all but the contact chosen, and its photos three to a row', async () => {
    await page.goto('/');
    await press(page, 'Flyer of the 1967 Volvo P1800');
    const boxes = page.getByRole('dialog').getByRole('checkbox');
    await boxes.first().waitFor();
    expect(await boxes.count()).toBe(8);
    expect(await page.getByRole('checkbox', { checked: false }).all()).toHaveLength(1);
    expect(await page.getByRole('checkbox', { name: 'Owner contact' }).isChecked()).toBe(false);
    expect(await page.getByRole('radio', { name: 'Photo 1', exact: true }).isChecked()).toBe(true);
    // Measured at one moment, since the dialog may still be animating.
    const rows = await page
      .getByRole('radio')
      .evaluateAll((photos) => photos.map((photo) => Math.round(photo.getBoundingClientRect().y)));
    expect(rows.map((row) => row === rows[0])).toEqual([true, true, true, false]);
    await page.getByRole('checkbox', { name: 'Trim' }).click();
    const config = async () => (await owner.client.call<{ flyerConfig?: object }>('GET', `/api/projects/${id}`)).flyerConfig;
    expect(await config()).toBeUndefined();
    await press(page, 'Save & Download Flyer');
    await page.waitForURL(`/showcase/${id}/flyer`);
    expect(await config()).toMatchObject({ showTrim: false, showOwnerContact: false, showTrophies: true, featuredPhotoIndex: 0 });
  });
});

describe('the builder', () => {
  it('marks its steps, scrolls up at each, and offers the years from 1900 to two ahead', async () => {
    const { page, context } = await openPerson(browser, { height: 420 });
    await page.goto('/builder');
    await page.getByText('Cedar & Chrome Atelier', { exact: true }).waitFor();
    const steps = () =>
      page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.dataset.status));
    const captions = await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').allTextContents();
    const titles = [
      'Owner InfoYour details',
      'Vehicle DetailsCar specifications',
      'PhotosUpload images',
      'CustomizeTheme & options',
      'PreviewReview & download',
    ];
    for (const [index, title] of titles.entries()) expect(captions[index]).toContain(title);
    expect(await steps()).toEqual(['current', 'upcoming', 'upcoming', 'upcoming', 'upcoming']);
    await press(page, 'Start Building');
    expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true);
    const start = page.getByRole('button', { name: 'Start Building' });
    expect(await start.isVisible()).toBe(true);
    await page.getByLabel('Full Name').fill('Test Owner');
    await start.waitFor({ state: 'detached' });
    await page.getByLabel('Location').fill('   ');
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByLabel('Location').fill('Bath, Maine');
    await page.evaluate(() => window.scrollTo(0, 900));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await press(page, 'Next');
    await heading(page, 'Vehicle Details');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await steps()).toEqual(['completed', 'current', 'upcoming', 'upcoming', 'upcoming']);
    const years = await page.getByLabel('Year').locator('option:not([value=""])').allTextContents();
    const newest = new Date().getFullYear() + 2;
    expect(years).toEqual(Array.from({ length: newest - 1899 }, (_, index) => String(newest - index)));
    await press(page, 'Back');
    await heading(page, 'Owner Info');
    await context.close();
  });

  it('offers the five themes first, and the layouts, draws the link’s code, and sends the traditional layout’s name to the renderer', async () => {
    const { page, context, client, userId } = await openPerson(browser);
    const { id } = await client.call<{ id: string }>(
      'POST',
      '/api/projects/save',
      projectBody([await insertReadyPhoto(db, userId)]),
    );
    await page.goto(`/showcase/${id}`);
    await press(page, 'Edit Showcase');
    for (const title of ['Vehicle Details', 'Photos', 'Customize']) {
      await press(page, 'Next');
      await heading(page, title);
    }
    const choices = await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label')));
    expect(choices).toEqual([
      ...['Classic Heritage', 'Muscle Era', 'Modern Classic', 'Luxury Chrome', 'Vintage Patina'],
      ...THEME_IDS.slice(5).map((id) => THEMES[id].name),
      ...['Traditional Showcase', 'Photo Gallery', 'Auction Catalog', 'Modern Grid'],
    ]);
    for (const era of ['1920s-1960s', '1960s-1970s', '1980s-2000s', 'All Eras', 'Pre-1950s'])
      await page.getByText(era, { exact: true }).first().waitFor();
    await page.getByText('Photo Gallery', { exact: true }).click();
    expect(await page.getByLabel('QR Code Link').getAttribute('type')).toBe('url');
    await page.getByText(/Link to full gallery, build video or social media/).waitFor();
    await page.getByLabel('QR Code Link').fill('https://example.com/a');
    await press(page, 'Next');
    await heading(page, 'Preview & Update');
    await press(page, 'Back');
    const code = page.getByRole('img', { name: 'QR code that leads to https://example.com/a' });
    expect(await code.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([300, 300]);
    await page.getByLabel('QR Code Link').fill('https://example.com/b');
    expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0);
    await press(page, 'Next');
    await heading(page, 'Preview & Update');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/generate/pptx')),
      press(page, 'Preview PowerPoint'),
    ]);
    expect(asked.postDataJSON().project).toMatchObject({
      layoutTemplateId: 'photo-gallery',
      layoutTemplateName: 'Traditional Showcase',
    });
    await context.close();
  });
});

it('the checkout shows the product, requires the terms first, and leads back to the builder', async () => {
  const { page, context, client, userId } = await openPerson(browser, { isSubscribed: false });
  await client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, userId)]));
  await page.goto('/checkout');
  await heading(page, 'Annual Subscription');
  await page.getByText('Up to 5 showcases').waitFor();
  await page.getByText('per year', { exact: true }).waitFor();
  await page.getByLabel('Promo code').fill('lower');
  expect(await page.getByLabel('Promo code').inputValue()).toBe('LOWER');
  expect(await page.getByText('A donation to').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms-of-service');
  const pay = page.getByRole('button', { name: 'Subscribe for $49.99/year' });
  expect(await pay.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /I accept the/ }).click();
  await expect.poll(() => pay.isDisabled(), { timeout: 60_000 }).toBe(false);
  expect(await page.getByRole('term').allTextContents()).toEqual(['Subtotal', 'Total']);
  expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/builder');
  await context.close();
});

it('a showcase’s page shows six photos of seven, and the vehicle’s trim', async () => {
  const { page, context, client, userId } = await openPerson(browser);
  const body = projectBody(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => insertReadyPhoto(db, userId))));
  const project = { ...body.project, vehicleData: { ...body.project.vehicleData, trim: 'S' } };
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', { ...body, project });
  await page.goto(`/showcase/${id}`);
  await heading(page, '1967 Volvo P1800');
  expect(await page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/');
  for (const words of ['Owned by Test Owner', 'Paid', '6 of 7 photos']) await page.getByText(words, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Caption and frames of photo/ }).count()).toBe(6);
  const terms = (await page.getByRole('term').allTextContents()).map((term, index) => [term, index] as const);
  const values = await page.getByRole('definition').allTextContents();
  expect(terms.map(([term, index]) => `${term}: ${values[index]}`)).toEqual([
    ...['Year: 1967', 'Make: Volvo', 'Model: P1800', 'Trim: S'],
    ...['Name: Test Owner', 'Location: Bath, Maine'],
  ]);
  await context.close();
});

it('the terms have fifteen sections and a date', async () => {
  const { page, context } = await openPerson(browser);
  await page.goto('/terms-of-service');
  await page.getByText('Last updated October 30, 2025', { exact: true }).waitFor();
  const sections = (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).filter(
    (title) => title !== 'Contents',
  );
  expect(sections).toHaveLength(15);
  for (const topic of [
    /Accept/,
    /Service/,
    /Billing/,
    /Account/,
    /Use/,
    /Intellectual/,
    /Third/,
    /Privacy/,
    /Warrant/,
    /Liab/,
    /Cancel/,
    /Changes/,
    /Donations/,
    /Law/,
    /Contact/,
  ]) {
    expect(sections.filter((title) => topic.test(title)).length, String(topic)).toBeGreaterThan(0);
  }
  await page.getByText(/within 14 days/).waitFor();
  await page
    .getByText(/30 days/)
    .first()
    .waitFor();
  await context.close();
});

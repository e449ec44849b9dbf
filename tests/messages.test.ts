import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#app/photos/photo-files.ts';
import type { DraftReceipt } from '#app/showcases/drafts/draft.schema.ts';
import { db } from '#db/client.ts';
import { findPort } from '#scripts/product/ports.ts';
import { download, openBrowser } from './browser.ts';
import { fillCard, subscribe } from './card-form.ts';
import { until } from './client.ts';
import { insertReadyPhoto, projectBody } from './fixtures.ts';
import { heading, openPerson, type Person, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { readyPhoto } from './ready-photo.ts';
import { control, sandboxOrigin } from './sandbox-cards.ts';

/**
 * The exact messages of Specification §8, each triggered by a real failure or success; a reply is faked only where our own server
 * never gives it. Messages tested in other files are not repeated: docs/specification-coverage.md.
 */
const EXPIRED = 'Your session has expired. Please refresh the page to log in again.';
const NOTES = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are notes.') };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const someone = (options?: { isSubscribed?: boolean; isOnboarded?: boolean }) => openPerson(browser, options);
const next = (page: Page) => press(page, 'Next');

/** Does something while this person's session has expired. */
async function withoutSession(userId: string, act: () => Promise<unknown>): Promise<void> {
  const expire = (days: number) =>
    db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() + days * 86_400_000) })
      .where('userId', '=', userId)
      .execute();
  await expire(-1);
  await act();
  await expire(1);
}

/** Does something while this showcase has been deleted elsewhere. */
async function withoutShowcase(id: string, act: () => Promise<unknown>): Promise<void> {
  const set = (deletedAt: Date | null) => db.updateTable('showcases').set({ deletedAt }).where('id', '=', id).execute();
  await set(new Date());
  await act();
  await set(null);
}

/** Does something while the database lacks this table. */
async function withoutTable(table: 'sessions' | 'subscriptions', act: () => Promise<unknown>): Promise<void> {
  await db.schema.alterTable(table).renameTo(`${table}Away`).execute();
  try {
    await act();
  } finally {
    await db.schema.alterTable(`${table}Away`).renameTo(table).execute();
  }
}

it('the signed-in user can’t be determined', async () => {
  const { page, context } = await someone();
  await withoutTable('sessions', async () => {
    await page.goto('/account');
    await page.getByText('Failed to fetch user: Internal Server Error', { exact: true }).waitFor();
  });
  await press(page, 'Try again');
  await heading(page, 'Account');
  await context.close();
});

it('onboarding can’t be completed', async () => {
  const { userId, page, context } = await someone({ isOnboarded: false });
  await page.goto('/onboarding');
  const start = page.getByRole('button', { name: 'Get Started' }).first();
  await withoutSession(userId, async () => {
    await start.click();
    await reads(page, 'Error', 'Failed to complete onboarding. Please try again.');
  });
  await start.click();
  await page.waitForURL('/builder');
  await context.close();
});

describe('of a showcase', () => {
  let owner: Person;
  let page: Page;
  /** A valid showcase, and one whose photo has lost its files. */
  let sound: string;
  let broken: string;
  beforeAll(async () => {
    owner = await someone();
    page = owner.page;
    const save = async (photo: string, model: string) =>
      (await owner.client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo], { model }))).id;
    sound = await save(await readyPhoto(owner.client, await jpeg({ seed: 71 })), 'P1800');
    broken = await save(await insertReadyPhoto(db, owner.userId), 'Amazon');
  });
  afterAll(() => owner.context.close());

  it('trophies: their photo, and saving them', async () => {
    await page.goto('/');
    await press(page, 'Trophies of the 1967 Volvo P1800');
    await page.getByLabel('Trophy photo').setInputFiles(NOTES);
    await reads(page, 'Upload failed', 'Failed to upload trophy photo');
    const cup = { name: 'cup.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 72 }) };
    await page.getByLabel('Trophy photo').setInputFiles(cup);
    // Input made during the upload of the photo is kept.
    await page.getByLabel('Award Name').fill('Best in Show');
    await reads(page, 'Photo uploaded', 'Trophy photo has been uploaded successfully');
    expect(await page.getByLabel('Award Name').inputValue()).toBe('Best in Show');
    await page.getByLabel('Year').fill('2024');
    expect(await page.getByRole('button', { name: 'Add Trophy' }).isDisabled()).toBe(true);
    await page.getByLabel('Event').fill('Bath Concours');
    await press(page, 'Add Trophy');
    await withoutShowcase(sound, async () => {
      await press(page, 'Save Trophies');
      await reads(page, 'Error', 'Failed to save trophies: Showcase not found');
    });
    await press(page, 'Save Trophies');
    await reads(page, 'Trophies Saved', 'Your trophies and awards have been updated.');
    await page.getByText('1 trophy', { exact: true }).waitFor();
  });

  it('the flyer: saving its settings, downloading it', async () => {
    await page.goto('/');
    await press(page, 'Flyer of the 1967 Volvo P1800');
    await withoutShowcase(sound, async () => {
      await press(page, 'Save & Download Flyer');
      await reads(page, 'Error', 'Failed to save flyer configuration: Showcase not found');
    });
    await press(page, 'Save & Download Flyer');
    await reads(page, 'Flyer Configuration Saved', 'Your flyer preferences have been updated.');
    await page.waitForURL(`/showcase/${sound}/flyer`);
    await withoutShowcase(sound, async () => {
      await press(page, 'Download PDF');
      await reads(page, 'Download Failed', 'Failed to generate PDF');
    });
    const error = 'You have reached today’s limit of 300 documents. You can make more tomorrow.';
    await page.route('**/api/generate/flyer-pdf', (route) => route.fulfill({ status: 429, json: { error } }), { times: 1 });
    await press(page, 'Download PDF');
    await reads(page, 'Download Failed', `Failed to generate PDF: ${error}`);
    await download(page, () => press(page, 'Download PDF'));
    await reads(page, 'Download Started', 'Your vehicle flyer PDF is downloading');
    await page.goto(`/showcase/${broken}/flyer`);
    await press(page, 'Download PDF');
    await page.getByRole('button', { name: 'Generating...' }).waitFor();
    await reads(page, 'Download Failed', 'Failed to generate flyer PDF');
  });

  it('previews', async () => {
    const REASON = 'Something went wrong on our side. Please try again.';
    await page.goto(`/showcase/${broken}`);
    await press(page, 'Preview PDF Brochure');
    await reads(page, 'Preview failed', `Failed to generate PDF: ${REASON}`);
    await press(page, 'Preview PowerPoint');
    await reads(page, 'Preview failed', `Failed to generate PowerPoint: ${REASON}`);
    await page.goto(`/showcase/${sound}`);
    await press(page, 'Preview PDF Brochure');
    await reads(page, 'Preview opened', 'Your brochure is in a new tab.');
  });

  it('editing it: full session storage, a deleted showcase, an expired session', async () => {
    await page.goto(`/showcase/${sound}`);
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let fill = 0; ; fill += 1) sessionStorage.setItem(`full-${size}-${fill}`, 'x'.repeat(size));
        } catch {
          // More does not fit.
        }
      }
    });
    await press(page, 'Edit Showcase');
    await reads(page, 'Error', 'Failed to load showcase for editing');
    await page.evaluate(() => sessionStorage.clear());
    const edit = async () => {
      await press(page, 'Edit Showcase');
      await reads(page, 'Editing showcase');
      for (const title of ['Vehicle Details', 'Photos', 'Customize', 'Preview & Update']) {
        await next(page);
        await heading(page, title);
      }
    };
    await edit();
    await download(page, () => press(page, 'Download PowerPoint'));
    await reads(page, 'Download Started');
    await withoutShowcase(sound, async () => {
      await press(page, 'Update Showcase');
      await reads(page, 'Update failed', 'Failed to update showcase. Please try again.');
    });
    await press(page, 'Update Showcase');
    await reads(page, 'Showcase updated!');
    await page.waitForURL(`/showcase/${sound}`);
    await edit();
    await withoutSession(owner.userId, async () => {
      await press(page, 'Update Showcase');
      await reads(page, 'Update failed', EXPIRED);
    });
    await press(page, 'Discard Changes');
    await press(page, 'Discard changes');
  });
});

describe('in the builder', () => {
  it('from the photos to the saved showcase, everything fails once', async () => {
    const { userId, client, page, context } = await someone();
    const photo = await readyPhoto(client, await jpeg({ seed: 73 }));
    await client.call('POST', '/api/photos/ingest', { objectPath: photo });
    const { project } = projectBody([photo], { model: '1800 [down]' });
    const state = { step: 2, owner: project.ownerData, vehicle: project.vehicleData, photos: [{ path: photo, name: 'one.jpg' }] };
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state });
    await page.goto(`/builder?draft=${id}`);

    const files = page.locator('input[type=file]');
    await files.setInputFiles({ ...NOTES, buffer: Buffer.alloc(0) });
    await page.getByText('File is smaller than 1 bytes').waitFor();
    // From disk, since sending the bytes through the browser's pipe takes longer than the test's timeout on a busy machine.
    const folder = mkdtempSync(join(tmpdir(), 'cedar-upload-'));
    const tooLarge = join(folder, NOTES.name);
    writeFileSync(tooLarge, '');
    truncateSync(tooLarge, MAX_UPLOAD_BYTES + 1);
    await files.setInputFiles(tooLarge);
    await page.getByText(`File is larger than ${MAX_UPLOAD_BYTES} bytes`).waitFor();
    rmSync(folder, { recursive: true });
    await files.setInputFiles(NOTES);
    await reads(page, 'Upload failed', 'Failed to upload notes.jpg');
    await page.locator('[data-status=failed]').getByText('Failed', { exact: true }).waitFor();
    await press(page, 'Remove notes.jpg');
    await next(page);

    // A pending save is reported too when the session expires, over this message.
    const isKept = async (words: string) => {
      const isThere = async () => JSON.stringify(await client.call('GET', `/api/drafts/${id}`)).includes(words);
      await until(isThere, { what: `the draft with ${words}` });
    };
    await page.getByLabel('QR Code Link').fill('https://example.com/volvo');
    await isKept('https://example.com/volvo');
    await withoutSession(userId, async () => {
      await next(page);
      await reads(page, 'QR generation failed', 'Failed to generate QR code');
    });
    await next(page);
    await reads(page, 'Generation failed', 'The language model does not answer. Please try again in a moment.');
    await page.getByRole('button', { name: 'Save Showcase', description: /^This waits for a text/ }).press('Enter');
    await reads(page, 'Content not ready', 'Please wait for content generation to complete');
    await page.route('**/api/generate/content', (route) => route.fulfill({ status: 502, json: { error: '' } }));
    await press(page, 'Try again');
    await reads(page, 'Generation failed', 'Failed to generate content');
    await page.unroute('**/api/generate/content');

    for (let step = 4; step > 1; step -= 1) await press(page, 'Back');
    await page.getByLabel('Model').fill('1800');
    await next(page);
    await next(page);
    await next(page);
    await reads(page, 'Content generated', 'The history of your vehicle is ready to review.');
    await isKept('"overview":"');
    await withoutSession(userId, async () => {
      await press(page, 'Download PDF Brochure');
      await reads(page, 'Download failed', 'Failed to generate PDF: Your session has expired. Please sign in again.');
      await press(page, 'Save Showcase');
      await reads(page, 'Save failed', EXPIRED);
    });
    await withoutTable('subscriptions', async () => {
      await press(page, 'Save Showcase');
      await reads(page, 'Error', 'Failed to check subscription status. Please try again.');
    });
    await page.route('**/api/projects/save', (route) => route.fulfill({ status: 502, json: { error: '' } }));
    await press(page, 'Save Showcase');
    await reads(page, 'Save failed', 'Failed to save showcase');
    await page.unroute('**/api/projects/save');
    await press(page, 'Save Showcase');
    await reads(page, 'Showcase saved!');
    await page.waitForURL(/\/showcase\/[0-9a-f-]{36}$/);
    await context.close();
  });

  it('a part of the page that fails to load', async () => {
    const { page, context } = await someone();
    await context.route(/\/assets\/photos-step/, (route) => route.abort());
    await page.goto('/builder');
    await page.getByLabel('Full Name').fill('Ida Holm');
    await page.getByLabel('Location').fill('Duluth, Minnesota');
    await next(page);
    await page.getByLabel('Year').selectOption('1971');
    await page.getByLabel('Make').fill('Saab');
    await page.getByLabel('Model').fill('Sonett');
    await next(page);
    await reads(page, 'The next step could not be loaded', 'Reload the page to continue: what you entered is kept.');
    await heading(page, 'Vehicle Details');
    await context.unroute(/\/assets\/photos-step/);
    await page.reload();
    await heading(page, 'Vehicle Details');
    await next(page);
    await heading(page, 'Photos');
    await context.close();
  });

  it('a part of the page that loads slowly: Next is busy meanwhile, and a second click skips no step', async () => {
    const { page, context } = await someone();
    let send = () => {};
    const isAwaited = new Promise<void>((resolve) => {
      send = resolve;
    });
    await context.route(/\/assets\/vehicle-step/, async (route) => {
      await isAwaited;
      await route.continue();
    });
    await page.goto('/builder');
    await page.getByLabel('Full Name').fill('Ida Holm');
    await page.getByLabel('Location').fill('Duluth, Minnesota');
    await next(page);
    const button = page.getByRole('button', { name: 'Next' });
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await button.click({ force: true });
    send();
    await heading(page, 'Vehicle Details');
    expect(await button.getAttribute('aria-busy')).toBeNull();
    await page.goBack();
    await heading(page, 'Owner Info');
    await context.close();
  });
});

describe('at the checkout', () => {
  /** Makes the card processor fail all calls of a path. */
  const breakDown = (path: string) => control('faults', { path, kind: 'error', times: 50 });
  const mend = () => fetch(`${sandboxOrigin}/card-processor/faults`, { method: 'DELETE' });
  const waitingBuyer = async () => {
    const buyer = await someone({ isSubscribed: false });
    await buyer.client.send('PUT', '/api/checkout/draft', projectBody([await insertReadyPhoto(db, buyer.userId)]));
    return buyer;
  };

  it('the processor fails at each step; the payment is pending, and creates the showcase', async () => {
    await db
      .insertInto('promoCodes')
      .values({
        code: 'SAIDGIVES',
        discountPercent: 10,
        nonProfitName: 'The Motor Museum',
        effectiveDate: '2020-01-01',
        terminationDate: '2090-01-01',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { page, context } = await waitingBuyer();
    await breakDown('/v1/');
    await page.goto('/checkout');
    await reads(page, 'Payment Error', 'Failed to initialize payment system');
    await page.getByText('Failed to initialize payment. Please try again.', { exact: true }).waitFor();
    await mend();
    await press(page, 'Try again');
    await page.getByText('You pay $49.99 today').waitFor();

    await page.getByLabel('Promo code').fill('saidgives');
    await press(page, 'Apply');
    await reads(page, 'Promo Code Applied!', 'You saved $5.00');
    await page.getByLabel('Amount in dollars').fill('20');
    await breakDown('/v1/');
    await press(page, 'Add Donation');
    await reads(page, 'Error', 'Failed to add donation. Please try again.');
    await mend();
    await press(page, 'Add Donation');
    await reads(page, 'Donation Added!', '$20.00 to The Motor Museum');

    await fillCard(page, '4000000000007726');
    await breakDown('^/v1/payment_intents/.+/confirm$');
    await subscribe(page);
    await reads(page, 'Payment Error', 'An unexpected error occurred');
    await mend();
    await subscribe(page);
    await reads(page, 'Payment Processing', 'Your payment needs additional verification. Your bank may ask you to confirm it.');
    await heading(page, 'Processing Payment...');
    await control(`payments/${new URL(page.url()).searchParams.get('payment_intent')}/settle`, { outcome: 'succeed' });
    await heading(page, 'Payment Successful');
    await reads(page, 'Showcase created!');
    await context.close();
  });

  it('no processor is configured', async () => {
    const { client, context, page } = await waitingBuyer();
    const web = await startWebWithoutCards();
    await context.addCookies(client.browserCookies().map((cookie) => ({ ...cookie, url: web.origin })));
    await page.goto(`${web.origin}/checkout`);
    await heading(page, 'Payment System Unavailable');
    await page.getByText('The payment system is not configured. Please contact support.', { exact: true }).waitFor();
    await context.close();
    web.process.kill('SIGTERM');
  });
});

/** A second web process with the same data, without a card processor. */
async function startWebWithoutCards(): Promise<{ origin: string; process: ChildProcess }> {
  const port = await findPort(undefined, []);
  const own = `http://localhost:${port}`;
  const process = spawn(globalThis.process.execPath, ['build/web.js'], {
    env: { ...globalThis.process.env, PORT: String(port), APP_ORIGIN: own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await fetch(`${own}/api/auth/user`).catch(() => undefined))?.status === 401, { what: 'its start' });
  return { origin: own, process };
}

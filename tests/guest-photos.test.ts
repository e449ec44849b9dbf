import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { GuestEntry } from '#app/sharing/guest-book/guest-book.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { postWithPhoto } from './guest-photo.ts';
import { AS_A_PERSON, heading, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** Photos in entries of guest books (docs/decisions/0045-photos-of-guests.md). */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openGuestBook({ allowsGuestPhotos = true } = {}) {
  const owner = await Client.someone(origin);
  const body = projectBody([await readyPhoto(owner, await jpeg({ seed: 64 }))]);
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
  const share = (choice: object) => owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, choice);
  const { address } = await share({ isOn: true, hasGuestBook: true, allowsGuestPhotos });
  const entries = () => owner.call<GuestEntry[]>('GET', `/api/projects/${id}/guest-book`);
  const decide = (entryId: string, state: string) => owner.send('PATCH', `/api/projects/${id}/guest-book/${entryId}`, { state });
  const openAsOwner = async () => {
    const context = await browser.newContext({ baseURL: origin, userAgent: AS_A_PERSON });
    await context.addCookies(owner.browserCookies());
    const page = await context.newPage();
    await page.goto(`/showcase/${id}`);
    return page;
  };
  const openAsGuest = async (options: { javaScriptEnabled?: boolean } = {}) => {
    const page = await (await browser.newContext({ userAgent: AS_A_PERSON, ...options })).newPage();
    await page.goto(address);
    return page;
  };
  return { id, address, owner, share, entries, decide, openAsOwner, openAsGuest };
}

const file = (buffer: Buffer, name = 'IMG_0001.JPG') => ({ name, mimeType: 'image/jpeg', buffer });

/** Chosen from a disk, as a person's are: given as bytes, megabytes pass through the page's protocol as text. */
function largeFile(bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'guest-photo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'IMG_0001.JPG');
  writeFileSync(path, randomBytes(bytes));
  return path;
}

const fill = async (page: Page, words: string) => {
  await page.getByLabel('Your name').fill('Mabel Jones');
  await page.getByLabel('A few words').fill(words);
};

/** Whether a picture is really there. */
const isDrawn = (page: Page, name: string) =>
  expect.poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

const TOO_LARGE = 'The photo is larger than 10 MB. Please choose a smaller one.';

it('a guest adds a photo, whose owner sees it first, and everybody beside the words once it is approved', async () => {
  const { address, openAsOwner, openAsGuest, decide, entries } = await openGuestBook();
  const guest = await openAsGuest();
  await fill(guest, 'My father had one.');
  await guest.getByLabel('A photo').setInputFiles(file(await jpeg({ seed: 1 }), 'The wrong one.jpg'));
  await isDrawn(guest, 'The wrong one.jpg');
  await press(guest, 'Remove photo');
  await expect.poll(() => guest.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('photo');
  expect(await guest.getByRole('img', { name: 'The wrong one.jpg' }).count()).toBe(0);
  await guest.getByLabel('A photo').setInputFiles(file(await jpeg({ seed: 2, width: 1600, height: 1200 })));
  await isDrawn(guest, 'IMG_0001.JPG');
  await press(guest, 'Sign the guest book');
  await heading(guest, 'Thank you for signing');

  const owner = await openAsOwner();
  await owner.getByText('Look for license plates and faces before you approve it').waitFor();
  await isDrawn(owner, 'Photo by Mabel Jones');
  const before = await (await fetch(address)).text();
  expect(before).not.toContain(`${new URL(address).pathname}/guest-photos`);
  await press(owner, 'Approve the entry by Mabel Jones');
  await reads(owner, 'The entry is on the page');
  expect(await owner.getByText('Look for license plates').count()).toBe(0);

  await guest.goto(address);
  await isDrawn(guest, 'Photo by Mabel Jones');
  const src = (await guest.getByRole('link', { name: 'Photo by Mabel Jones' }).getAttribute('href')) ?? '';
  const picture = new URL(src, address);
  const reply = await fetch(picture);
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(reply.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(reply.headers.get('X-Robots-Tag')).toBe('noindex');
  const etag = reply.headers.get('ETag') ?? '';
  expect((await fetch(picture, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await decide((await entries())[0]?.id ?? '', 'hidden');
  expect((await fetch(picture)).status).toBe(404);
});

it('the owner removes a photo and keeps the words', async () => {
  const { address, entries, decide, openAsOwner } = await openGuestBook();
  await postWithPhoto(address, { name: 'Otis', words: 'Lovely', photo: await jpeg({ seed: 3 }) });
  const [entry] = await entries();
  await decide(entry?.id ?? '', 'shown');
  const page = await openAsOwner();
  await press(page, 'Remove photo by Otis');
  await page.getByRole('alertdialog', { name: 'Remove this photo?' }).getByRole('button', { name: 'Remove photo' }).click();
  await reads(page, 'The photo is removed');
  expect(await page.getByRole('img', { name: 'Photo by Otis' }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hide the entry by Otis');
  expect(await entries()).toMatchObject([{ words: 'Lovely', state: 'shown', photo: null }]);
});

it('without scripts, a photo that is too large or no picture is told at the field, with name and words kept', async () => {
  const { entries, openAsGuest } = await openGuestBook();
  const page = await openAsGuest({ javaScriptEnabled: false });
  await fill(page, 'My father had one.');
  const refusals = [
    [largeFile(10_100_000), TOO_LARGE],
    [largeFile(16_000_000), TOO_LARGE],
    [file(Buffer.from('just words')), 'The file is not a picture'],
    [file(await jpeg({ width: 1200, height: 3 })), 'The photo is too small to be seen'],
  ] as const;
  for (const [photo, words] of refusals) {
    await page.getByLabel('A photo').setInputFiles(photo);
    await press(page, 'Sign the guest book');
    await page.getByRole('link', { name: words }).waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Mabel Jones');
    expect(await page.getByLabel('A few words').inputValue()).toBe('My father had one.');
    const described = await page.getByLabel('A photo').getAttribute('aria-describedby');
    expect(await page.locator(`#${described?.split(' ').at(-1)?.replaceAll(':', '\\:')}`).textContent()).toContain(words);
    await page.getByText('If you had chosen a photo, please choose it again.').waitFor();
  }
  expect(await entries()).toEqual([]);
  await page.getByLabel('A photo').setInputFiles(file(await jpeg({ seed: 4 }), 'a "quoted"; name=odd.jpg'));
  await press(page, 'Sign the guest book');
  await heading(page, 'Thank you for signing');
  expect(await entries()).toMatchObject([{ name: 'Mabel Jones', photo: { width: 1200, height: 900 } }]);
});

it('with scripts, a photo that is too large is told before it is sent, and a refused one keeps the form', async () => {
  const { entries, openAsGuest } = await openGuestBook();
  const page = await openAsGuest();
  await fill(page, 'Lovely');
  await page.getByLabel('A photo').setInputFiles(largeFile(10_100_000));
  await page.getByText(TOO_LARGE).first().waitFor();
  expect(await page.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);
  await page.getByLabel('A photo').setInputFiles(file(Buffer.from('just words'), 'notes.jpg'));
  await page.getByText('notes.jpg', { exact: true }).waitFor();
  await press(page, 'Sign the guest book');
  await page.getByRole('link', { name: 'The file is not a picture' }).waitFor();
  expect(await page.getByLabel('A few words').inputValue()).toBe('Lovely');
  await page.getByLabel('A photo').setInputFiles([]);
  await press(page, 'Sign the guest book');
  await heading(page, 'Thank you for signing');
  expect(await entries()).toMatchObject([{ words: 'Lovely', photo: null }]);
});

it('photos are off until the owner switches them on beside the guest book’s own switch', async () => {
  const { id, owner, openAsOwner, openAsGuest, share } = await openGuestBook({ allowsGuestPhotos: false });
  expect(await (await openAsGuest()).getByLabel('A photo').count()).toBe(0);
  const page = await openAsOwner();
  await page.getByRole('checkbox', { name: 'Guests may add a photo' }).click();
  await expect
    .poll(() => owner.call('GET', `/api/projects/${id}/sharing`))
    .toMatchObject({ hasGuestBook: true, allowsGuestPhotos: true });
  await (await openAsGuest()).getByLabel('A photo').waitFor();
  await page.getByRole('checkbox', { name: 'Visitors may sign a guest book' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Guests may add a photo' }).count()).toBe(0);
  await share({ hasGuestBook: true, allowsGuestPhotos: false });
  expect(await (await openAsGuest()).getByLabel('A photo').count()).toBe(0);
});

it('thanks a robot that fills in every field, and stores no photo', async () => {
  const { address, entries } = await openGuestBook();
  const robot = { name: 'Cheap Tires', words: 'Buy', homepage: 'https://spam.example', photo: await jpeg({ seed: 5 }) };
  expect(await (await postWithPhoto(address, robot)).text()).toContain('Thank you for signing');
  expect(await entries()).toEqual([]);
});

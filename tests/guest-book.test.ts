import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestEntry } from '#app/sharing/guest-book/guest-book.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { AS_A_PERSON, heading, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openGuestBook() {
  const owner = await Client.someone(origin);
  const body = projectBody([await readyPhoto(owner, await jpeg({ seed: 64 }))]);
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
  const share = (choice: object) => owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, choice);
  const { address } = await share({ isOn: true, hasGuestBook: true });
  const entries = () => owner.call<GuestEntry[]>('GET', `/api/projects/${id}/guest-book`);
  const approve = (entryId: string) => owner.send('PATCH', `/api/projects/${id}/guest-book/${entryId}`, { state: 'shown' });
  const openAsOwner = async () => {
    const context = await browser.newContext({ baseURL: origin });
    await context.addCookies(owner.browserCookies());
    return context.newPage();
  };
  const openAsGuest = async (options: { javaScriptEnabled?: boolean } = {}) => {
    const page = await (await browser.newContext({ userAgent: AS_A_PERSON, ...options })).newPage();
    await page.goto(address);
    return page;
  };
  /** Posts the form as a browser without scripts does. */
  const post = (fields: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      headers: { 'User-Agent': AS_A_PERSON, 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
      body: new URLSearchParams({ intent: 'sign', ...fields }),
    });
  return { id, address, share, entries, approve, openAsOwner, openAsGuest, post };
}

const sign = async (page: Page, words: string) => {
  await page.getByLabel('Your name').fill('Mabel Jones');
  await page.getByLabel('A few words').fill(words);
  await press(page, 'Sign the guest book');
};

it('a guest signs, the owner finds it on the dashboard, approves it, and everybody reads it as plain text', async () => {
  const { address, openAsOwner, openAsGuest } = await openGuestBook();
  const guest = await openAsGuest();
  await guest.getByText('Test Owner reads every entry before it is shown here.').waitFor();
  await press(guest, 'Sign the guest book');
  await guest.getByRole('link', { name: 'Please enter your name' }).waitFor();
  const words = 'My father had one. <b>See</b> https://example.com';
  await sign(guest, words);
  await heading(guest, 'Thank you for signing');
  expect(await guest.evaluate(() => document.activeElement?.textContent)).toContain('Thank you for signing');
  expect(await guest.getByText('No entries yet').count()).toBe(0);
  await guest.goto(address);
  await guest.getByText('No entries yet').waitFor();

  const owner = await openAsOwner();
  await owner.goto('/');
  await owner.getByRole('link', { name: '1 new guest book entry' }).click();
  await expect.poll(() => owner.evaluate(() => document.activeElement?.id)).toBe('guest-book');
  await press(owner, 'Approve the entry by Mabel Jones');
  await reads(owner, 'The entry is on the page');
  await owner.getByText('On the page', { exact: true }).waitFor();
  await owner.goto('/');
  await heading(owner, '1967 Volvo P1800');
  expect(await owner.getByText('new guest book').count()).toBe(0);

  await guest.goto(address);
  const entry = guest.getByRole('listitem').filter({ hasText: 'Mabel Jones' });
  expect(await entry.getByRole('blockquote').textContent()).toBe(words);
  expect(await entry.getByRole('link').count()).toBe(0);
});

it('on a phone the link on the dashboard leads to the guest book, whatever above it comes later', async () => {
  const { post, openAsOwner } = await openGuestBook();
  await post({ name: 'Mabel', words: 'Lovely' });
  const page = await openAsOwner();
  await page.setViewportSize({ width: 390, height: 844 });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/visits', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('link', { name: '1 new guest book entry' }).click();
  await page.getByRole('button', { name: 'Approve the entry by Mabel' }).waitFor();
  answer();
  await heading(page, 'Who came by');
  const approve = page.getByRole('button', { name: 'Approve the entry by Mabel' });
  await expect.poll(async () => (await approve.boundingBox())?.y).toBeLessThan(800);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('guest-book');
});

it('an owner hides an entry, deletes it, and takes the deletion back', async () => {
  const { id, entries, post, approve, openAsOwner } = await openGuestBook();
  await post({ name: 'Mabel', words: 'First' });
  await post({ name: 'Otis', words: 'Second' });
  for (const entry of await entries()) await approve(entry.id);
  const page = await openAsOwner();
  await page.goto(`/showcase/${id}`);
  await press(page, 'Hide the entry by Otis');
  await reads(page, 'The entry is hidden');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Approve the entry by Otis');
  await press(page, 'Delete the entry by Mabel');
  await page.getByText('The entry by Mabel is deleted.').waitFor();
  expect(await entries()).toMatchObject([{ name: 'Otis', state: 'hidden' }]);
  await expect.poll(focused).toBe('Undo');
  await press(page, 'Undo');
  await page.getByRole('button', { name: 'Delete the entry by Mabel' }).waitFor();
  await expect.poll(focused).toBe('Hide the entry by Mabel');
  expect(await entries()).toMatchObject([
    { name: 'Otis', state: 'hidden' },
    { name: 'Mabel', state: 'shown' },
  ]);
});

/** Entries that were approved, Guest 1 first. */
const approvedEntries = (showcaseId: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    showcaseId,
    name: `Guest ${index + 1}`,
    words: 'Lovely',
    state: 'shown' as const,
    createdAt: new Date(Date.UTC(2026, 5, 2 + index)),
  }));

it('once all that are open are deleted, an owner sees the next ones rather than an empty book', async () => {
  const { id, openAsOwner } = await openGuestBook();
  await db.insertInto('guestEntries').values(approvedEntries(id, 7)).execute();
  const page = await openAsOwner();
  await page.goto(`/showcase/${id}`);
  for (const guest of [7, 6, 5, 4, 3]) {
    await press(page, `Delete the entry by Guest ${guest}`);
    await page.getByText(`The entry by Guest ${guest} is deleted.`).waitFor();
  }
  await page.getByRole('button', { name: 'Delete the entry by Guest 2' }).waitFor();
  await page.getByRole('button', { name: 'Delete the entry by Guest 1' }).waitFor();
  expect(await page.getByText(/older entr/).count()).toBe(0);
  // The last one can still be brought back, where it was.
  await press(page, 'Undo');
  await page.getByRole('button', { name: 'Hide the entry by Guest 3' }).waitFor();
});

it('of a long book its owner sees first what waits, and unfolds what was decided long ago', async () => {
  const { id, openAsOwner } = await openGuestBook();
  // Written before all of them.
  const waiting = { showcaseId: id, name: 'Mabel', words: 'My father had one.', createdAt: new Date(Date.UTC(2026, 5, 1)) };
  await db
    .insertInto('guestEntries')
    .values([...approvedEntries(id, 8), waiting])
    .execute();
  const page = await openAsOwner();
  await page.goto(`/showcase/${id}`);
  await page.getByRole('button', { name: 'Approve the entry by Mabel' }).waitFor();
  const seen = async () => {
    const buttons = await page.getByRole('button', { name: /^(Approve|Hide) the entry by/ }).allTextContents();
    return [...new Set(buttons.map((words) => words.slice(words.indexOf(' by ') + 4)))];
  };
  expect(await seen()).toEqual(['Mabel', 'Guest 8', 'Guest 7', 'Guest 6', 'Guest 5', 'Guest 4']);
  await press(page, 'Approve the entry by Mabel');
  await reads(page, 'The entry is on the page');
  // Nothing moves away from under a finger.
  expect((await seen())[0]).toBe('Mabel');
  await page.getByText('3 older entries', { exact: true }).click();
  await page.getByRole('button', { name: 'Hide the entry by Guest 1', exact: true }).click();
  await reads(page, 'The entry is hidden');
});

it('decisions made at once, of which the first takes longest, are all shown as they were taken', async () => {
  const { id, entries, post, openAsOwner } = await openGuestBook();
  for (const name of ['Anna', 'Bert', 'Cleo', 'Dora']) await post({ name, words: `by ${name}` });
  const ids = new Map((await entries()).map((entry) => [entry.name, entry.id]));
  const page = await openAsOwner();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const name of ['Anna', 'Cleo']) {
    await page.route(`**/guest-book/${ids.get(name)}`, async (route) => {
      await answered;
      await route.continue();
    });
  }
  await page.goto(`/showcase/${id}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `by ${name}` });
  await press(page, 'Approve the entry by Anna');
  await press(page, 'Approve the entry by Bert');
  await row('Bert').getByText('On the page', { exact: true }).waitFor();
  await row('Anna').locator('[aria-busy]').waitFor();
  await press(page, 'Delete the entry by Cleo');
  await press(page, 'Delete the entry by Dora');
  await page.getByText('The entry by Dora is deleted.').waitFor();
  answer();
  await row('Anna').getByText('On the page', { exact: true }).waitFor();
  await page.getByText('The entry by Cleo is deleted.').waitFor();
  await expect.poll(() => row('Dora').count()).toBe(0);
  expect(await row('Bert').getByText('On the page', { exact: true }).count()).toBe(1);
  expect(new Set((await entries()).map(({ name, state }) => `${name} ${state}`))).toEqual(new Set(['Anna shown', 'Bert shown']));
});

it('a guest book that is off and cannot be loaded says nothing, and one that is on says so', async () => {
  const { id, share, openAsOwner } = await openGuestBook();
  const page = await openAsOwner();
  await page.route('**/guest-book', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.goto(`/showcase/${id}`);
  await page.getByText('We could not load the guest book.').waitFor();
  await share({ isOn: true, hasGuestBook: false });
  const asked = page.waitForResponse('**/guest-book');
  await page.reload();
  await asked;
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('We could not load the guest book.').count()).toBe(0);
});

it.each([390, 1280])('its form keeps its width, %i pixels wide, and what is written runs the way it is read', async (width) => {
  const { openAsGuest } = await openGuestBook();
  const guest = await openAsGuest();
  await guest.setViewportSize({ width, height: 844 });
  const words = guest.getByLabel('A few words');
  const before = await words.boundingBox();
  await words.fill(`https://www.facebook.com/groups/${'saabowners'.repeat(30)}`);
  expect((await words.boundingBox())?.width).toBe(before?.width);
  for (const label of ['Your name', 'A few words']) {
    const field = guest.getByLabel(label);
    const direction = () => field.evaluate((element) => getComputedStyle(element).direction);
    await field.fill('Sarah');
    expect(await direction()).toBe('ltr');
    await field.fill('שרה כהן!');
    expect(await direction()).toBe('rtl');
  }
});

it('is signed without scripts, where a refusal keeps what was written', async () => {
  const { entries, openAsGuest } = await openGuestBook();
  const page = await openAsGuest({ javaScriptEnabled: false });
  const send = () => Promise.all([page.waitForEvent('load'), press(page, 'Sign the guest book')]);
  await page.getByLabel('A few words').fill('Lovely');
  await send();
  await page.getByRole('link', { name: 'Please enter your name' }).waitFor();
  expect(await page.getByLabel('A few words').inputValue()).toBe('Lovely');
  await page.getByLabel('Your name').fill('Mabel');
  await send();
  await heading(page, 'Thank you for signing');
  // The browser asks whether to send it again.
  await page.reload();
  expect(await entries()).toMatchObject([{ name: 'Mabel', words: 'Lovely' }]);
});

it('is not there until its owner switches it on, nor while the page is closed', async () => {
  const { share, entries, post, address } = await openGuestBook();
  const shows = async () => (await (await fetch(address)).text()).includes('Guest book');
  expect(await shows()).toBe(true);
  await share({ hasGuestBook: false });
  expect(await shows()).toBe(false);
  expect((await post({ name: 'Mabel', words: 'Hello' })).status).toBe(404);
  await share({ hasGuestBook: true, isOn: false });
  expect((await post({ name: 'Mabel', words: 'Hello' })).status).toBe(404);
  expect(await entries()).toEqual([]);
});

it('thanks a robot that fills in every field, and stores nothing', async () => {
  const { entries, post } = await openGuestBook();
  const reply = await post({ name: 'Cheap Tires', words: 'Buy', homepage: 'https://spam.example' });
  expect(await reply.text()).toContain('Thank you for signing');
  expect(await entries()).toEqual([]);
});

it('tells visitors nothing of entries that were not approved', async () => {
  const { entries, post, approve, address } = await openGuestBook();
  for (const words of ['QXwaiting', 'QXshown']) await post({ name: `by ${words}`, words });
  const shown = (await entries()).find(({ words }) => words === 'QXshown');
  await approve(shown?.id ?? '');
  for (const path of [address, `${address}.data`]) {
    const text = await (await fetch(path)).text();
    expect(text).toContain('QXshown');
    expect(text).not.toContain('QXwaiting');
    expect(text).not.toContain(shown?.id);
  }
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { unsubscribeAddress } from '#app/mail/unsubscribe.server.ts';
import type { DraftReceipt } from '#app/showcases/drafts/draft.schema.ts';
import { remindOfDrafts } from '#app/showcases/drafts/remind-of-drafts.server.ts';
import { db } from '#db/client.ts';
import type { Mail } from '#scripts/sandbox/mailbox.ts';
import { openBrowser } from './browser.ts';
import { Client, until } from './client.ts';
import { insertUser } from './fixtures.ts';
import { heading, openPerson, press, reads } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';
import { sandboxOrigin } from './sandbox-cards.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The mails in a person's mailbox, when there are any. */
async function mailsTo(userId: string): Promise<[Mail, ...Mail[]]> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return until(
    async () => {
      const all = (await (await fetch(`${sandboxOrigin}/mailbox.json`)).json()) as Mail[];
      const [first, ...others] = all.filter(({ to }) => to.includes(email));
      return first && [first, ...others];
    },
    { what: 'the mail' },
  );
}

const optOuts = async (userId: string) =>
  (await db.selectFrom('mailOptOuts').select('kind').where('userId', '=', userId).execute()).map(({ kind }) => kind);

async function newcomer() {
  const userId = await insertUser(db, { isOnboarded: false, name: 'Ida Holm' });
  return { userId, client: Client.withCookie(origin, await startSession(userId)) };
}

describe('a newcomer', () => {
  it('is welcomed once, with the sample’s cover in the mail and what to do first', async () => {
    const { userId, client } = await newcomer();
    await Promise.all([1, 2].map(() => client.send('POST', '/api/auth/complete-onboarding')));
    const [mail, ...others] = await mailsTo(userId);
    expect(others).toEqual([]);
    expect(mail.subject).toContain('start with your photos');
    expect(mail.attachments).toMatchObject([{ contentType: 'image/jpeg' }]);
    expect(mail.attachments[0]?.bytes).toBeLessThan(150_000);
    expect(mail.html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" alt="The cover of a sample brochure/);
    expect(mail.html).toContain(`"${origin}/"`);
    const sample = /http\S+brochure\.pdf/.exec(mail.text)?.[0] ?? '';
    expect((await fetch(sample)).headers.get('Content-Type')).toBe('application/pdf');
  });

  it('is reminded of a draft by mail with its own photo, and can go on from there', async () => {
    const userId = await insertUser(db, { name: 'Ida Holm' });
    const client = Client.withCookie(origin, await startSession(userId));
    const path = await readyPhoto(client, await jpeg({ seed: 12 }));
    await client.call('POST', '/api/photos/ingest', { objectPath: path });
    const state = { vehicle: { year: '1967', make: 'Volvo', model: 'P1800' }, photos: [{ path, name: 'a.jpg' }] };
    const { id } = await client.call<DraftReceipt>('POST', '/api/drafts', { state });
    await db
      .updateTable('drafts')
      .set({ updatedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    await remindOfDrafts();
    const [mail] = await mailsTo(userId);
    expect(mail.html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" alt="Your 1967 Volvo P1800"/);
    const link = /http\S+\/builder\?draft=\S+/.exec(mail.text)?.[0] ?? '';
    expect((await client.fetch(link)).status).toBe(200);
    // To somebody who has signed out.
    expect((await new Client(origin).fetch(link)).headers.get('Location')).toContain(encodeURIComponent(`/builder?draft=${id}`));
  });
});

describe('the address to unsubscribe', () => {
  const urlencoded = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');

  it.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
  ])('in a mail’s headers does so by one %s post, also from another site, and never by being opened', async (_how, body) => {
    const { userId, client } = await newcomer();
    await client.send('POST', '/api/auth/complete-onboarding');
    const [{ listUnsubscribe: address = '', listUnsubscribePost, html }] = await mailsTo(userId);
    expect(listUnsubscribePost).toBe('List-Unsubscribe=One-Click');
    expect(html).toContain(`href="${address}"`);
    for (const method of ['GET', 'HEAD']) expect((await fetch(address, { method })).status).toBe(200);
    const blind = await fetch(address, { method: 'POST', body: new URLSearchParams() });
    expect(blind.status).toBe(400);
    expect(await optOuts(userId)).toEqual([]);
    const posted = await fetch(address, { method: 'POST', body, headers: { Origin: 'https://mail.example.com' } });
    expect(posted.status).toBe(200);
    expect(await optOuts(userId)).toEqual(['tips']);
  });

  it('is of one person and one kind: another’s signature opens nothing', async () => {
    const [one, other] = [await insertUser(db), await insertUser(db)];
    const address = unsubscribeAddress({ userId: one, kind: 'tips' });
    for (const wrong of [address.replace(one, other), address.replace('.tips.', '.show-reports.'), address.slice(0, -1)]) {
      expect((await fetch(wrong)).status, wrong).toBe(404);
      expect((await fetch(wrong, { method: 'POST', body: urlencoded })).status, wrong).toBe(404);
    }
    expect([...(await optOuts(one)), ...(await optOuts(other))]).toEqual([]);
  });

  it.each([true, false])(
    'has a button to unsubscribe and another to subscribe again (scripts: %s)',
    async (javaScriptEnabled) => {
      const userId = await insertUser(db);
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(unsubscribeAddress({ userId, kind: 'show-reports' }).replace(/^https?:\/\/[^/]+/, origin));
      await heading(page, 'Show reports');
      await press(page, 'Unsubscribe');
      await page.getByRole('status').getByText('You are unsubscribed.').waitFor();
      expect(await optOuts(userId)).toEqual(['show-reports']);
      await press(page, 'Get them again');
      await page.getByRole('status').getByText('You get these emails.').waitFor();
      expect(await optOuts(userId)).toEqual([]);
      await context.close();
    },
  );
});

it('from Account an owner comes to choose their mails, and reads which always come', async () => {
  const { userId, page, context } = await openPerson(browser);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Choose which emails you get' }).click();
  const emails = page.getByRole('region', { name: 'Emails' });
  await emails.getByText(/^Receipts, .* always come/).waitFor();
  await emails.getByLabel('Tips and reminders').uncheck();
  await reads(page, 'Your choice is saved');
  expect(await optOuts(userId)).toEqual(['tips']);
  await page.reload();
  expect(await emails.getByLabel('Tips and reminders').isChecked()).toBe(false);
  expect(await emails.getByLabel('Show reports').isChecked()).toBe(true);
  await emails.getByLabel('Tips and reminders').check();
  await until(async () => (await optOuts(userId)).length === 0);
  await context.close();
});

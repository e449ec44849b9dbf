import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { closableDatabase } from '#tests/closable-database.ts';
import { insertUser } from '#tests/fixtures.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { jpeg } from '#tests/pictures.ts';
import { findEmail, insertEmail } from './emails.repository.server.ts';
import { chooseMails } from './mail-choices.server.ts';

let server: Awaited<ReturnType<typeof startMailServer>> | undefined;
afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
});

/** The sender, with a mail server of its own. */
async function sender(beforeTaken?: () => Promise<void>) {
  server = await startMailServer(beforeTaken);
  vi.stubEnv('SMTP_URL', server.url);
  vi.resetModules();
  for (const name of ['mail', 'storage']) globalThis.processSingletons?.delete(name);
  const { sendMail } = await import('./send-mail.server.ts');
  return { sendMail, mails: server.mails };
}

const MAIL = { recipient: 'a@example.com', subject: 'A mail', text: 'Words', html: null };

/** A mail to somebody. */
async function write(mail: Partial<Parameters<typeof insertEmail>[1]>) {
  const userId = await insertUser(db);
  const emailId = (await insertEmail(db, { userId, template: 'goodbye', ...MAIL, ...mail })) ?? '';
  return { userId, emailId };
}

it('a mail that is delivered while the database is down is marked as sent later, and not sent again', async () => {
  const { emailId } = await write({});
  const database = closableDatabase(env.DATABASE_URL);
  const { sendMail, mails } = await sender(async () => {
    await database.halt();
    setTimeout(database.resume, 1500);
  });
  await sendMail({ emailId });
  expect((await findEmail(db, emailId))?.sentAt).toBeInstanceOf(Date);
  await sendMail({ emailId });
  expect(mails).toHaveLength(1);
});

describe('a mail that was written and has not been sent yet', () => {
  it('is not sent once its draft was finished or discarded', async () => {
    const { userId, emailId } = await write({ template: 'draft-waiting', draftId: randomUUID() });
    const draft = await db
      .insertInto('drafts')
      .values({ ownerId: userId, state: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { emailId: wanted } = await write({ template: 'draft-waiting', draftId: draft.id });
    const { sendMail, mails } = await sender();
    await sendMail({ emailId });
    expect(mails).toEqual([]);
    await sendMail({ emailId: wanted });
    expect(mails).toHaveLength(1);
  });

  it('is not sent once its reader has unsubscribed or left, unless it is required', async () => {
    const [unsubscribed, left, asked, receipt] = [
      await write({ template: 'show-report' }),
      await write({ template: 'welcome' }),
      await write({ template: 'welcome' }),
      await write({ template: 'receipt' }),
    ];
    await chooseMails({ userId: unsubscribed.userId, wanted: ['tips'] });
    await chooseMails({ userId: asked.userId, wanted: ['tips'] });
    await chooseMails({ userId: receipt.userId, wanted: [] });
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', left.userId).execute();
    const { sendMail, mails } = await sender();
    for (const { emailId } of [unsubscribed, left, asked, receipt]) await sendMail({ emailId });
    expect(mails).toHaveLength(2);
    const [optional, required] = mails;
    expect(optional).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\/\S+>\r$/m);
    expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(required).not.toContain('List-Unsubscribe');
  });
});

it('a mail carries its picture within, and is sent without it where the photo was deleted meanwhile', async () => {
  const key = `photos/${randomUUID()}/column.jpg`;
  await storage.put(key, await jpeg({ seed: 3 }), 'image/jpeg');
  const html = '<p>Words</p><div style="padding:20px 0"><img src="cid:picture" alt="Your car" width="600"/></div>';
  const [whole, bare] = [await write({ html, picture: key }), await write({ html, picture: `${key.slice(0, -10)}gone.jpg` })];
  const { sendMail, mails } = await sender();
  await sendMail(whole);
  await sendMail(bare);
  expect(mails[0]).toContain('cid:picture');
  expect(mails[0]).toMatch(/Content-Type: image\/jpeg.*Content-ID: <picture>.*Content-Disposition: inline/is);
  expect(mails[1]).toContain('<p>Words</p>');
  expect(mails[1]).not.toMatch(/cid:|<img|image\/jpeg/);
});

it('a mail whose picture is no picture, or cannot be read from the storage, is sent without it', async () => {
  const folder = `photos/${randomUUID()}`;
  await storage.put(`${folder}/column.jpg`, Buffer.from('not a photo'), 'image/jpeg');
  const html = '<p>Words</p><div style="padding:20px 0"><img src="cid:picture" alt="Your car" width="600"/></div>';
  const { sendMail, mails } = await sender();
  // The storage refuses to read a folder.
  for (const picture of [`${folder}/column.jpg`, folder]) {
    const { emailId } = await write({ template: 'receipt', html, picture });
    await sendMail({ emailId });
    expect((await findEmail(db, emailId))?.sentAt).toBeInstanceOf(Date);
    expect(mails.at(-1)).toContain('<p>Words</p>');
    expect(mails.at(-1)).not.toMatch(/cid:|<img|image\/jpeg/);
  }
  expect(mails).toHaveLength(2);
});

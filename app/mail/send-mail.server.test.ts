import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { closableDatabase } from '#tests/closable-database.ts';
import { insertUser } from '#tests/fixtures.ts';
import { findEmail, insertEmail } from './emails.repository.server.ts';

let server: SMTPServer | undefined;
afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
});

/** A mail server that calls `beforeTaken` before it accepts a mail. @returns the number of mails it has */
async function listen(beforeTaken: () => Promise<void>): Promise<() => number> {
  let taken = 0;
  const own = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', async () => {
        await beforeTaken();
        taken += 1;
        done();
      });
    },
  });
  server = own;
  const port = await new Promise<number>((resolve) => {
    const listening = own.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
  return () => taken;
}

it('a mail that is delivered while the database is down is marked as sent later, and not sent again', async () => {
  const userId = await insertUser(db);
  const mail = {
    recipient: 'a@example.com',
    template: 'goodbye',
    subject: 'Goodbye',
    text: 'Goodbye',
    html: null,
    paymentId: null,
  };
  const emailId = (await insertEmail(db, { userId, ...mail })) ?? '';
  const database = closableDatabase(env.DATABASE_URL);
  const taken = await listen(async () => {
    await database.halt();
    setTimeout(database.resume, 1500);
  });
  vi.resetModules();
  const { sendMail } = await import('./send-mail.server.ts');
  await sendMail({ emailId });
  expect((await findEmail(db, emailId))?.sentAt).toBeInstanceOf(Date);
  await sendMail({ emailId });
  expect(taken()).toBe(1);
});

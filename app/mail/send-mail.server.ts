import nodemailer from 'nodemailer';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { untilBack } from '#app/jobs/try-again.server.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { findEmail, markSent } from './emails.repository.server.ts';
import { mailJob } from './mail-job.ts';

const transport = singleton('mail', () => nodemailer.createTransport(env.SMTP_URL));

/** Connects, greets and signs in, as before a mail; sends none. @throws what the mail server says */
export const checkMailServer = (): Promise<unknown> => transport.verify();

/**
 * Sends a mail that was written down before. May run twice: a mail that is marked as sent is not sent again.
 * @throws what the mail server says; the queue tries again
 */
export async function sendMail({ emailId }: { emailId: string }): Promise<void> {
  const email = await findEmail(db, emailId);
  if (!email || email.sentAt) return;
  await transport.sendMail({
    from: env.MAIL_FROM,
    replyTo: env.SUPPORT_EMAIL,
    to: email.recipient,
    subject: email.subject,
    text: email.text,
    ...(email.html && { html: email.html }),
    messageId: `<${email.id}@${new URL(env.APP_ORIGIN).hostname}>`,
  });
  // The mail is out: while the database is away, this waits rather than have it sent once more.
  await untilBack(() => markSent(db, emailId));
}

/** What the worker does with mails. */
export const mailWork: JobWork<typeof mailJob.input, typeof mailJob.result> = {
  contract: mailJob,
  handler: async ({ input }) => {
    await sendMail(input);
    return {};
  },
};

import nodemailer from 'nodemailer';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { untilBack } from '#app/jobs/try-again.server.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { findEmail, markSent } from './emails.repository.server.ts';
import { mailJob } from './mail-job.ts';

const transport = singleton('mail', () => nodemailer.createTransport(env.SMTP_URL));

/** Connects and signs in without sending a mail. @throws the mail server's error */
export const checkMailServer = (): Promise<unknown> => transport.verify();

/**
 * Sends a stored mail. May run twice: a mail that is marked as sent is not sent again.
 * @throws the mail server's error; the queue retries
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
  // The mail is out: while the database is unavailable, this waits rather than have it sent again.
  await untilBack(() => markSent(db, emailId));
}

/** The worker's handler of mail jobs. */
export const mailWork: JobWork<typeof mailJob> = {
  contract: mailJob,
  handler: async ({ input }) => {
    await sendMail(input);
    return {};
  },
};

import nodemailer from 'nodemailer';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { untilBack } from '#app/jobs/try-again.server.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import type { EmailRow } from '#db/schema.ts';
import { findEmail, hasDraft, markSent } from './emails.repository.server.ts';
import { hasAccount, listOptOuts } from './mail-choices.repository.server.ts';
import { mailJob } from './mail-job.ts';
import { PICTURE_ID, withoutPicture } from './mail-picture.ts';
import { optionalKindOf } from './mail-policies.ts';
import { readPicture } from './read-picture.server.ts';
import { unsubscribeAddress } from './unsubscribe.server.ts';

const transport = singleton('mail', () => nodemailer.createTransport(env.SMTP_URL));

/** Connects and signs in without sending a mail. @throws the mail server's error */
export const checkMailServer = (): Promise<unknown> => transport.verify();

/**
 * Sends a stored mail. May run twice: a mail that is marked as sent is not sent again. One that is no longer wanted, or whose draft
 * was finished or discarded since it was written, is never sent.
 * @throws the mail server's error; the queue retries
 */
export async function sendMail({ emailId }: { emailId: string }): Promise<void> {
  const email = await findEmail(db, emailId);
  if (!email || email.sentAt || (await isWithdrawn(email))) return;
  await transport.sendMail({
    from: env.MAIL_FROM,
    replyTo: env.SUPPORT_EMAIL,
    to: email.recipient,
    subject: email.subject,
    text: email.text,
    ...(await htmlOf(email)),
    headers: unsubscribeHeaders(email),
    messageId: `<${email.id}@${new URL(env.APP_ORIGIN).hostname}>`,
  });
  // The mail is out: while the database is unavailable, this waits rather than have it sent again.
  await untilBack(() => markSent(db, emailId));
}

/** For a mail that waited, such as while the mail server was down. */
async function isWithdrawn({ template, userId, draftId }: EmailRow): Promise<boolean> {
  if (draftId && !(await hasDraft(db, draftId))) return true;
  const kind = optionalKindOf(template);
  if (!kind || !userId) return false;
  return (await listOptOuts(db, userId)).includes(kind) || !(await hasAccount(db, userId));
}

/** With its picture as an attachment; without one where that has been deleted or can't be read. */
async function htmlOf({ html, picture }: EmailRow) {
  if (!html) return {};
  const content = picture && (await readPicture(picture));
  if (!content) return { html: withoutPicture(html) };
  const file = { filename: 'picture.jpg', contentType: 'image/jpeg', contentDisposition: 'inline' } as const;
  return { html, attachments: [{ cid: PICTURE_ID, content, ...file }] };
}

/** By which mail programs offer a button of their own (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ template, userId }: EmailRow): Record<string, string | { prepared: boolean; value: string }> {
  const kind = optionalKindOf(template);
  if (!kind || !userId) return {};
  return {
    // In one line: not every mail program reads an address that begins on the next.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeAddress({ userId, kind })}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The worker's handler of mail jobs. */
export const mailWork: JobWork<typeof mailJob> = {
  contract: mailJob,
  handler: async ({ input }) => {
    await sendMail(input);
    return {};
  },
};

import type { Kysely } from 'kysely';
import { cloneElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { insertEmail, listUnqueued } from './emails.repository.server.ts';
import { mailJob } from './mail-job.ts';
import type { Message } from './templates/letter.tsx';
import { type TemplateName, templates } from './templates.ts';

/**
 * Stores a mail in the transaction of what it reports, to be sent by `queueMail` or, if this process dies, by the sweep.
 * @param occasion a unique key, such as `receipt:{payment}`, for which it is written once; without one it is always written
 * @param paymentId the payment that it is about
 * @returns its id; undefined when it was written for this occasion before
 */
export async function writeMail<Name extends TemplateName>(
  trx: Kysely<Database>,
  {
    to,
    template,
    values,
    occasion = null,
    paymentId = null,
  }: {
    to: { userId: string; email: string };
    template: Name;
    values: Parameters<(typeof templates)[Name]>[0];
    occasion?: string | null;
    paymentId?: string | null;
  },
): Promise<string | undefined> {
  // TypeScript can't relate a template to its own values here.
  const write = templates[template] as (values: Parameters<(typeof templates)[Name]>[0]) => Message;
  const { subject, text: said, page } = write(values);
  const supportEmail = env.SUPPORT_EMAIL;
  const text = `${said}\n\nQuestions? Write to ${supportEmail}.`;
  const html = page ? `<!doctype html>${renderToStaticMarkup(cloneElement(page, { supportEmail }))}` : null;
  return insertEmail(trx, { userId: to.userId, recipient: to.email, template, subject, text, html, occasion, paymentId });
}

/** Queues a stored mail. Queued twice, it is sent once. @throws AppError UNAVAILABLE when the queue is unavailable */
export async function queueMail({ emailId, userId }: { emailId: string; userId: string }): Promise<void> {
  await enqueue({ contract: mailJob, ownerId: userId, input: { emailId }, key: emailId });
}

/**
 * Queues mails that the sweep would send otherwise. Never throws.
 * @param emailIds undefined for one that was written before
 */
export async function queueMails({ emailIds, userId }: { emailIds: (string | undefined)[]; userId: string }): Promise<void> {
  for (const emailId of emailIds.filter((id) => id !== undefined)) {
    await queueMail({ emailId, userId }).catch((error: unknown) => logger.warn({ err: error }, 'mail left to the sweep'));
  }
}

/** A mail this old that is not in the queue was written by a process that died, or while the queue was unavailable (ms). */
const LEFT_BEHIND_MS = 20_000;
const BATCH_SIZE = 100;

/** Queues mails that were left behind. @returns how many */
export async function sweepMails(): Promise<number> {
  const left = await listUnqueued(db, { writtenBefore: new Date(Date.now() - LEFT_BEHIND_MS), limit: BATCH_SIZE });
  for (const { id, userId } of left) await queueMail({ emailId: id, userId });
  return left.length;
}

import type { Kysely } from 'kysely';
import { cloneElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { insertEmail, listUnqueued } from './emails.repository.server.ts';
import { listOptOuts } from './mail-choices.repository.server.ts';
import { footText, type MailFootProps } from './mail-foot.tsx';
import { mailJob } from './mail-job.ts';
import { optionalKindOf } from './mail-policies.ts';
import { OPTIONAL_MAILS, type OptionalMail } from './optional-mails.ts';
import type { Message } from './templates/letter.tsx';
import { type TemplateName, templates } from './templates.ts';
import { unsubscribeAddress } from './unsubscribe.server.ts';

/**
 * Stores a mail in the transaction of what it reports, to be sent by `queueMail` or, if this process dies, by the sweep.
 * @param occasion a unique key, such as `receipt:{payment}`, for which it is written once; without one it is always written
 * @param paymentId the payment that it is about
 * @param draftId the draft that it is about, without which it is not sent
 * @returns its id; undefined when it was written for this occasion before, or its reader does not want mails of its kind
 */
export async function writeMail<Name extends TemplateName>(
  trx: Kysely<Database>,
  {
    to,
    template,
    values,
    occasion = null,
    paymentId = null,
    draftId = null,
  }: {
    to: { userId: string; email: string };
    template: Name;
    values: Parameters<(typeof templates)[Name]>[0];
    occasion?: string | null;
    paymentId?: string | null;
    draftId?: string | null;
  },
): Promise<string | undefined> {
  const { userId, email: recipient } = to;
  const kind = optionalKindOf(template);
  if (kind && (await listOptOuts(trx, userId)).includes(kind)) return undefined;
  // TypeScript can't relate a template to its own values here.
  const write = templates[template] as (values: Parameters<(typeof templates)[Name]>[0]) => Message;
  const { subject, text: words, page } = write(values);
  const foot = footOf(userId, kind);
  return insertEmail(trx, {
    userId,
    recipient,
    template,
    subject,
    text: `${words}\n\n${footText(foot)}`,
    html: page ? `<!doctype html>${renderToStaticMarkup(cloneElement(page, { foot }))}` : null,
    picture: page?.props.picture?.source ?? null,
    occasion,
    paymentId,
    draftId,
  });
}

/** A postal address is required in mails that are not about a transaction (CAN-SPAM); the operator sets it. */
const footOf = (userId: string, kind: OptionalMail | null): MailFootProps => ({
  supportEmail: env.SUPPORT_EMAIL,
  sender: [env.SELLER_NAME ?? SITE_NAME, env.SELLER_ADDRESS].filter(Boolean).join(', '),
  choice: kind && {
    title: OPTIONAL_MAILS[kind].title,
    unsubscribe: unsubscribeAddress({ userId, kind }),
    settings: `${env.APP_ORIGIN}/settings#emails`,
  },
});

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

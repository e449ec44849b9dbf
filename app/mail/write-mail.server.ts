import type { Kysely } from 'kysely';
import { cloneElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { env } from '#app/platform/env.server.ts';
import type { Database } from '#db/schema.ts';
import { insertEmail } from './emails.repository.server.ts';
import type { Message } from './templates/letter.tsx';
import { type TemplateName, templates } from './templates.ts';

/**
 * Writes a mail down, in the transaction of what it tells, to be sent by `queueMail` or, should this process die, by the sweep.
 * @param occasion what it is written for, such as `receipt:{payment}`: it is written once; without one, whenever this is called
 * @param paymentId the payment that it tells of
 * @returns its id; undefined when it was written for this occasion before
 */
export async function writeMail<Name extends TemplateName>(
  db: Kysely<Database>,
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
  // That a template takes its own values is lost where any of them is called.
  const write = templates[template] as (values: Parameters<(typeof templates)[Name]>[0]) => Message;
  const { subject, text: said, page } = write(values);
  const supportEmail = env.SUPPORT_EMAIL;
  const text = `${said}\n\nQuestions? Write to ${supportEmail}.`;
  const html = page ? `<!doctype html>${renderToStaticMarkup(cloneElement(page, { supportEmail }))}` : null;
  return insertEmail(db, { userId: to.userId, recipient: to.email, template, subject, text, html, occasion, paymentId });
}

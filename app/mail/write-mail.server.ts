import type { Kysely } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '#db/schema.ts';
import { insertEmail } from './emails.repository.server.ts';
import { type Message, type TemplateName, templates } from './templates.tsx';

/**
 * Writes a mail down, in the transaction of what it tells, to be sent by `queueMail` or, should this process die, by the sweep.
 * @param paymentId what it tells of: one mail of each template a payment
 * @returns its id; undefined when this payment has had it
 */
export async function writeMail<Name extends TemplateName>(
  db: Kysely<Database>,
  {
    to,
    template,
    values,
    paymentId = null,
  }: {
    to: { userId: string; email: string };
    template: Name;
    values: Parameters<(typeof templates)[Name]>[0];
    paymentId?: string | null;
  },
): Promise<string | undefined> {
  const write = templates[template] as (values: Parameters<(typeof templates)[Name]>[0]) => Message;
  const { subject, text, page } = write(values);
  const html = page ? `<!doctype html>${renderToStaticMarkup(page)}` : null;
  return insertEmail(db, { userId: to.userId, recipient: to.email, template, subject, text, html, paymentId });
}

import { db } from '#db/client.ts';
import { insertEmail } from './emails.repository.server.ts';
import { type TemplateName, templates } from './templates.ts';

/**
 * Writes a mail down, to be sent by a `mail` job.
 * @returns its id
 */
export async function writeMail<Name extends TemplateName>({
  to,
  template,
  values,
}: {
  to: { userId: string; email: string };
  template: Name;
  values: Parameters<(typeof templates)[Name]>[0];
}): Promise<string> {
  const message = templates[template](values);
  return insertEmail(db, { userId: to.userId, recipient: to.email, template, ...message });
}

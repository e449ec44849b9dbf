import { queueMail, writeMail } from '#app/mail/outbox.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { displayName, type User } from './user.ts';
import { markOnboarded } from './users.repository.server.ts';

/** Marks a person as onboarded and queues one welcome mail, however often it is called. */
export async function completeOnboarding(user: User): Promise<void> {
  if (!(await markOnboarded(db, user.id))) return;
  try {
    const emailId = await writeMail(db, {
      to: { userId: user.id, email: user.email },
      template: 'welcome',
      values: { name: displayName(user), origin: env.APP_ORIGIN },
    });
    if (emailId) await queueMail({ emailId, userId: user.id });
  } catch (error) {
    // A failure to queue the mail must not keep anybody out.
    logger.error({ user: user.id, err: error }, 'welcome mail not queued');
  }
}

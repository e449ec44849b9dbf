import { queueMail, writeMail } from '#app/mail/outbox.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { SAMPLE_FILES, samplePagePicture } from '#app/samples/sample-documents.ts';
import samples from '#app/samples/samples.json' with { type: 'json' };
import { db } from '#db/client.ts';
import { greetingName, type User } from './user.ts';
import { markOnboarded } from './users.repository.server.ts';

/** What a newcomer is shown: the brochure of the landing page. */
const SAMPLE = {
  cover: {
    source: samplePagePicture('brochure', 1),
    width: samples.brochure.width,
    height: samples.brochure.height,
    alt: 'The cover of a sample brochure: “Sunday Best,” a 1957 Chevrolet Bel Air',
  },
  link: env.APP_ORIGIN + SAMPLE_FILES.brochure,
};

/** Marks a person as onboarded and queues one welcome mail, however often it is called. */
export async function completeOnboarding(user: User): Promise<void> {
  if (!(await markOnboarded(db, user.id))) return;
  try {
    const emailId = await writeMail(db, {
      to: { userId: user.id, email: user.email },
      template: 'welcome',
      values: { name: greetingName(user), origin: env.APP_ORIGIN, sample: SAMPLE },
      occasion: `welcome:${user.id}`,
    });
    if (emailId) await queueMail({ emailId, userId: user.id });
  } catch (error) {
    // A failure to queue the mail must not keep anybody out.
    logger.error({ user: user.id, err: error }, 'welcome mail not queued');
  }
}

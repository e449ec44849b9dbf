import type { JobContext } from '#app/jobs/run-jobs.server.ts';
import { mailInputSchema, sendMail } from '#app/mail/send-mail.server.ts';

export async function processMail({ input }: JobContext) {
  await sendMail(mailInputSchema.parse(input));
  return {};
}

import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { mailJob } from './mail-job.ts';
import { sendMail } from './send-mail.server.ts';

/** What the worker does with mails. */
export const mailWork: JobWork<typeof mailJob.input, typeof mailJob.result> = {
  contract: mailJob,
  handler: async ({ input }) => {
    await sendMail(input);
    return {};
  },
};

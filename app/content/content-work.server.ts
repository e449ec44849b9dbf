import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { contentJob } from './content-job.ts';
import { generateBlock } from './generate-block.server.ts';
import { generateContent } from './generate-content.server.ts';

/** What the worker does with texts that are asked for. */
export const contentWork: JobWork<typeof contentJob.input, typeof contentJob.result> = {
  contract: contentJob,
  handler: ({ input: { block, ...request }, report, signal }) =>
    block ? generateBlock({ ...request, block }, { report, signal }) : generateContent(request, { report, signal }),
};

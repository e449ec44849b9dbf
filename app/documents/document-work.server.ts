import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { documentJob } from './document-job.ts';
import { renderDocument } from './render-document.server.ts';

/** What the worker does with documents. */
export const documentWork: JobWork<typeof documentJob.input, typeof documentJob.result> = {
  contract: documentJob,
  handler: async ({ input, ownerId, report }) => {
    const documentId = await renderDocument({ ownerId, ...input }, report);
    return { documentId, file: `/api/documents/${documentId}` };
  },
};

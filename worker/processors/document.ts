import { documentJobInputSchema, renderDocument } from '#app/documents/render-document.server.ts';
import { documentJob } from '#app/jobs/contracts.ts';
import type { JobContext } from '#app/jobs/run-jobs.server.ts';

export async function processDocument({ input, ownerId, report }: JobContext) {
  const documentId = await renderDocument({ ownerId, ...documentJobInputSchema.parse(input) }, report);
  return documentJob.result.parse({ documentId, file: `/api/documents/${documentId}` });
}

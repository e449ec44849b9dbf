import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { ingestPhoto, refusePhoto } from './ingest-photo.server.ts';
import { photoJob } from './photo-job.ts';

/** What the worker does with photos. */
export const photoWork: JobWork<typeof photoJob.input, typeof photoJob.result> = {
  contract: photoJob,
  handler: ({ input }) => ingestPhoto(input.photoId),
  // Every call that shows a pending photo has it taken in: left so, it would take two more workers with it each time.
  onKilled: ({ photoId }, reason) => refusePhoto(photoId, reason),
};

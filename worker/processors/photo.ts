import { z } from 'zod';
import { photoJob } from '#app/jobs/contracts.ts';
import type { JobContext } from '#app/jobs/run-jobs.server.ts';
import { ingestPhoto, refusePhoto } from '#app/photos/ingest-photo.server.ts';

const inputSchema = z.object({ photoId: z.uuid() });
const photoIdOf = (input: unknown): string => inputSchema.parse(input).photoId;

/** What the worker does with photos. */
export const photoWork = {
  contract: photoJob,
  handler: async ({ input }: JobContext) => photoJob.result.parse(await ingestPhoto(photoIdOf(input))),
  // Every call that shows a pending photo has it taken in: left so, it would take two more workers with it each time.
  onKilled: (input: unknown, reason: string) => refusePhoto(photoIdOf(input), reason),
};

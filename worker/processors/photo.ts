import { z } from 'zod';
import { photoJob } from '#app/jobs/contracts.ts';
import type { JobContext } from '#app/jobs/run-jobs.server.ts';
import { ingestPhoto } from '#app/photos/ingest-photo.server.ts';

const inputSchema = z.object({ photoId: z.uuid() });

export async function processPhoto({ input }: JobContext) {
  return photoJob.result.parse(await ingestPhoto(inputSchema.parse(input).photoId));
}

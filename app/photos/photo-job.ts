import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';

/** Reads an uploaded photo and makes its renditions. The outcome is on the photo itself: ready or refused. */
export const photoJob = defineJob({
  kind: 'photo',
  input: z.object({ photoId: z.uuid() }),
  result: z.object({ status: z.enum(['ready', 'refused']), refusal: z.string().optional() }),
});

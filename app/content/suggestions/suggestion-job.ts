import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';
import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';

/** The body of POST /api/suggest-photos: one's own photos. */
export const suggestionRequestSchema = z.object({
  photoUrls: z.array(objectPathSchema).min(1, 'Please name the photos').max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos at a time`),
});

/** Asks a model what photos show. The outcome is on the photos themselves; the result is how many are known. */
export const suggestionJob = defineJob({
  kind: 'suggestion',
  input: suggestionRequestSchema,
  result: z.object({ seen: z.number().int() }),
});

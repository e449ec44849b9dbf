import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { MAX_FEATURED } from '#app/showcases/max-featured.ts';

/** `?q=`, what candidates are searched for. */
export const searchSchema = storableText.pipe(z.string().trim().max(200)).default('');

/** The body of PUT /api/admin/featured-showcases: the whole list in its order, and the version of the one that it grew from. */
export const featuredBodySchema = z.strictObject({
  ids: z
    .array(z.uuid('Showcase not found'))
    .max(MAX_FEATURED, `At most ${MAX_FEATURED} showcases are featured`)
    .refine((ids) => new Set(ids).size === ids.length, 'The same showcase is listed twice'),
  version: z.string('Say which version of the list it grew from'),
});

import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { MAX_FEATURED } from '#app/showcases/max-featured.ts';

/** `?q=`, the search for candidates. */
export const searchSchema = storableText.pipe(z.string().trim().max(200)).default('');

/** The body of PUT /api/admin/featured-showcases: the whole list in order, and the version that it was based on. */
export const featuredBodySchema = z.strictObject({
  ids: z
    .array(z.uuid('Showcase not found'))
    .max(MAX_FEATURED, `At most ${MAX_FEATURED} showcases are featured`)
    .refine((ids) => new Set(ids).size === ids.length, 'The same showcase is listed twice'),
  version: z.string('Name the version of the list that it is based on'),
});

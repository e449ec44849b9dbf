import { z } from 'zod';
import { line, optional, requiredLine } from '#app/showcases/showcase.schema.ts';
import { SHOW_FIELDS } from './show.ts';

const { name, place, day } = SHOW_FIELDS;

/** The body of POST /api/projects/{id}/shows. */
export const newShowSchema = z.object({
  name: requiredLine(name),
  day: z.iso
    .date(day.required)
    .refine((typed) => typed >= day.first && typed <= day.last, 'Please choose a day between 2000 and 2099'),
  place: optional(line(place.limit)),
  mailsReport: z.boolean().default(true),
});

export type NewShow = z.output<typeof newShowSchema>;

import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';
import { MAX_DETAILS, MAX_LABEL, MAX_PAPERS, MAX_VALUE, PAPER_KINDS, PAPER_TOPICS } from './paper-topics.ts';

/** An owner's papers about their car, and what was read on them (docs/decisions/0022-owners-papers.md). */

const line = (max: number) =>
  storableText.transform((typed) => typed.replace(/\s+/g, ' ')).pipe(z.string().trim().min(1).max(max, tooLong(max)));

const fraction = z.number().min(0).max(1);

export const detailSchema = z.object({
  topic: z.enum(keysOf(PAPER_TOPICS)),
  label: line(MAX_LABEL),
  value: line(MAX_VALUE),
  /** Where it is on the picture, as fractions of width and height; null where that is not known. */
  box: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }).nullable(),
  /** Whether its owner has compared it with the picture. */
  isConfirmed: z.boolean(),
  /** Proves that the server has read it on this picture (seal-detail.server.ts). */
  seal: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

export const paperSchema = z.object({
  photoUrl: objectPathSchema,
  kind: z.enum(keysOf(PAPER_KINDS)),
  details: z.array(detailSchema).max(MAX_DETAILS),
});

export const papersSchema = z
  .array(paperSchema)
  .max(MAX_PAPERS, `A showcase holds at most ${MAX_PAPERS} papers`)
  .refine((papers) => new Set(papers.map(({ photoUrl }) => photoUrl)).size === papers.length, 'The same paper is listed twice');

export type PaperDetail = z.output<typeof detailSchema>;
export type Paper = z.output<typeof paperSchema>;

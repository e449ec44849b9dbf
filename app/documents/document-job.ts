import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';
import { ownerFramesSchema } from '#app/photos/owner-frames.schema.ts';
import { subjectSchema } from '#app/photos/subject.schema.ts';
import { documentRequestSchema } from './document-request.ts';

const input = z.object({
  contentHash: z.string(),
  request: documentRequestSchema,
  /**
   * By objectPath, the photo details that the owner may change while the job waits, and the hash of its picture: as of the time of the
   * hash of all, under which the file is stored.
   */
  views: z.record(
    z.string(),
    z.object({
      focalX: z.number(),
      focalY: z.number(),
      // Jobs of older releases have none.
      subject: subjectSchema.nullable().default(null),
      frames: ownerFramesSchema.default({}),
      caption: z.string().nullable(),
      hash: z.string().optional(),
    }),
  ),
  /** Generated even if it exists already. */
  isAnew: z.boolean().optional(),
});

/** Renders a document. The file is found through its row; the user downloads it from the address `file`. */
export const documentJob = defineJob({
  kind: 'document',
  input,
  result: z.object({ documentId: z.string(), file: z.string() }),
});

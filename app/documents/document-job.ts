import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';
import { documentRequestSchema } from './document-request.ts';

const input = z.object({
  contentHash: z.string(),
  request: documentRequestSchema,
  /**
   * By objectPath, what of a photo its owner may change while the job waits: as it was when the hash was taken, since the file
   * is filed under that.
   */
  views: z.record(z.string(), z.object({ focalX: z.number(), focalY: z.number(), caption: z.string().nullable() })),
  /** Made though it is there already. */
  isAnew: z.boolean().optional(),
});

/** Renders a document. The file is found through its row, and by the person at the address `file`. */
export const documentJob = defineJob({
  kind: 'document',
  input,
  result: z.object({ documentId: z.string(), file: z.string() }),
});

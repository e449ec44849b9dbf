import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';
import { paperSchema } from '#app/showcases/papers/papers.schema.ts';

/** The body of POST /api/read-paper: an uploaded picture of one's own. */
export const paperRequestSchema = z.object({ objectPath: objectPathSchema });

/** Reads the details of an owner's paper. The result is the paper, with nothing confirmed yet. */
export const paperJob = defineJob({ kind: 'paper', input: paperRequestSchema, result: paperSchema });

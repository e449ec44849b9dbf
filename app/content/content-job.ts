import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';
import { contentRequestSchema } from './content-request.ts';

/** Generates a vehicle's history, or one block of it. The result is the generated content or that block. */
export const contentJob = defineJob({ kind: 'content', input: contentRequestSchema, result: z.looseObject({}) });

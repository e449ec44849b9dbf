import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';

/** Sends a stored mail. */
export const mailJob = defineJob({ kind: 'mail', input: z.object({ emailId: z.uuid() }), result: z.object({}) });

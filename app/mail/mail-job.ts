import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';

/** Sends a mail that was written down before. */
export const mailJob = defineJob({ kind: 'mail', input: z.object({ emailId: z.uuid() }), result: z.object({}) });

import { z } from 'zod';
import { defineJob } from '#app/jobs/contracts.ts';
import type { JobKind } from '#app/platform/job-kinds.ts';

/** A kind of job with whatever input and result a test of the queue itself needs. */
export const anyJob = (kind: JobKind) => defineJob({ kind, input: z.looseObject({}), result: z.looseObject({}) });

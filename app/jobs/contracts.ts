import { z } from 'zod';

/**
 * What all kinds of jobs have in common: what goes through the queue, how each kind is tried again, and what a job tells of its
 * way. What a kind works on is its feature's (`photo-job.ts`, `content-job.ts`, `document-job.ts`, `mail-job.ts`). This file
 * imports zod alone, so that asking for a job loads neither Chrome nor a deck writer.
 *
 * The payload is the id of the `jobs` row, where stands what the job works on and whose it is, and which run of it this is: a
 * stale result of an earlier run must not end a later one.
 */
export const jobPayloadSchema = z.object({ jobId: z.string(), run: z.number().int() });
export type JobPayload = z.output<typeof jobPayloadSchema>;

export const JOB_KINDS = ['photo', 'content', 'document', 'mail'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export type JobPolicy = {
  /** Tries that may fail by the job's own fault, the first included. What the house is to blame for is tried for ten minutes. */
  attempts: number;
  /** Milliseconds before the second try; doubles with each further one. */
  backoff: number;
  /** Whoever asked for it may cancel it: nobody else can have joined it. */
  isCancelable: boolean;
  /** One that the queue has lost is queued again by a sweep of its own. */
  isQueuedAgain: boolean;
};

export const JOB_POLICIES: Record<JobKind, JobPolicy> = {
  photo: { attempts: 3, backoff: 500, isCancelable: false, isQueuedAgain: false },
  // The model is asked again within the job: a text takes two minutes at most, with all its tries.
  content: { attempts: 1, backoff: 1000, isCancelable: true, isQueuedAgain: false },
  document: { attempts: 2, backoff: 500, isCancelable: false, isQueuedAgain: false },
  // Sixteen tries are 18 hours: a mail server that is away for a night costs nobody a receipt.
  mail: { attempts: 16, backoff: 2000, isCancelable: false, isQueuedAgain: true },
};

/** A kind of job: what it is given, what comes of it, and how it is tried again. */
export type JobContract<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> = JobPolicy & {
  kind: JobKind;
  input: Input;
  result: Result;
};

/** The contract of a kind of job, which its feature declares beside its handler. */
export const defineJob = <Input extends z.ZodType, Result extends z.ZodType>(
  definition: Pick<JobContract<Input, Result>, 'kind' | 'input' | 'result'>,
): JobContract<Input, Result> => ({ ...JOB_POLICIES[definition.kind], ...definition });

/** The kind of a job by its row, which is text there. */
export const kindOf = ({ kind }: { kind: string }): JobKind | undefined => JOB_KINDS.find((name) => name === kind);

/** What a job tells of its way: a stage in words for the person, and how far it is, 0 to 1. */
export const jobProgressSchema = z.object({
  stage: z.string(),
  fraction: z.number().min(0).max(1),
  /** No worker is alive: the job stands in line, and goes on when one is. Told to those who follow it, never by the job. */
  isHeld: z.boolean().optional(),
});
export type JobProgress = z.output<typeof jobProgressSchema>;

/** A callback that knows no transport: features report with it, the worker passes it on. */
export type ReportProgress = (progress: JobProgress) => void;

/** What `/api/jobs/{id}/events` sends, one JSON object an event. */
export type JobEvent<Result = unknown> =
  | { type: 'progress'; progress: JobProgress }
  | { type: 'done'; result: Result }
  | { type: 'failed'; message: string };

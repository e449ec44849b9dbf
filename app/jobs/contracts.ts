import { z } from 'zod';
import { JOB_KINDS, type JobKind } from '#app/platform/job-kinds.ts';

/**
 * What all kinds of jobs share: the queue's payload, retry policies, and progress reports. Each feature declares the input of its
 * own kind (`photo-job.ts`, `content-job.ts`, `document-job.ts`, `mail-job.ts`, `paper-job.ts`,
 * `suggestion-job.ts`, `guest-photo-job.ts`). This file imports only zod and names, so that
 * enqueueing a job loads neither Chrome nor a deck writer.
 * The payload is the id of the `jobs` row, which stores the input and the owner, and the number of the run: a stale result of an
 * earlier run must not end a later one. `traceparent` is the request that asked for it (W3C Trace Context).
 */
export const jobPayloadSchema = z.object({ jobId: z.string(), run: z.number().int(), traceparent: z.string().optional() });
export type JobPayload = z.output<typeof jobPayloadSchema>;

export type JobPolicy = {
  /** Attempts that may fail by the job's own fault, including the first. Infrastructure failures are retried for ten minutes. */
  attempts: number;
  /** Milliseconds before the second attempt; doubles with each further one. */
  backoff: number;
  /** Whether its owner may cancel it, since nobody else can share it. */
  isCancelable: boolean;
  /** Whether a sweep of its own queues it again if the queue has lost it. */
  isQueuedAgain: boolean;
  /** Whether somebody looks at the screen until it is done: it goes before what nobody waits for, and counts for the queue's ceiling. */
  isAwaited: boolean;
  /** Whether it is refused while the queue is at its ceiling. A photo is kept already when it is read: its upload is refused instead. */
  isRefusable: boolean;
  /** Whether administrators may see its result; what was read on papers names people and numbers, and is its owner's alone. */
  isOpenToAdmins: boolean;
};

export const JOB_POLICIES: Record<JobKind, JobPolicy> = {
  photo: {
    attempts: 3,
    backoff: 500,
    isCancelable: false,
    isQueuedAgain: false,
    isAwaited: true,
    isRefusable: false,
    isOpenToAdmins: true,
  },
  // Calls to the model are retried within the job: a text takes two minutes at most, with all its attempts.
  content: {
    attempts: 1,
    backoff: 1000,
    isCancelable: true,
    isQueuedAgain: false,
    isAwaited: true,
    isRefusable: true,
    isOpenToAdmins: true,
  },
  document: {
    attempts: 2,
    backoff: 500,
    isCancelable: false,
    isQueuedAgain: false,
    isAwaited: true,
    isRefusable: true,
    isOpenToAdmins: true,
  },
  // Sixteen attempts take 18 hours, so a mail server that is down overnight loses no receipt.
  mail: {
    attempts: 16,
    backoff: 2000,
    isCancelable: false,
    isQueuedAgain: true,
    isAwaited: false,
    isRefusable: false,
    isOpenToAdmins: true,
  },
  // Like a text.
  paper: {
    attempts: 1,
    backoff: 1000,
    isCancelable: true,
    isQueuedAgain: false,
    isAwaited: true,
    isRefusable: true,
    isOpenToAdmins: false,
  },
  suggestion: {
    attempts: 1,
    backoff: 1000,
    isCancelable: true,
    isQueuedAgain: false,
    isAwaited: true,
    isRefusable: true,
    isOpenToAdmins: true,
  },
  // A guest waits for it. What it makes is its owner's to look at.
  'guest-photo': {
    attempts: 2,
    backoff: 500,
    isCancelable: false,
    isQueuedAgain: false,
    isAwaited: true,
    isRefusable: true,
    isOpenToAdmins: false,
  },
};

/** A kind of job: its input, its result, and its retry policy. */
export type JobContract<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Kind extends JobKind = JobKind,
> = JobPolicy & {
  kind: Kind;
  input: Input;
  result: Result;
};

/** Declares the contract of a kind of job, next to its feature's handler. */
export const defineJob = <Input extends z.ZodType, Result extends z.ZodType, Kind extends JobKind>(
  definition: Pick<JobContract<Input, Result, Kind>, 'kind' | 'input' | 'result'>,
): JobContract<Input, Result, Kind> => ({ ...JOB_POLICIES[definition.kind], ...definition });

/** The kind of a job's row, where it is a plain string. */
export const kindOf = ({ kind }: { kind: string }): JobKind | undefined => JOB_KINDS.find((name) => name === kind);

/** A job's progress: a stage as shown to the user, and a fraction from 0 to 1. */
export const jobProgressSchema = z.object({
  stage: z.string(),
  fraction: z.number().min(0).max(1),
  /** Set for followers while no worker is alive and the job waits for one; never reported by the job itself. */
  isHeld: z.boolean().optional(),
  /** Set for followers while others have their turn first; never reported by the job itself. */
  line: z.object({ before: z.number(), seconds: z.number().nullable() }).optional(),
  /** Texts as far as they have been generated, by name; each replaces an earlier one of that name. */
  preview: z.record(z.string(), z.string()).optional(),
});
export type JobProgress = z.output<typeof jobProgressSchema>;

/** A transport-independent callback: features report with it, the worker passes it on. */
export type ReportProgress = (progress: JobProgress) => void;

/** What `/api/jobs/{id}/events` sends, one JSON object for each event. */
export type JobEvent<Result = unknown> =
  | { type: 'progress'; progress: JobProgress }
  | { type: 'done'; result: Result }
  | { type: 'failed'; message: string };

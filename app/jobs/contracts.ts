import { z } from 'zod';

/**
 * What the web process asks of the worker: for each kind of job the payload that goes through the queue, the result that
 * comes back, and how it is tried again. This file imports zod alone, so that asking loads neither Chrome nor a deck writer.
 *
 * The payload is the id of the `jobs` row, where stands what the job works on and whose it is, and which run of it this is: a
 * late word of an earlier run must not end a later one.
 */
export const jobPayloadSchema = z.object({ jobId: z.string(), run: z.number().int() });
export type JobPayload = z.output<typeof jobPayloadSchema>;

export const JOB_KINDS = ['photo', 'content', 'document', 'mail'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

type JobContract<Result extends z.ZodType> = {
  kind: JobKind;
  result: Result;
  /** Tries that may fail by the job's own fault, the first included. What the house is to blame for is tried for ten minutes. */
  attempts: number;
  /** Milliseconds before the second try; doubles with each further one. */
  backoff: number;
  /** Whoever asked for it may call it off: nobody else can have joined it. */
  isCancelable: boolean;
  /** One that the queue has lost is queued again by a sweep of its own. */
  isQueuedAgain: boolean;
};

const contract = <Result extends z.ZodType>(definition: JobContract<Result>) => definition;

/** Reads an uploaded photo and makes its renditions. The outcome is on the photo itself: ready or refused. */
export const photoJob = contract({
  kind: 'photo',
  result: z.object({ status: z.enum(['ready', 'refused']), refusal: z.string().optional() }),
  attempts: 3,
  backoff: 500,
  isCancelable: false,
  isQueuedAgain: false,
});

/**
 * Has the model write a vehicle's history, or one block of it. The result is the generated content or that block. The model is
 * asked again within the job: a text takes two minutes at most, with all its tries.
 */
export const contentJob = contract({
  kind: 'content',
  result: z.looseObject({}),
  attempts: 1,
  backoff: 1000,
  isCancelable: true,
  isQueuedAgain: false,
});

/** Renders a document. The file is found through its row, and by the person at the address `file`. */
export const documentJob = contract({
  kind: 'document',
  result: z.object({ documentId: z.string(), file: z.string() }),
  attempts: 2,
  backoff: 500,
  isCancelable: false,
  isQueuedAgain: false,
});

/** Sixteen tries are 18 hours: a mail server that is away for a night costs nobody a receipt. */
export const mailJob = contract({
  kind: 'mail',
  result: z.object({}),
  attempts: 16,
  backoff: 2000,
  isCancelable: false,
  isQueuedAgain: true,
});

export const CONTRACTS: Record<JobKind, Pick<JobContract<z.ZodType>, 'isCancelable' | 'isQueuedAgain'>> = {
  photo: photoJob,
  content: contentJob,
  document: documentJob,
  mail: mailJob,
};

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
export type JobEvent =
  | { type: 'progress'; progress: JobProgress }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; message: string };

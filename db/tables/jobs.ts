import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AppErrorCode } from '#app/platform/app-error.ts';
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './columns.ts';

export type JobsTable = {
  /** `{kind}-{key}`; the address of the job in /api/jobs. */
  id: string;
  /** A JobKind; of another the database takes none. */
  kind: string;
  ownerId: string;
  /** Of the shape that the kind's contract has (app/jobs/contracts.ts). */
  input: Json<unknown>;
  /** Counts the times the same work was asked for again; part of the queue's job id. */
  run: Generated<number>;
  /** Its place among the open jobs of its kind: the lowest goes first. Given by the database (take_turn). */
  turn: GeneratedAlways<number | null>;
  result: NullableJson<unknown>;
  /** Why it failed, in words for the person. */
  failure: string | null;
  failureCode: AppErrorCode | null;
  createdAt: Timestamp;
  /** When this run of it was asked for. */
  askedAt: Timestamp;
  finishedAt: NullableTimestamp;
  /** The worker that has begun this run and has not ended it. */
  workerId: string | null;
  /** Workers that have died at this run. */
  deaths: Generated<number>;
  /** Attempts of this run that have failed by the job's own fault. */
  failedAttempts: Generated<number>;
};

export type DocumentsTable = {
  id: Generated<string>;
  ownerId: string;
  kind: 'brochure' | 'deck' | 'flyer' | 'event-flyer';
  /** SHA-256 over everything the file is made of, hex. */
  contentHash: string;
  storageKey: string;
  filename: string;
  contentType: string;
  bytes: number;
  /** Pages of a PDF, slides of a deck. */
  pages: number;
  /** In a print edition: the photos below 200 dpi. */
  lowResolutionPhotos: ColumnType<{ photo: string; page: number; dpi: number }[], string | undefined, string>;
  createdAt: Timestamp;
  /** When it was last handed out, to the day. */
  usedAt: Timestamp;
};

export type EmailsTable = {
  id: Generated<string>;
  userId: string | null;
  recipient: string;
  template: string;
  subject: string;
  text: string;
  html: string | null;
  /** What it was written for, once; null for what may be written again, such as a copy. */
  occasion: string | null;
  /** The payment that it tells of. */
  paymentId: string | null;
  createdAt: Timestamp;
  sentAt: NullableTimestamp;
};

/** A worker signs in here every few seconds, so that /healthz can tell that one is alive. */
export type WorkersTable = {
  id: string;
  startedAt: Timestamp;
  seenAt: Timestamp;
};

/** The last run of each schedule that is kept (app/jobs/schedules.ts). */
export type ScheduleRunsTable = {
  name: string;
  declaredAt: Timestamp;
  begunAt: NullableTimestamp;
  endedAt: NullableTimestamp;
  /** Why the last one failed; null where it did not. */
  failure: string | null;
  /** How many have failed one after the other. */
  failures: Generated<number>;
};

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AppErrorCode } from '#app/platform/app-error.ts';
import type { WorkKind } from '#app/platform/job-kinds.ts';
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './columns.ts';

export type JobsTable = {
  /** `{kind}-{key}`; the address of the job in /api/jobs. */
  id: string;
  /** A JobKind; the database accepts no other. */
  kind: string;
  ownerId: string;
  /** As in the kind's contract (app/jobs/contracts.ts). */
  input: Json<unknown>;
  /** Counts how often the same work was requested again; part of the queue's job id. */
  run: Generated<number>;
  /** Its turn among the open jobs of its kind: the lowest goes first. Assigned by the database (take_turn). */
  turn: GeneratedAlways<number | null>;
  result: NullableJson<unknown>;
  /** Why it failed, as a message for the user. */
  failure: string | null;
  failureCode: AppErrorCode | null;
  createdAt: Timestamp;
  /** When this run was requested. */
  askedAt: Timestamp;
  /** When the last attempt at this run began; null before, and for jobs of older releases. */
  begunAt: NullableTimestamp;
  finishedAt: NullableTimestamp;
  /** The worker that has started this run and has not ended it. */
  workerId: string | null;
  /** Workers that have died at this run. */
  deaths: Generated<number>;
  /** Attempts of this run that have failed by the job's own fault. */
  failedAttempts: Generated<number>;
};

export type DocumentsTable = {
  id: Generated<string>;
  ownerId: string;
  kind: 'brochure' | 'deck' | 'flyer' | 'event-flyer' | 'show-kit';
  /** SHA-256 of the file's complete input, hex. */
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
  /** When it was last downloaded, to the day. */
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
  /** The unique occasion of the mail; null for one that may be repeated, such as a copy. */
  occasion: string | null;
  /** The payment that it is about. */
  paymentId: string | null;
  /** The draft that it is about: it is not sent once that is gone. */
  draftId: string | null;
  /** Where its picture is read when it is sent: a storage key, or the path of a public file. */
  picture: string | null;
  createdAt: Timestamp;
  sentAt: NullableTimestamp;
};

/** The optional mails that people do not want (app/mail/optional-mails.ts). */
export type MailOptOutsTable = {
  userId: string;
  kind: string;
  createdAt: Timestamp;
};

/** A worker reports here every few seconds, so that /healthz can tell that one is alive. */
export type WorkersTable = {
  id: string;
  startedAt: Timestamp;
  seenAt: Timestamp;
  /** How many jobs of each kind it runs at once, of those that it takes; null for one of an older release, which takes all. */
  slots: NullableJson<Partial<Record<WorkKind, number>>>;
};

/** A process of the product reports here every few seconds, with what it runs (app/jobs/report-process.server.ts). */
export type ProcessesTable = {
  id: string;
  kind: 'web' | 'worker';
  version: string;
  startedAt: Timestamp;
  seenAt: Timestamp;
};

/** The last run of each schedule (app/jobs/schedules.ts). */
export type ScheduleRunsTable = {
  name: string;
  declaredAt: Timestamp;
  begunAt: NullableTimestamp;
  endedAt: NullableTimestamp;
  /** Why the last run failed; null if it did not. */
  failure: string | null;
  /** How many runs have failed in a row. */
  failures: Generated<number>;
};

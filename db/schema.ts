import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely';

/**
 * The tables as Kysely sees them. Columns are snake_case in PostgreSQL and camelCase here (CamelCasePlugin, db/client.ts).
 * Money is integer cents, times are timestamptz in UTC, ids are uuid v4.
 * JSON columns are typed by the feature that validates them before they are written.
 */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
// biome-ignore lint/suspicious/noExplicitAny: the shape is the owning feature's zod schema, which the db floor may not import
type Json = JSONColumnType<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type NullableJson = ColumnType<any, string | null | undefined, string | null>;

export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  photos: PhotosTable;
  showcases: ShowcasesTable;
  subscriptions: SubscriptionsTable;
  promoCodes: PromoCodesTable;
  jobs: JobsTable;
  documents: DocumentsTable;
  emails: EmailsTable;
  workers: WorkersTable;
};

type UsersTable = {
  id: Generated<string>;
  /** The identity provider (its issuer) and the id it gives the person: together the account's identity. */
  provider: string;
  subject: string;
  email: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Generated<'user' | 'admin'>;
  isOnboarded: Generated<boolean>;
  createdAt: Timestamp;
  deletedAt: NullableTimestamp;
};

type SessionsTable = {
  /** SHA-256 of the cookie's secret, hex: a leaked table opens no session. */
  id: string;
  userId: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
};

type PhotosTable = {
  id: Generated<string>;
  ownerId: string;
  filename: string;
  /** Waiting for its bytes or its ingest; ready; or refused, with the reason for the owner. */
  status: Generated<'pending' | 'ready' | 'refused'>;
  refusal: string | null;
  /** SHA-256 of the uploaded bytes, hex. */
  hash: string | null;
  /** Pixels, after orientation. */
  width: number | null;
  height: number | null;
  /** Where a crop centres, as fractions of width and height. */
  focalX: number | null;
  focalY: number | null;
  /** The owner's words; printed under the photo, and its alternative text. */
  caption: string | null;
  createdAt: Timestamp;
};

type ShowcasesTable = {
  id: Generated<string>;
  ownerId: string;
  ownerData: Json;
  vehicleData: Json;
  /** Object paths in order; the first is the cover. */
  photoUrls: ColumnType<string[], string[], string[]>;
  themeId: string;
  layoutTemplateId: string;
  qrUrl: string | null;
  trophies: Json;
  flyerConfig: NullableJson;
  history: string;
  historicalContent: Json;
  vehicleDescription: string;
  /** Shown on the landing page: everyone may see it. */
  isFeatured: Generated<boolean>;
  /** Its flyer is out: whoever scans the code may read the brochure. */
  isShared: Generated<boolean>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  deletedAt: NullableTimestamp;
};

type SubscriptionsTable = {
  id: Generated<string>;
  userId: string;
  status: 'active' | 'inactive';
  currentPeriodEnd: NullableTimestamp;
  createdAt: Timestamp;
};

type PromoCodesTable = {
  id: Generated<string>;
  /** Upper case. */
  code: string;
  /** 1 to 99. */
  discountPercent: number;
  nonProfitName: string | null;
  nonProfitDescription: string | null;
  /** An objectPath. */
  nonProfitLogoUrl: string | null;
  eventDescription: string | null;
  /** Valid from here to there. */
  effectiveDate: ColumnType<Date, Date | string, Date | string>;
  terminationDate: ColumnType<Date, Date | string, Date | string>;
  isActive: Generated<boolean>;
  createdAt: Timestamp;
};

type JobsTable = {
  /** `{kind}-{key}`; the address of the job in /api/jobs. */
  id: string;
  kind: string;
  ownerId: string;
  input: Json;
  /** Counts the times the same work was asked for anew; part of the queue's job id. */
  run: Generated<number>;
  result: NullableJson;
  /** Why it failed, in words for the person. */
  failure: string | null;
  failureCode: string | null;
  createdAt: Timestamp;
  finishedAt: NullableTimestamp;
};

type DocumentsTable = {
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
  /** In a print edition: the photos with too few dots an inch. */
  softPhotos: JSONColumnType<{ photo: string; page: number; dotsAnInch: number }[], string | undefined>;
  createdAt: Timestamp;
};

type EmailsTable = {
  id: Generated<string>;
  userId: string | null;
  recipient: string;
  template: string;
  subject: string;
  text: string;
  createdAt: Timestamp;
  sentAt: NullableTimestamp;
};

/** A worker signs in here every few seconds, so that /healthz can tell that one is alive. */
type WorkersTable = {
  id: string;
  startedAt: Timestamp;
  seenAt: Timestamp;
};

export type UserRow = Selectable<UsersTable>;
export type PhotoRow = Selectable<PhotosTable>;
export type ShowcaseRow = Selectable<ShowcasesTable>;
export type PromoCodeRow = Selectable<PromoCodesTable>;
export type NewPromoCodeRow = Insertable<PromoCodesTable>;
export type JobRow = Selectable<JobsTable>;
export type DocumentRow = Selectable<DocumentsTable>;
export type NewDocumentRow = Insertable<DocumentsTable>;

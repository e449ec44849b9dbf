import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { AppErrorCode } from '#app/platform/app-error.ts';
import type { BlockName } from '#app/showcases/blocks.ts';
import type { LayoutId } from '#app/showcases/catalogue.ts';
import type { DraftState } from '#app/showcases/drafts/draft.schema.ts';
import type {
  DocumentContent,
  FlyerConfig,
  HistoricalContent,
  OwnerData,
  Trophy,
  VehicleData,
} from '#app/showcases/showcase.schema.ts';
import type { ThemeId } from '#app/themes/themes.ts';

/**
 * The tables as Kysely sees them. Columns are snake_case in PostgreSQL and camelCase here (CamelCasePlugin, db/client.ts).
 * Money is integer cents, times are timestamptz in UTC, ids are uuid v4.
 * JSON columns have the type that the owning feature's schema has validated before they are written; only types are imported
 * from there.
 */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as text: pg would take an array for one of PostgreSQL's own. */
type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** Which blocks were edited stands beside the words; showcases of older releases say nothing of it. */
export type StoredContent = HistoricalContent & { edited?: BlockName[] };

export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  photos: PhotosTable;
  showcases: ShowcasesTable;
  subscriptions: SubscriptionsTable;
  customers: CustomersTable;
  promoCodes: PromoCodesTable;
  checkouts: CheckoutsTable;
  payments: PaymentsTable;
  receiptNumbers: ReceiptNumbersTable;
  moneyMovements: MoneyMovementsTable;
  balanceLooks: BalanceLooksTable;
  paymentEvents: PaymentEventsTable;
  drafts: DraftsTable;
  shares: SharesTable;
  shareVisits: ShareVisitsTable;
  jobs: JobsTable;
  documents: DocumentsTable;
  emails: EmailsTable;
  workers: WorkersTable;
  scheduleRuns: ScheduleRunsTable;
  auditLog: AuditLogTable;
  userTotals: UserTotalsTable;
  budgetUses: BudgetUsesTable;
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
  /** Made by the database, in lower case: what lists are sorted (by the collation `names`) and searched by. */
  sortName: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
};

type SessionsTable = {
  /** HMAC-SHA-256 of the cookie's secret under SESSION_SECRET, hex: a leaked table opens no session. */
  id: string;
  userId: string;
  createdAt: Timestamp;
  /** Used or not. */
  expiresAt: Timestamp;
  /** When it was last used, to the hour. */
  seenAt: Timestamp;
  /** When its person last proved who they are, as the identity provider says. */
  signedInAt: Timestamp;
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
  /** A picture of a few pixels as a data address, shown blurred until the photo has come. */
  placeholder: string | null;
  /** Of all its renditions; while its bytes have not arrived, what is held free for them. A bigint, which pg gives as text. */
  bytes: ColumnType<string, number | undefined, number>;
  /** Since when nothing has shown it, as the purge has found; null while something does. */
  unusedSince: NullableTimestamp;
  createdAt: Timestamp;
};

type ShowcasesTable = {
  id: Generated<string>;
  ownerId: string;
  ownerData: Json<OwnerData>;
  vehicleData: Json<VehicleData>;
  /** Object paths in order; the first is the cover. */
  photoUrls: ColumnType<string[], string[], string[]>;
  themeId: ThemeId;
  layoutTemplateId: LayoutId;
  qrUrl: string | null;
  trophies: Json<Trophy[]>;
  flyerConfig: NullableJson<FlyerConfig>;
  history: string;
  historicalContent: Json<StoredContent>;
  vehicleDescription: string;
  /** Counts the changes of what is edited in the builder. */
  contentVersion: Generated<number>;
  /** Names of the blocks that are in the owner's own words. */
  handwritten: ColumnType<BlockName[], BlockName[] | undefined, BlockName[]>;
  /** When the owner said to have read what the model wrote, as it stands. */
  contentReadAt: NullableTimestamp;
  /** The owner's word that it may be shown on the landing page. */
  allowsFeaturing: Generated<boolean>;
  /** Its place on the landing page, where everyone sees it; null while it is not there. */
  featuredPlace: number | null;
  /** Its flyer is out: whoever scans the code may read the brochure. */
  isShared: Generated<boolean>;
  /** Made by the database: by which the landing page's list names it, and which opens nothing. */
  publicId: Generated<string>;
  /** Made by the database: what a flyer's code opens the brochure with. */
  flyerToken: Generated<string>;
  /** Its flyer was out before there were tokens: its id alone does, too. */
  flyerOpensById: Generated<boolean>;
  /** Since when its owner wants it closed; null while it is open, and until it has been. */
  flyerClosedAt: NullableTimestamp;
  /** When an administrator's flyer opened it; null where that was its owner's doing. */
  flyerOpenedByAdminAt: NullableTimestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  deletedAt: NullableTimestamp;
  /** Who can take it back then; what an administrator has deleted stays deleted. */
  deletedByOwner: Generated<boolean>;
  /** Made by the database, in lower case: what lists are sorted (by the collation `names`) and searched by. */
  sortVehicle: GeneratedAlways<string>;
  sortOwner: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
};

type SubscriptionsTable = {
  id: Generated<string>;
  userId: string;
  /** Past due: the processor still tries to charge a renewal. */
  status: 'active' | 'past_due' | 'inactive';
  currentPeriodEnd: NullableTimestamp;
  /** The processor's id; none for what an operator has given. */
  processorId: string | null;
  cancelsAtPeriodEnd: Generated<boolean>;
  /** Since when it is inactive; the database sets it, and takes it back with the notices when it is active again. */
  endedAt: NullableTimestamp;
  /** When its owner was told of the end, and of what goes with it. */
  endNoticeAt: NullableTimestamp;
  /** When its owner was told for the last time before it goes. */
  lastNoticeAt: NullableTimestamp;
  /** When the processor was last asked about it, its period having passed in silence. */
  askedAt: NullableTimestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** Who someone is at the card processor. */
type CustomersTable = {
  userId: string;
  processorId: string;
  createdAt: Timestamp;
};

/** What a purchase is made of: original − discount + donation = amount, in cents. */
type AmountColumns = {
  originalAmount: number;
  discountAmount: number;
  donationAmount: number;
  amount: number;
  promoCodeId: string | null;
  /** As it was then, should the code be changed or deleted. */
  promoCode: string | null;
  nonProfitName: string | null;
};

/** What a person is about to buy; its id is the idempotency key of the subscription made for it. One open one a person. */
type CheckoutsTable = AmountColumns & {
  id: Generated<string>;
  userId: string;
  status: Generated<'open' | 'replaced' | 'paid'>;
  /** The processor's ids, once it has answered. */
  subscriptionId: string | null;
  invoiceId: string | null;
  /** When the processor was last asked what became of it. */
  askedAt: NullableTimestamp;
  createdAt: Timestamp;
};

/**
 * A transaction: an invoice of the processor that was paid, is being paid, or failed at its renewal; original − discount + donation +
 * adjustment − credit = amount.
 */
type PaymentsTable = AmountColumns & {
  id: Generated<string>;
  /** The first year, a further one, what a change at the processor charged in between; or too late for a subscription that had ended. */
  kind: Generated<'first' | 'renewal' | 'other' | 'late'>;
  /** Null once the payer's account is removed for good: the books keep the payment without a name. */
  userId: string | null;
  /** None for a renewal. */
  checkoutId: string | null;
  status: 'completed' | 'pending' | 'failed' | 'refunded' | 'disputed';
  /** What else was added at the processor, or taken off (then less than 0). */
  adjustmentAmount: Generated<number>;
  /** Taken from what the payer had at the processor, so not charged; less than 0 for what they owed there. */
  creditAmount: Generated<number>;
  refundedAmount: Generated<number>;
  /** Of what was given back, what was the donation. */
  donationRefundedAmount: Generated<number>;
  /** Of what was given back, what has not left the processor's account yet. */
  refundPendingAmount: Generated<number>;
  /** Disputed and not decided. */
  isDisputeOpen: Generated<boolean>;
  /** In sequence, given when it is first completed; null before, and for receipts from before there were numbers. */
  receiptNo: number | null;
  /** The processor's ids. */
  invoiceId: string;
  paymentIntentId: string | null;
  subscriptionId: string;
  /** The year that was paid for. */
  periodStart: Timestamp;
  periodEnd: Timestamp;
  /** When the money came, by the processor's clock; null until it has. */
  paidAt: NullableTimestamp;
  /** The showcase that waited for this payment. */
  showcaseId: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** One row: the number that was given last. */
type ReceiptNumbersTable = {
  onlyRow: Generated<boolean>;
  last: Generated<number>;
};

/** One row, once there was a look at the processor's balance. */
type BalanceLooksTable = {
  onlyRow: Generated<boolean>;
  lookedAt: Timestamp;
};

/** What moved on the processor's balance. Cents; what goes out is less than 0. */
type MoneyMovementsTable = {
  /** The processor's balance transaction. */
  id: string;
  /** charge, refund, dispute, dispute_reversal, refund_failure, payout … (https://docs.stripe.com/reports/reporting-categories). */
  category: string;
  amount: number;
  fee: number;
  /** The amount less the fee. */
  net: number;
  /** The charge, refund, dispute or payout that it is of. */
  sourceId: string | null;
  paymentIntentId: string | null;
  /** Of a refund, what we noted as the donation's; never less than 0. */
  refundedDonation: Generated<number>;
  /** The payout that it went to the bank with; of a payout, itself. Null until it has. */
  payoutId: string | null;
  /** Of a payout, whether what went with it has been noted. */
  isItemised: Generated<boolean>;
  occurredAt: Timestamp;
};

/** The processor's events that have had their effect. */
type PaymentEventsTable = {
  id: string;
  type: string;
  receivedAt: Timestamp;
};

/** A showcase in the making, as it was typed (docs/decisions/0007-drafts.md). */
type DraftsTable = {
  id: Generated<string>;
  ownerId: string;
  /** The showcase that it changes; null for a new one. One draft a showcase. */
  showcaseId: string | null;
  /** The builder's state. */
  state: Json<DraftState>;
  /** The showcase as it is saved once it is paid for; null while it does not wait for that. One an owner. */
  content: NullableJson<DocumentContent>;
  /** Counts the writes of the state: one that grew from an older version is refused. */
  version: Generated<number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
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

/** A showcase's public page. */
type SharesTable = {
  showcaseId: string;
  /** Its address is `/s/{slug}`. */
  slug: string;
  isOn: boolean;
  showsContact: boolean;
  offersBrochure: boolean;
  offersPresentation: boolean;
  /** Search engines may find it. */
  isListed: Generated<boolean>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** How often a public page was opened on a day (UTC); scans are those by its code, and are among the views. */
type ShareVisitsTable = {
  showcaseId: string;
  day: ColumnType<Date, string, never>;
  views: Generated<number>;
  scans: Generated<number>;
};

type JobsTable = {
  /** `{kind}-{key}`; the address of the job in /api/jobs. */
  id: string;
  /** A JobKind; of another the database takes none. */
  kind: string;
  ownerId: string;
  /** Of the shape that the kind's contract has (app/jobs/contracts.ts). */
  input: Json<unknown>;
  /** Counts the times the same work was asked for anew; part of the queue's job id. */
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
  /** Tries of this run that have failed by the job's own fault. */
  faults: Generated<number>;
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
  /** In a print edition: the photos below 200 dpi. */
  lowResolutionPhotos: ColumnType<{ photo: string; page: number; dpi: number }[], string | undefined, string>;
  createdAt: Timestamp;
  /** When it was last handed out, to the day. */
  usedAt: Timestamp;
};

type EmailsTable = {
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

/** What a person has used of a daily budget (app/limits), a row a use. */
type BudgetUsesTable = {
  id: Generated<string>;
  userId: string;
  budget: string;
  /** What it was used for; the job may never have come to be. */
  jobId: string;
  usedAt: Timestamp;
  /** Its work failed on our side: it does not count. */
  givenBack: Generated<boolean>;
};

/** A worker signs in here every few seconds, so that /healthz can tell that one is alive. */
type WorkersTable = {
  id: string;
  startedAt: Timestamp;
  seenAt: Timestamp;
};

/** The last run of each schedule that is kept (app/jobs/schedules.ts). */
type ScheduleRunsTable = {
  name: string;
  declaredAt: Timestamp;
  begunAt: NullableTimestamp;
  endedAt: NullableTimestamp;
  /** Why the last one failed; null where it did not. */
  failure: string | null;
  /** How many have failed one after the other. */
  failures: Generated<number>;
};

/** What an administrator did. */
type AuditLogTable = {
  id: Generated<string>;
  /** Null once that account is gone. */
  adminId: string | null;
  action: string;
  /** Of what it was done to; what that is, the action says. */
  targetId: string | null;
  /** What the action needs to be told, without personal data: app/admin/audit. */
  details: Json<unknown>;
  createdAt: Timestamp;
};

/** What a person's showcases and payments come to: kept by the database's triggers, never written here. */
type UserTotalsTable = {
  userId: GeneratedAlways<string>;
  /** Showcases that are not deleted. */
  projectCount: GeneratedAlways<number>;
  /** Cents of completed payments, less what was given back; a bigint, which pg gives as text. */
  revenue: GeneratedAlways<string>;
};

export type UserRow = Selectable<UsersTable>;
export type PhotoRow = Selectable<PhotosTable>;
export type ShowcaseRow = Selectable<ShowcasesTable>;
export type DraftRow = Selectable<DraftsTable>;
export type CheckoutRow = Selectable<CheckoutsTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type NewMoneyMovementRow = Insertable<MoneyMovementsTable>;
export type NewPaymentRow = Insertable<PaymentsTable>;
/** A payment whose payer's account still stands. */
export type OwnedPaymentRow = PaymentRow & { userId: string };
export type PromoCodeRow = Selectable<PromoCodesTable>;
export type NewPromoCodeRow = Insertable<PromoCodesTable>;
export type JobRow = Selectable<JobsTable>;
export type ScheduleRunRow = Selectable<ScheduleRunsTable>;
export type DocumentRow = Selectable<DocumentsTable>;
export type NewDocumentRow = Insertable<DocumentsTable>;

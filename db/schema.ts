import type { Insertable, Selectable } from 'kysely';
import type { AuditLogTable, BudgetUsesTable, SessionsTable, UsersTable, UserTotalsTable } from '#db/tables/accounts.ts';
import type {
  DocumentsTable,
  EmailsTable,
  JobsTable,
  MailOptOutsTable,
  ProcessesTable,
  ScheduleRunsTable,
  WorkersTable,
} from '#db/tables/jobs.ts';
import type {
  BalanceLooksTable,
  CheckoutsTable,
  MoneyMovementsTable,
  PaymentEventsTable,
  PaymentsTable,
  ReceiptNumbersTable,
} from '#db/tables/payments.ts';
import type {
  DraftsTable,
  GuestEntriesTable,
  GuestPhotosTable,
  PhotosTable,
  SharesTable,
  ShareVisitsTable,
  ShowcasesTable,
  ShowScansTable,
  ShowsTable,
} from '#db/tables/showcases.ts';
import type {
  CustomersTable,
  FriendCodesTable,
  FriendCodeTermsTable,
  PromoCodesTable,
  SubscriptionsTable,
} from '#db/tables/subscriptions.ts';
import type { ArticleLookupsTable, ArticlesTable, WritingsTable } from '#db/tables/writing.ts';

/**
 * The tables as Kysely sees them; their columns are in tables/. Columns are snake_case in PostgreSQL and camelCase here
 * (CamelCasePlugin, db/client.ts). Money is integer cents, times are timestamptz in UTC, ids are uuid v4. JSON columns have the
 * type of the owning feature's schema, which validates them before they are written; only types are imported from there.
 */
export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  photos: PhotosTable;
  showcases: ShowcasesTable;
  subscriptions: SubscriptionsTable;
  customers: CustomersTable;
  promoCodes: PromoCodesTable;
  friendCodes: FriendCodesTable;
  friendCodeTerms: FriendCodeTermsTable;
  checkouts: CheckoutsTable;
  payments: PaymentsTable;
  receiptNumbers: ReceiptNumbersTable;
  moneyMovements: MoneyMovementsTable;
  balanceLooks: BalanceLooksTable;
  paymentEvents: PaymentEventsTable;
  drafts: DraftsTable;
  shares: SharesTable;
  shareVisits: ShareVisitsTable;
  guestEntries: GuestEntriesTable;
  guestPhotos: GuestPhotosTable;
  shows: ShowsTable;
  showScans: ShowScansTable;
  jobs: JobsTable;
  documents: DocumentsTable;
  emails: EmailsTable;
  mailOptOuts: MailOptOutsTable;
  workers: WorkersTable;
  processes: ProcessesTable;
  scheduleRuns: ScheduleRunsTable;
  auditLog: AuditLogTable;
  userTotals: UserTotalsTable;
  budgetUses: BudgetUsesTable;
  articles: ArticlesTable;
  articleLookups: ArticleLookupsTable;
  writings: WritingsTable;
};

export type UserRow = Selectable<UsersTable>;
export type PhotoRow = Selectable<PhotosTable>;
export type ShowcaseRow = Selectable<ShowcasesTable>;
export type DraftRow = Selectable<DraftsTable>;
export type CheckoutRow = Selectable<CheckoutsTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type NewMoneyMovementRow = Insertable<MoneyMovementsTable>;
export type NewPaymentRow = Insertable<PaymentsTable>;
/** A payment whose payer's account exists. */
export type OwnedPaymentRow = PaymentRow & { userId: string };
export type PromoCodeRow = Selectable<PromoCodesTable>;
export type NewPromoCodeRow = Insertable<PromoCodesTable>;
export type EmailRow = Selectable<EmailsTable>;
export type JobRow = Selectable<JobsTable>;
export type ProcessRow = Selectable<ProcessesTable>;
export type ScheduleRunRow = Selectable<ScheduleRunsTable>;
export type DocumentRow = Selectable<DocumentsTable>;
export type NewDocumentRow = Insertable<DocumentsTable>;

/** How long deleted data is kept before it is removed (Specification §9, Terms). */
export const KEPT_DAYS = 30;

/** How many deleted showcases an owner can restore; older ones are removed by the next purge. */
export const MAX_RESTORABLE = 20;

/** How many days before the removal of an ended subscription's showcases the last notice is sent. */
export const LAST_NOTICE_DAYS = 7;

/** How many of an owner's latest documents of one name are current; older ones are superseded. */
export const CURRENT_VERSIONS = 4;

/** How long superseded or used-up data is kept, in days (docs/operations.md). */
export const RETENTION_DAYS = {
  /** Since its last download; a later request generates it again. */
  documents: 30,
  /** Since the last download of a superseded document: each edit leaves another. */
  supersededDocuments: 2,
  /** Since a job has ended. */
  jobs: 30,
  /** Since a mail was written. Receipts are stored separately and stay. */
  emails: 730,
  /** Stripe retries an event for three days, and can resend it by hand for thirty. */
  paymentEvents: 90,
  /** Since the day a budget was used; failed work is credited back for two days. */
  budgetUses: 3,
  /** Since a session has ended. */
  sessions: 0,
  /** Since the window of a limit of requests was over. */
  rateLimits: 0,
  /** Since an encyclopedia was asked; the articles stay, since showcases cite them. */
  articleLookups: 30,
  /** Since a text was generated: its cost. */
  writings: 730,
  /** Since an owner deleted a guest book's entry, which they can undo. */
  guestEntries: 1,
  /** Since the last heartbeat of a worker that died without signing off. */
  workers: 1,
} as const;

/** What an owner types to confirm the deletion of the account. */
export const CONFIRMATION = 'DELETE';

/** Ignores case, since phone keyboards capitalize. */
export const isConfirmation = (typed: string): boolean => typed.trim().toUpperCase() === CONFIRMATION;

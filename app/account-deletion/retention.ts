/** How long what was deleted is kept before it is removed (Specification §9, Terms). */
export const KEPT_DAYS = 30;

/** Of the showcases that an owner has deleted, the last so many can be restored; what was deleted before goes with the next purge. */
export const MAX_RESTORABLE = 20;

/** How long before showcases of an ended subscription go their owner is told for the last time. */
export const LAST_NOTICE_DAYS = 7;

/** Of an owner's documents of one name, the last so many that were handed out are current; the others are superseded. */
export const CURRENT_VERSIONS = 4;

/** How long what is superseded or has had its use is kept, in days (docs/operations.md). */
export const RETENTION_DAYS = {
  /** Since a document was last handed out: whoever asks for it later has it made again. */
  documents: 30,
  /** The same of one that is superseded: each edit leaves another. */
  supersededDocuments: 2,
  /** Since a job has ended. */
  jobs: 30,
  /** Since a mail was written. Receipts themselves are not mails and stay. */
  emails: 730,
  /** The card processor repeats an event for three days, and by hand for thirty. */
  paymentEvents: 90,
  /** Since a day's budget was used; what fails gives it back for two days. */
  budgetUses: 3,
  /** Since a session has ended. */
  sessions: 0,
  /** Since the window of a limit of requests was over. */
  rateLimits: 0,
  /** Since a worker last told that it lives, having died without a word. */
  workers: 1,
} as const;

/** What an owner types to delete the account. */
export const CONFIRMATION = 'DELETE';

/** In whatever case a phone's keyboard has put it. */
export const isConfirmation = (typed: string): boolean => typed.trim().toUpperCase() === CONFIRMATION;

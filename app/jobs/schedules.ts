/** Recurring work, once for the whole installation (docs/decisions/0019-schedules-and-retention.md). */
export type Schedule = {
  /** A description for operators. */
  does: string;
  /** Milliseconds from one time to the next. */
  everyMs: number;
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** All schedules. The worker assigns their work (`worker/index.ts`): one without work does not compile. */
export const SCHEDULES = {
  'queue-mails': { does: 'Queues mails that never reached the queue', everyMs: 10 * SECOND_MS },
  'close-open-jobs': { does: 'Closes jobs whose result was lost', everyMs: 30 * SECOND_MS },
  'reconcile-payments': { does: 'Asks Stripe about events that may have been lost', everyMs: 5 * MINUTE_MS },
  'follow-balance': { does: 'Reads the balance transactions at Stripe', everyMs: HOUR_MS },
  'remind-of-renewals': { does: 'Announces renewals to owners', everyMs: HOUR_MS },
  'report-shows': { does: 'Mails owners the scans of a show on the day after', everyMs: HOUR_MS },
  'remind-of-drafts': { does: 'Mails owners about a showcase that they left unfinished a day ago', everyMs: HOUR_MS },
  'purge-deleted': { does: 'Removes what was deleted 30 days ago, and uploads that never arrived', everyMs: HOUR_MS },
  'expire-old': { does: 'Removes what is superseded or no longer needed', everyMs: HOUR_MS },
} as const satisfies Record<string, Schedule>;

/** A schedule this much overdue is declared again (ms). */
export const OVERDUE_MS = 5 * MINUTE_MS;

/** Whether a schedule has missed more than one run. @param silentMs since it last started */
export const isLate = ({ everyMs }: Pick<Schedule, 'everyMs'>, silentMs: number): boolean => silentMs > 2 * everyMs + OVERDUE_MS;

/**
 * What one person may use: each budget's numbers, and the messages for someone who has used it up. `plain` applies without a
 * subscription, `subscribed` with one. Administrators have the subscribers' budgets.
 */

type Amounts = { plain: number; subscribed: number };

/**
 * A daily limit; days begin at midnight UTC. `what` names the counted thing in the message; where the people affected are not the
 * owner of the budget, `toVisitors` is the message for them.
 */
type DailyBudget = Amounts & { what: string; toVisitors?: (wait: string) => string };

export const DAILY_BUDGETS = {
  /** Generated texts: a whole history, or one regenerated block. */
  writings: { plain: 15, subscribed: 60, what: 'generated texts' },
  /** Readings of owners' papers. */
  papers: { plain: 10, subscribed: 40, what: 'papers read' },
  /** Times that a model is asked what new photos show. */
  suggestions: { plain: 15, subscribed: 60, what: 'suggestions for photos' },
  /** Generated documents; one served from storage is free. */
  documents: { plain: 60, subscribed: 300, what: 'documents' },
  /** New or duplicated showcases: each is kept for a while even after it is deleted. */
  showcases: { plain: 10, subscribed: 30, what: 'new showcases' },
  /** Documents that visitors generate of someone's showcases: ten times all of five showcases. */
  publicEditions: {
    plain: 30,
    subscribed: 100,
    what: 'public documents',
    toVisitors: (wait) =>
      `Too many documents of this owner’s showcases were made today. Please try again ${wait}, or ask the owner for a copy.`,
  },
} as const satisfies Record<string, DailyBudget>;

export type DailyBudgetName = keyof typeof DAILY_BUDGETS;

const fromNow = new Intl.RelativeTimeFormat('en-US');

/** 'in 5 hours', 'in 1 minute': rounded up. */
const inSeconds = (seconds: number): string =>
  seconds > 3600 ? fromNow.format(Math.ceil(seconds / 3600), 'hour') : fromNow.format(Math.ceil(seconds / 60), 'minute');

/** @param wait seconds until the next day */
export const dailyLimitReached = (
  { plain, subscribed, what, toVisitors }: DailyBudget,
  isSubscribed: boolean,
  wait: number,
): string => {
  if (toVisitors) return toVisitors(inSeconds(wait));
  return isSubscribed
    ? `You have reached today’s limit of ${subscribed} ${what}. Please try again ${inSeconds(wait)}.`
    : `You have reached today’s limit of ${plain} ${what}. Subscribe to have ${subscribed} a day, or try again ${inSeconds(wait)}.`;
};

/** Pending uploads: three times a showcase's photos, since on a bad connection uploads fail and start over. */
export const MAX_WAITING_UPLOADS = 60;

/** @param wait seconds until the oldest of them has expired */
export const waitingUploadsUsedUp = (wait: number): string =>
  `${MAX_WAITING_UPLOADS} of your uploads have not finished yet. Let them finish, or try again ${inSeconds(wait)}.`;

/**
 * Bytes of photos, including pending ones. Five showcases of 20 large photos take less than 1 GB. Documents don't count: nobody
 * can delete one, and daily budgets and retention limit them (docs/operations.md, Sizing).
 */
export const STORAGE_BYTES: Amounts = { plain: 1_000_000_000, subscribed: 5_000_000_000 };

const gigabytes = (bytes: number): string => `${bytes / 1_000_000_000} GB`;

/** With the purge's periods (account-deletion/retention.ts, which this layer may not import; account-deletion/purge-uploads.server.ts). */
const FREES_SPACE =
  'A photo that you remove from every showcase and draft frees its space after 30 days, an upload that never finished within a day.';

export const storageUsedUp = (isSubscribed: boolean): string =>
  isSubscribed
    ? `Your photos fill the ${gigabytes(STORAGE_BYTES.subscribed)} of your account. ${FREES_SPACE}`
    : `Your photos fill the ${gigabytes(STORAGE_BYTES.plain)} of your account. Subscribe to have ${gigabytes(STORAGE_BYTES.subscribed)}. ${FREES_SPACE}`;

export const amountFor = ({ plain, subscribed }: Amounts, isSubscribed: boolean): number => (isSubscribed ? subscribed : plain);

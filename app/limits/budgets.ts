/**
 * What one person may use: each budget's numbers, and the words for whoever has used it up: what happened, and what to do.
 * `plain` holds without a subscription, `subscribed` with one. Administrators have what subscribers have.
 */

type Amounts = { plain: number; subscribed: number };

/**
 * So many within a day, which begins at midnight UTC. `what` is counted, as it is named to whoever has reached the limit; where those
 * whom it meets are not those whose budget it is, `toStrangers` has the words for them.
 */
type DailyBudget = Amounts & { what: string; toStrangers?: (wait: string) => string };

export const DAILY_BUDGETS = {
  /** Texts by the language model: a whole history, or one block regenerated. */
  writings: { plain: 15, subscribed: 60, what: 'generated texts' },
  /** Documents that had to be made; one that stands in storage costs nothing. */
  documents: { plain: 60, subscribed: 300, what: 'documents' },
  /** Saved again or duplicated: each that is deleted again is kept for a while. */
  showcases: { plain: 10, subscribed: 30, what: 'new showcases' },
  /** Those that strangers have made of someone's showcases: ten times all of five showcases. */
  publicEditions: {
    plain: 30,
    subscribed: 100,
    what: 'public documents',
    toStrangers: (wait) =>
      `Too many documents of this owner’s showcases were made today. Please try again ${wait}, or ask the owner for a copy.`,
  },
} as const satisfies Record<string, DailyBudget>;

export type DailyBudgetName = keyof typeof DAILY_BUDGETS;

const fromNow = new Intl.RelativeTimeFormat('en-US');

/** 'in 5 hours', 'in 1 minute': never too early. */
const inSeconds = (seconds: number): string =>
  seconds > 3600 ? fromNow.format(Math.ceil(seconds / 3600), 'hour') : fromNow.format(Math.ceil(seconds / 60), 'minute');

/** @param wait until the next day begins, in seconds */
export const dailyLimitReached = (
  { plain, subscribed, what, toStrangers }: DailyBudget,
  isSubscribed: boolean,
  wait: number,
): string => {
  if (toStrangers) return toStrangers(inSeconds(wait));
  return isSubscribed
    ? `You have reached today’s limit of ${subscribed} ${what}. Please try again ${inSeconds(wait)}.`
    : `You have reached today’s limit of ${plain} ${what}. Subscribe to have ${subscribed} a day, or try again ${inSeconds(wait)}.`;
};

/** Uploads that were announced and have not arrived: three times what a showcase holds, since a bad line fails and starts over. */
export const MAX_WAITING_UPLOADS = 60;

/** @param wait until the oldest of them has expired, in seconds */
export const waitingUploadsUsedUp = (wait: number): string =>
  `${MAX_WAITING_UPLOADS} of your uploads have not finished yet. Let them finish, or try again ${inSeconds(wait)}.`;

/**
 * Bytes of photos, those that are announced included. Five showcases of 20 large photos are below 1 GB. Documents don't count: nobody
 * can remove one, and the day's budgets and their retention bound them (docs/operations.md, Sizing).
 */
export const STORAGE_BYTES: Amounts = { plain: 1_000_000_000, subscribed: 5_000_000_000 };

const gigabytes = (bytes: number): string => `${bytes / 1_000_000_000} GB`;

/** The purge's periods (account-deletion/retention.ts, which lies above; account-deletion/purge-uploads.server.ts). */
const FREES_SPACE =
  'A photo that you remove from every showcase and draft frees its space after 30 days, an upload that never finished within a day.';

export const storageUsedUp = (isSubscribed: boolean): string =>
  isSubscribed
    ? `Your photos fill the ${gigabytes(STORAGE_BYTES.subscribed)} of your account. ${FREES_SPACE}`
    : `Your photos fill the ${gigabytes(STORAGE_BYTES.plain)} of your account. Subscribe to have ${gigabytes(STORAGE_BYTES.subscribed)}. ${FREES_SPACE}`;

export const amountFor = ({ plain, subscribed }: Amounts, isSubscribed: boolean): number => (isSubscribed ? subscribed : plain);

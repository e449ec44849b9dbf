import { keysOf } from '#app/platform/typed-object.ts';

/** The mails that a person can do without, as Settings and the page to unsubscribe name them. */
export const OPTIONAL_MAILS = {
  tips: {
    title: 'Tips and reminders',
    text: 'A welcome when you join, and a note about a showcase you left unfinished: one for each, and never more than one a week.',
  },
  'show-reports': {
    title: 'Show reports',
    text: 'On the day after a show you added, how often the code on your show-day kit was scanned.',
  },
} as const;

export type OptionalMail = keyof typeof OPTIONAL_MAILS;

export const OPTIONAL_MAIL_NAMES = keysOf(OPTIONAL_MAILS);

/** What can't be switched off, for the pages that say so. */
export const ALWAYS_SENT =
  'Receipts, notices about renewals and refunds, and anything about your account, its security or what others can see of your showcases always come.';

import { keysOf } from '#app/platform/typed-object.ts';
/** What moved at the card processor, with the payment that it is of; cents, what goes out is less than 0. */
export type Entry = {
  id: string;
  /** ISO 8601, UTC. */
  occurredAt: string;
  kind: Kind;
  amount: number;
  /** Of the amount, what is a donation. */
  donation: number;
  fee: number;
  net: number;
  /** The charge, refund or dispute at the processor. */
  sourceId: string | null;
  payoutId: string | null;
  /** Null where the books know no such payment: another product's on the same account, say. */
  payment: {
    id: string;
    receiptNo: number | null;
    invoiceId: string;
    paymentIntentId: string | null;
    nonProfitName: string | null;
    promoCode: string | null;
  } | null;
};

/** What an entry is, in the order of the report. */
export const KINDS = {
  sale: 'Sales',
  refund: 'Refunds',
  'refund-failed': 'Refunds that came back',
  dispute: 'Disputed',
  'dispute-won': 'Disputes won',
  other: 'Fees and other',
} as const;

export type Kind = keyof typeof KINDS;

const KIND_OF: Record<string, Kind> = {
  charge: 'sale',
  refund: 'refund',
  refund_failure: 'refund-failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute-won',
};

/** @param category the processor's (https://docs.stripe.com/reports/reporting-categories) */
export const kindOf = (category: string): Kind => KIND_OF[category] ?? 'other';

export type Sums = { count: number; amount: number; subscriptions: number; donations: number; fees: number; net: number };

export type MonthlyReport = {
  month: string;
  /** Of each kind that there is something of. */
  kinds: { kind: Kind; sums: Sums }[];
  total: Sums;
  /** What is to be handed on of the month, by for whom it was given; less than 0 where more was given back than came in. */
  donations: { nonProfitName: string; given: number; returned: number; due: number }[];
  /** What stood on the processor's balance at its beginning and end: begun + net − payouts = ended. */
  balance: { begun: number; ended: number };
  /** What went to the bank in the month; less than 0 for what bounced. */
  payouts: { id: string; at: string; amount: number }[];
  /** As things stand now. */
  open: {
    /** Payments that the bank still thinks over, and renewals that are tried again. */
    waiting: { count: number; amount: number };
    /** Not decided. */
    disputes: { count: number; amount: number };
    /** Refunds that wait at the processor, as while the balance there is too low for them. */
    refunds: { count: number; amount: number };
    /** Entries of the month that no payment here is known for. */
    unknown: { count: number; amount: number };
    /** Payments of the month here, of which the processor's balance tells nothing. */
    missing: { count: number; amount: number };
  };
  /** Of payments of the month: discounts that were given, and what was paid from customers' balances. */
  discounts: number;
  credits: number;
  /** When the processor's balance was last looked at; null before it ever was. ISO 8601, UTC. */
  asOf: string | null;
};

/** What of an entry is for subscriptions, in cents: of Stripe's fees and the like nothing is. */
export const subscriptionsIn = ({ kind, amount, donation }: Entry): number => (kind === 'other' ? 0 : amount - donation);

const NOTHING: Sums = { count: 0, amount: 0, subscriptions: 0, donations: 0, fees: 0, net: 0 };

const add = (sums: Sums, entry: Entry): Sums => ({
  count: sums.count + 1,
  amount: sums.amount + entry.amount,
  subscriptions: sums.subscriptions + subscriptionsIn(entry),
  donations: sums.donations + entry.donation,
  fees: sums.fees + entry.fee,
  net: sums.net + entry.net,
});

/**
 * Every sum is one of entries: net = amount − fees, the kinds come to the total, and but for fees and other each amount is its
 * subscriptions and donations.
 * @param credited donations that were paid from customers' balances, which no entry tells of
 */
export function sumEntries(
  entries: Entry[],
  credited: { nonProfitName: string; given: number }[],
): Pick<MonthlyReport, 'kinds' | 'total' | 'donations'> {
  const kinds = keysOf(KINDS)
    .map((kind) => ({ kind, sums: entries.filter((entry) => entry.kind === kind).reduce(add, NOTHING) }))
    .filter(({ sums }) => sums.count > 0);
  return { kinds, total: entries.reduce(add, NOTHING), donations: sumDonations(entries, credited) };
}

function sumDonations(entries: Entry[], credited: { nonProfitName: string; given: number }[]): MonthlyReport['donations'] {
  const byName = new Map(credited.map(({ nonProfitName, given }) => [nonProfitName, { given, returned: 0 }]));
  for (const { donation, payment } of entries) {
    if (donation === 0) continue;
    const name = payment?.nonProfitName ?? 'Unknown';
    const { given, returned } = byName.get(name) ?? { given: 0, returned: 0 };
    byName.set(name, { given: given + Math.max(0, donation), returned: returned + Math.max(0, -donation) });
  }
  return [...byName]
    .map(([nonProfitName, { given, returned }]) => ({ nonProfitName, given, returned, due: given - returned }))
    .sort((a, b) => b.due - a.due || a.nonProfitName.localeCompare(b.nonProfitName, 'en'));
}

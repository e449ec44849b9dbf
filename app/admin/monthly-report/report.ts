import { keysOf } from '#app/platform/typed-object.ts';
/** A balance transaction at the card processor, with its payment; cents, negative when outgoing. */
export type Entry = {
  id: string;
  /** ISO 8601, UTC. */
  occurredAt: string;
  kind: Kind;
  amount: number;
  /** The donation's part of the amount. */
  donation: number;
  fee: number;
  net: number;
  /** The charge, refund or dispute at the processor. */
  sourceId: string | null;
  payoutId: string | null;
  /** Null where no payment is known here, such as for another product on the same account. */
  payment: {
    id: string;
    receiptNo: number | null;
    invoiceId: string;
    paymentIntentId: string | null;
    nonProfitName: string | null;
    promoCode: string | null;
  } | null;
};

/** Kinds of entries, in the order of the report. */
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

/** @param category Stripe's reporting category (https://docs.stripe.com/reports/reporting-categories) */
export const kindOf = (category: string): Kind => KIND_OF[category] ?? 'other';

export type Sums = { count: number; amount: number; subscriptions: number; donations: number; fees: number; net: number };

export type MonthlyReport = {
  month: string;
  /** Only kinds with entries. */
  kinds: { kind: Kind; sums: Sums }[];
  total: Sums;
  /** The month's donations to be handed on, by recipient; negative where refunds exceed them. */
  donations: { nonProfitName: string; given: number; returned: number; due: number }[];
  /** The processor's balance at the start and end of the month: begun + net − payouts = ended. */
  balance: { begun: number; ended: number };
  /** Payouts to the bank in the month; negative for failed ones. */
  payouts: { id: string; at: string; amount: number }[];
  /** Open items as of now. */
  open: {
    /** Pending bank payments, and renewals being retried. */
    waiting: { count: number; amount: number };
    /** Undecided. */
    disputes: { count: number; amount: number };
    /** Refunds waiting at the processor, such as while its balance is too low. */
    refunds: { count: number; amount: number };
    /** Entries of the month without a known payment. */
    unknown: { count: number; amount: number };
    /** Payments of the month without a transaction at the processor. */
    missing: { count: number; amount: number };
  };
  /** Discounts given, and amounts paid from customers' balances. */
  discounts: number;
  credits: number;
  /** When the processor's balance was last fetched; null before the first time. ISO 8601, UTC. */
  asOf: string | null;
};

/** The subscription's part of an entry, in cents; none of Stripe's own fees and the like. */
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
 * Every total is a sum of entries: net = amount − fees, the kinds add up to the total, and except for fees and other each amount
 * is its subscriptions plus donations.
 * @param credited donations paid from customers' balances, which have no entry
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

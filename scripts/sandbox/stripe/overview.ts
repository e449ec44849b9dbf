import type { Stripe } from 'stripe';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { endsAt, periodOf } from './subscription-life.ts';

/** A payment for display. Amounts in cents, times in ISO 8601. */
export type PaymentLine = {
  id: string;
  at: string;
  customer: string;
  amount: number;
  refunded: number;
  status: string;
  card: string | null;
  refusal: string | null;
  dispute: { id: string; status: string } | null;
  /** Those that have not failed. */
  refunds: { id: string; status: string | null }[];
};

export type SubscriptionLine = {
  id: string;
  customer: string;
  status: string;
  periodEnd: string;
  endsThen: boolean;
  nextAttempt: string | null;
  isOver: boolean;
};

export type Overview = {
  clock: { now: string; offset: number };
  customers: { id: string; name: string | null; email: string | null; created: string }[];
  subscriptions: SubscriptionLine[];
  payments: PaymentLine[];
};

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Everything in the ledger, the newest first. */
export function overviewOf(ledger: Ledger): Overview {
  const customers = ledger.all('customer').filter(({ deleted }) => !deleted);
  const names = new Map(customers.map(({ id, name, email }) => [id, email ?? name ?? id]));
  const nameOf = (reference: string | { id: string } | null) => names.get(idOf(reference) ?? '') ?? 'a deleted customer';
  return {
    clock: { now: iso(ledger.now()), offset: ledger.settings.clockOffset },
    customers: customers
      .map(({ id, name, email, created }) => ({ id, name: name ?? null, email, created: iso(created) }))
      .reverse(),
    subscriptions: ledger
      .all('subscription')
      .map((subscription) => ({
        id: subscription.id,
        customer: nameOf(subscription.customer),
        status: subscription.status,
        periodEnd: iso(endsAt(subscription) ?? periodOf(subscription).end),
        endsThen: endsAt(subscription) !== null,
        nextAttempt: nextAttemptOf(ledger, subscription),
        isOver: subscription.ended_at !== null,
      }))
      .reverse(),
    payments: ledger
      .all('payment_intent')
      .map((intent) => paymentLine(ledger, intent, nameOf(intent.customer)))
      .reverse(),
  };
}

function nextAttemptOf(ledger: Ledger, subscription: Stripe.Subscription): string | null {
  const invoice = ledger.get('invoice', idOf(subscription.latest_invoice) ?? '');
  return invoice?.next_payment_attempt ? iso(invoice.next_payment_attempt) : null;
}

function paymentLine(ledger: Ledger, intent: Stripe.PaymentIntent, customer: string): PaymentLine {
  const charge = ledger.get('charge', idOf(intent.latest_charge) ?? '');
  const methodId = idOf(intent.payment_method) ?? charge?.payment_method;
  const card = methodId ? ledger.get('payment_method', methodId)?.card : undefined;
  const dispute = charge?.disputed ? ledger.all('dispute').findLast((made) => made.charge === charge.id) : undefined;
  return {
    id: intent.id,
    at: iso(charge?.created ?? intent.created),
    customer,
    amount: intent.amount,
    refunded: charge?.amount_refunded ?? 0,
    status: intent.status,
    card: card ? `${card.brand} ${card.last4}` : null,
    refusal: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    dispute: dispute ? { id: dispute.id, status: dispute.status } : null,
    refunds: ledger
      .all('refund')
      .filter((made) => made.payment_intent === intent.id && made.status !== 'failed')
      .map(({ id, status }) => ({ id, status })),
  };
}

import type { Stripe } from 'stripe';

/** A payment method's behavior is stored separately, as at a bank: by the name of its test card. */
export type CardOnFile = { id: string; object: 'card_on_file'; testCard: string; wasAuthenticated: boolean };

/** An event being delivered to the product. Times in milliseconds of the real clock, whatever the processor's own clock says. */
export type Delivery = {
  id: string;
  object: 'delivery';
  status: 'waiting' | 'held' | 'delivered' | 'given_up';
  attempts: number;
  since: number;
  next_attempt: number;
  last_reply: string | null;
};

/** The reply to a call with an Idempotency-Key, which is its id. */
export type KeptReply = { id: string; object: 'kept_reply'; call: string; status: number; body: string; at: number };

/** A bank's question to a card holder, asked by the 3-D Secure page. */
export type Authentication = {
  id: string;
  object: 'authentication';
  /** Of a payment or a card setup. */
  intent: string;
  payment_method: string;
  return_url: string | null;
  outcome: 'open' | 'complete' | 'fail';
};

/** The payout of a balance transaction, whose id it has. */
export type PaidOut = { id: string; object: 'paid_out'; payout: string };

/** The number of attempts to pay an intent, whose id it has. */
export type Attempts = { id: string; object: 'attempts'; count: number };

export type Settings = {
  id: 'settings';
  object: 'settings';
  clockOffset: number;
  isHolding: boolean;
  /** Whether refunds are pending, as while Stripe's balance is too low for them. */
  isBalanceLow?: boolean;
};

/** Everything in the ledger, by `object`. References are ids; they are expanded in replies. */
export type Kinds = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  discount: Stripe.Discount;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  credit_note: Stripe.CreditNote;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  paid_out: PaidOut;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  webhook_endpoint: Stripe.WebhookEndpoint;
  card_on_file: CardOnFile;
  delivery: Delivery;
  kept_reply: KeptReply;
  authentication: Authentication;
  attempts: Attempts;
  settings: Settings;
};

export type Kind = keyof Kinds;

/** The id in a field that may be expanded; in the ledger it always is an id. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** In JSON a decimal is a string. */
export const decimal = (cents: number): Stripe.Decimal => String(cents) as unknown as Stripe.Decimal;

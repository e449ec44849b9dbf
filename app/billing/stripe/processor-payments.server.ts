import type Stripe from 'stripe';
import { ask, idOf, ProcessorRefusal, sumOf } from './processor-client.server.ts';
import type { RefundReason } from './refund-reasons.ts';

/** In a refund's metadata: the donation's part in cents. */
export const DONATION_NOTE = 'donation';

export type ProcessorPayment = {
  intentId: string;
  /** Stripe's: requires_payment_method, requires_action, processing, succeeded, canceled … */
  status: Stripe.PaymentIntent.Status;
  /** Cents refunded, and the donation's part as recorded in the refunds (`refundPayment`). */
  refunded: number;
  refundedDonation: number;
  /** Cents of refunds that are still pending. */
  refundPending: number;
  /** The number of refunds, failed ones included. */
  refunds: number;
  /** `inquiry`: the bank asks, and has taken nothing; it can still be refunded. `open`: it has taken the money. */
  dispute: 'none' | 'inquiry' | 'open' | 'won' | 'lost';
};

export async function fetchPayment(intentId: string): Promise<ProcessorPayment> {
  const intent = await ask((stripe) => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.refunds'] }));
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refunds = await refundsOf(intent.id, charge);
  return {
    intentId: intent.id,
    status: intent.status,
    refunded: charge?.amount_refunded ?? 0,
    refundedDonation: refunds.filter(isOnItsWay).reduce((sum, made) => sum + donationOf(made), 0),
    refundPending: sumOf(refunds.filter(({ status }) => status === 'pending' || status === 'requires_action')),
    refunds: refunds.length,
    dispute: charge?.disputed ? await fetchDispute(intent.id) : 'none',
  };
}

/** A charge contains only its last ten refunds. */
async function refundsOf(intentId: string, charge: Stripe.Charge | null): Promise<Stripe.Refund[]> {
  if (!charge?.refunds?.has_more) return charge?.refunds?.data ?? [];
  return ask((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 }));
}

/** Failed and canceled refunds return nothing. */
const isOnItsWay = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/** The donation's part of a refund, as we recorded it. */
export const donationOf = ({ amount, metadata }: Stripe.Refund): number => {
  const noted = Number(metadata?.[DONATION_NOTE] ?? 0);
  return Number.isSafeInteger(noted) && noted > 0 ? Math.min(noted, amount) : 0;
};

/**
 * Refunds a payment, or a part of it.
 * @param amount cents
 * @param donation the donation's part of them
 * @param key its idempotency key
 * @returns false when it failed at once
 * @throws ProcessorRefusal when less is left, or it is disputed
 */
export async function refundPayment({
  intentId,
  amount,
  donation,
  reason,
  key,
}: {
  intentId: string;
  amount: number;
  donation: number;
  reason: RefundReason;
  key: string;
}): Promise<boolean> {
  const metadata = { [DONATION_NOTE]: String(donation) };
  const made = await ask((stripe) =>
    stripe.refunds.create({ payment_intent: intentId, amount, reason, metadata }, { idempotencyKey: `refund-${key}` }),
  );
  return isOnItsWay(made);
}

/** The bank has only asked so far, and taken nothing (https://docs.stripe.com/disputes/how-disputes-work#inquiries). */
const INQUIRIES = ['warning_needs_response', 'warning_under_review'];
/** A closed inquiry took no money; a refund that prevented a dispute is in the charge. */
const CLOSED = ['won', 'warning_closed', 'prevented'];

/** The combined state of a payment's disputes: there may be several in turn. */
async function fetchDispute(intentId: string): Promise<ProcessorPayment['dispute']> {
  const { data } = await ask((stripe) => stripe.disputes.list({ payment_intent: intentId, limit: 100 }));
  const statuses: string[] = data.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  if (statuses.some((status) => !INQUIRIES.includes(status) && !CLOSED.includes(status))) return 'open';
  if (statuses.some((status) => INQUIRIES.includes(status))) return 'inquiry';
  return statuses.includes('won') ? 'won' : 'none';
}

/** The payment intent of a charge: refunds and disputes refer to charges. */
export async function findPaymentOfCharge(chargeId: string): Promise<string | null> {
  return idOf((await ask((stripe) => stripe.charges.retrieve(chargeId))).payment_intent);
}

/**
 * @param id of a payment intent, or of an invoice that needed none
 * @returns the invoice of a payment and its customer; null for an unknown payment, or one without an invoice
 */
export async function findInvoiceOfPayment(id: string): Promise<{ invoiceId: string; customerId: string } | null> {
  try {
    return await (id.startsWith('in_') ? findCustomerOfInvoice(id) : findInvoiceOfIntent(id));
  } catch (error) {
    if (error instanceof ProcessorRefusal) return null;
    throw error;
  }
}

async function findCustomerOfInvoice(invoiceId: string): Promise<{ invoiceId: string; customerId: string } | null> {
  const customerId = idOf((await ask((stripe) => stripe.invoices.retrieve(invoiceId))).customer);
  return customerId ? { invoiceId, customerId } : null;
}

async function findInvoiceOfIntent(intentId: string): Promise<{ invoiceId: string; customerId: string } | null> {
  const intent = await ask((stripe) => stripe.paymentIntents.retrieve(intentId));
  const { data } = await ask((stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intentId }, limit: 1 }),
  );
  const invoiceId = idOf(data[0]?.invoice);
  const customerId = idOf(intent.customer);
  return invoiceId && customerId ? { invoiceId, customerId } : null;
}

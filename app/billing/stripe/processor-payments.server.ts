import type Stripe from 'stripe';
import { ask, idOf, ProcessorRefusal, sumOf } from './processor-client.server.ts';
import type { RefundReason } from './refund-reasons.ts';

/** In a refund's metadata: the cents of it that were the donation. */
export const DONATION_NOTE = 'donation';

export type ProcessorPayment = {
  intentId: string;
  /** Stripe's: requires_payment_method, requires_action, processing, succeeded, canceled … */
  status: Stripe.PaymentIntent.Status;
  /** Cents given back, and how many of them were noted to be the donation (`refundPayment`). */
  refunded: number;
  refundedDonation: number;
  /** Of what is given back, cents that have not left yet. */
  refundPending: number;
  /** How often something was to be given back, failed or not. */
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

/** A charge brings the last ten with it. */
async function refundsOf(intentId: string, charge: Stripe.Charge | null): Promise<Stripe.Refund[]> {
  if (!charge?.refunds?.has_more) return charge?.refunds?.data ?? [];
  return ask((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 }));
}

/** One that failed or was called off gave nothing back. */
const isOnItsWay = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/** What of a refund we noted as the donation's. */
export const donationOf = ({ amount, metadata }: Stripe.Refund): number => {
  const noted = Number(metadata?.[DONATION_NOTE] ?? 0);
  return Number.isSafeInteger(noted) && noted > 0 ? Math.min(noted, amount) : 0;
};

/**
 * Gives a payment back, or a part of it.
 * @param amount cents
 * @param donation how many of them are the donation
 * @param key its idempotency key
 * @returns false where it has failed at once
 * @throws ProcessorRefusal when there is less left of it, or it is disputed
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

/** Where the bank only asks so far, and has taken nothing (https://docs.stripe.com/disputes/how-disputes-work#inquiries). */
const INQUIRIES = ['warning_needs_response', 'warning_under_review'];
/** An inquiry that was closed took no money; what was given back to prevent a dispute stands in the charge. */
const CLOSED = ['won', 'warning_closed', 'prevented'];

/** What the disputes of a payment come to: there may be one after another. */
async function fetchDispute(intentId: string): Promise<ProcessorPayment['dispute']> {
  const { data } = await ask((stripe) => stripe.disputes.list({ payment_intent: intentId, limit: 100 }));
  const statuses: string[] = data.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  if (statuses.some((status) => !INQUIRIES.includes(status) && !CLOSED.includes(status))) return 'open';
  if (statuses.some((status) => INQUIRIES.includes(status))) return 'inquiry';
  return statuses.includes('won') ? 'won' : 'none';
}

/** The intent that a charge belongs to: refunds and disputes speak of charges. */
export async function findPaymentOfCharge(chargeId: string): Promise<string | null> {
  return idOf((await ask((stripe) => stripe.charges.retrieve(chargeId))).payment_intent);
}

/**
 * @param id of a payment intent, or of an invoice that needed none
 * @returns the invoice that a payment is for, and whose it is; null where there is no such payment, or it is for none
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

import type { Stripe } from 'stripe';
import { ApiError } from './api-error.ts';
import { emit, updateSubscription } from './events.ts';
import { siblingId } from './ids.ts';
import { cancelIntent, LEAST_CHARGE, makeIntent } from './intent-life.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';

const DAY = 24 * 3600;
/** Days from each failed charge of a renewal to the next; after the last the subscription is canceled. */
const RETRY_AFTER = [3, 5, 7];

export const invoiceOf = (ledger: Ledger, intentId: string): Stripe.Invoice =>
  ledger.mustGet('invoice', siblingId('in', intentId));

/** An invoice's intent; a draft, and one with nothing to pay, has none. */
export const intentOf = (ledger: Ledger, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined =>
  ledger.get('payment_intent', siblingId('pi', invoice.id));

export const subscriptionOf = (ledger: Ledger, invoice: Stripe.Invoice): Stripe.Subscription =>
  ledger.mustGet('subscription', idOf(invoice.parent?.subscription_details?.subscription) ?? '');

/**
 * Sets the amount due: the total with the customer's balance. An amount below the minimum charge is carried over to the next
 * invoice (https://docs.stripe.com/billing/customer/balance).
 */
function applyBalance(ledger: Ledger, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const owed = invoice.total + customer.balance;
  const due = owed < LEAST_CHARGE ? 0 : owed;
  Object.assign(invoice, {
    starting_balance: customer.balance,
    ending_balance: owed - due,
    amount_due: due,
    amount_remaining: due,
  });
  ledger.put(Object.assign(customer, { balance: owed - due }));
}

/** Finalizes a draft: its number, its intent. An invoice with nothing due is paid at once, without an intent. */
export function finalizeInvoice(ledger: Ledger, invoice: Stripe.Invoice): void {
  const customer = ledger.mustGet('customer', idOf(invoice.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  ledger.put(Object.assign(customer, { next_invoice_sequence: sequence + 1 }));
  const now = ledger.now();
  invoice.status = 'open';
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
  invoice.effective_at = now;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = now;
  applyBalance(ledger, invoice, customer);
  ledger.put(invoice);
  if (invoice.amount_due === 0) {
    emit(ledger, 'invoice.finalized', invoice);
    closePaid(ledger, invoice);
    return;
  }
  const isFirst = invoice.billing_reason === 'subscription_create';
  const intent = makeIntent(ledger, {
    id: siblingId('pi', invoice.id),
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    // A renewal's card is saved already.
    setup_future_usage: isFirst ? 'off_session' : null,
  });
  ledger.put({
    id: siblingId('inpay', invoice.id),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  emit(ledger, 'invoice.finalized', invoice);
}

/** Reduces an open invoice; one with nothing left to pay is paid. */
export function creditInvoice(ledger: Ledger, invoice: Stripe.Invoice, amount: number): void {
  invoice.pre_payment_credit_notes_amount += amount;
  invoice.amount_due -= amount;
  invoice.amount_remaining -= amount;
  ledger.put(invoice);
  const intent = intentOf(ledger, invoice);
  if (invoice.amount_due === 0) {
    if (intent) cancelIntent(ledger, intent);
    closePaid(ledger, invoice);
    return;
  }
  if (intent) ledger.put(Object.assign(intent, { amount: invoice.amount_due }));
  emit(ledger, 'invoice.updated', invoice);
}

/** After an intent has succeeded: its invoice is paid, and the subscription is active with this card. */
export function noteInvoicePaid(ledger: Ledger, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const payment = ledger.mustGet('invoice_payment', siblingId('inpay', intent.id));
  payment.amount_paid = intent.amount;
  payment.status = 'paid';
  payment.status_transitions.paid_at = ledger.now();
  ledger.put(payment);
  closePaid(ledger, invoiceOf(ledger, intent.id), method);
}

function closePaid(ledger: Ledger, invoice: Stripe.Invoice, method?: Stripe.PaymentMethod): void {
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  // Of the card holder's own attempts only the first is counted.
  if (method && invoice.attempt_count === 0) invoice.attempt_count = 1;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = ledger.now();
  ledger.put(invoice);
  emit(ledger, 'invoice.paid', invoice);
  emit(ledger, 'invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription.ended_at) return;
  const isSaved = method && idOf(method.customer) === idOf(invoice.customer);
  const savesCard = isSaved && subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  updateSubscription(ledger, subscription, { status: 'active', ...(savesCard && { default_payment_method: method.id }) });
}

/** After an intent was refused: a renewal becomes past due and is retried; an incomplete subscription stays as it is. */
export function noteInvoiceFailed(ledger: Ledger, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOf(ledger, intent.id);
  const isDue = invoice.next_payment_attempt === null || invoice.next_payment_attempt <= ledger.now();
  invoice.attempted = true;
  const isFirst = invoice.billing_reason === 'subscription_create';
  const subscription = subscriptionOf(ledger, invoice);
  // The holder's attempts in between neither move the processor's own dates, nor are they counted after the first
  // (https://docs.stripe.com/api/invoices/object#invoice_object-attempt_count).
  const isOwnAttempt = !isFirst && isDue && !subscription.ended_at;
  if (isOwnAttempt || invoice.attempt_count === 0) invoice.attempt_count += 1;
  if (isOwnAttempt) {
    const tries = RETRY_AFTER[retriesSoFar(ledger, invoice)];
    invoice.next_payment_attempt = tries === undefined ? null : ledger.now() + tries * DAY;
    invoice.auto_advance = tries !== undefined;
  }
  emit(ledger, 'invoice.payment_failed', ledger.put(invoice));
  if (!isOwnAttempt) return;
  if (invoice.next_payment_attempt === null) cancelUnpaid(ledger, subscription);
  else updateSubscription(ledger, subscription, { status: 'past_due' });
}

/** How many of the attempts in `RETRY_AFTER` this invoice has had. */
function retriesSoFar(ledger: Ledger, invoice: Stripe.Invoice): number {
  let date = invoice.status_transitions.finalized_at ?? 0;
  return RETRY_AFTER.findIndex((days) => {
    date += days * DAY;
    return date > ledger.now();
  });
}

function cancelUnpaid(ledger: Ledger, subscription: Stripe.Subscription): void {
  const now = ledger.now();
  const details = { comment: null, feedback: null, feedback_option: null, reason: 'payment_failed' as const };
  ledger.put(Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now, cancellation_details: details }));
  emit(ledger, 'customer.subscription.deleted', subscription);
}

/** Voids an open invoice and cancels its intent; an incomplete subscription ends with its first one. */
export function voidInvoice(ledger: Ledger, invoice: Stripe.Invoice): void {
  const intent = intentOf(ledger, invoice);
  if (intent?.status === 'processing') {
    throw new ApiError(400, 'You cannot void this invoice because a payment for it is processing.');
  }
  const now = ledger.now();
  if (intent) cancelIntent(ledger, intent);
  const payment = ledger.get('invoice_payment', siblingId('inpay', invoice.id));
  if (payment) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = now;
    ledger.put(payment);
  }
  const customer = ledger.mustGet('customer', idOf(invoice.customer) ?? '');
  // The amount taken from the balance is returned to it.
  const balance = customer.balance + invoice.starting_balance - (invoice.ending_balance ?? 0);
  if (!customer.deleted) ledger.put(Object.assign(customer, { balance }));
  invoice.status = 'void';
  invoice.status_transitions.voided_at = now;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  emit(ledger, 'invoice.voided', ledger.put(invoice));
}

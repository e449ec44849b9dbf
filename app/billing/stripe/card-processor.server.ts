import Stripe from 'stripe';
import { z } from 'zod';
import type { Quote } from '#app/billing/checkout/quote.ts';
import type { RefundReason } from '#app/billing/payments/refund-reasons.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { type SubscriptionStatus, subscriptionStatusOf } from '#app/subscriptions/subscription-state.ts';

/**
 * The card processor: what speaks Stripe, with the other processor-….server.ts files. Amounts are cents, times are Dates; ids are the processor's.
 * Every call throws AppError UNAVAILABLE when the processor does not answer, and ProcessorRefusal when it says no.
 */

/** Who waits for a page must not wait for ever: three tries of this are half a minute. */
const ANSWER_WITHIN_MS = 10_000;

/** What marks the yearly price at the processor, so that no id has to be set (docs/operations.md). */
export const PRICE_KEY = 'showcase_annual';
const DONATION_PRODUCT = 'cedar_donation';
/** In a refund's metadata: the cents of it that were the donation. */
export const DONATION_NOTE = 'donation';

/** The processor answered, and its answer is no: asked the same again, it will say the same. */
export class ProcessorRefusal extends Error {
  readonly code: string | undefined;
  /** The parameter that it is about. */
  readonly parameter: string | undefined;

  constructor(cause: Stripe.errors.StripeError) {
    super(`The card processor refused: ${cause.code ?? cause.type}`, { cause });
    this.name = 'ProcessorRefusal';
    this.code = cause.code;
    this.parameter = cause.param;
  }
}

/** Of every call, and of the webhooks that we read. */
export const API_VERSION = '2026-10-28.endive';

function connect(): Stripe | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const base = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null;
  return new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** For what is asked of Stripe about its own settings (processor-setup.server.ts); all else goes through the functions below. */
export const client = singleton('card-processor', connect);

const REFUSALS = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError, Stripe.errors.StripeIdempotencyError];

/** One call. @throws AppError UNAVAILABLE, ProcessorRefusal */
export async function ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  if (!client) throw new AppError('UNAVAILABLE', 'The payment system is not configured. Please contact support.');
  try {
    return await call(client);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && REFUSALS.some((refusal) => error instanceof refusal)) {
      throw new ProcessorRefusal(error);
    }
    throw new AppError('UNAVAILABLE', 'The payment system does not answer. Please try again in a moment.', { cause: error });
  }
}

/** The id in a field that may be expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** @throws where the processor leaves out what it promises */
function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The card processor's answer has no ${what}`);
  return value;
}

/** The processor tells times in seconds since 1970. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000);

/**
 * A new customer. Without an idempotency key: one that nobody noted owes and owns nothing, but an answer kept under a key would
 * stand in a buyer's way for a day.
 * @returns its id
 */
export async function createCustomer({ userId, email, name }: { userId: string; email: string; name: string }): Promise<string> {
  const customer = await ask((stripe) => stripe.customers.create({ email, name, metadata: { userId } }));
  return customer.id;
}

/** What the processor has told of itself and seldom changes: applying a code asks it for nothing that it has said before. */
const known = singleton<{
  price: { priceId: string; productId: string; amount: number; until: number } | undefined;
  /** Coupons and products that exist, by their ids. */
  made: Set<string>;
}>('card-processor-known', () => ({ price: undefined, made: new Set() }));

const PRICE_KNOWN_FOR_MS = 10 * 60_000;

/** What is known may be out of date: the next call asks anew. */
function forgetKnown(): void {
  known.price = undefined;
  known.made.clear();
}

/** The yearly price. @throws where the processor has none, or another amount than we show */
async function findAnnualPrice(amount: number): Promise<{ priceId: string; productId: string }> {
  if (known.price?.amount === amount && known.price.until > Date.now()) return known.price;
  const { data } = await ask((stripe) => stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true, limit: 1 }));
  const price = required(data[0], `price with the lookup key ${PRICE_KEY}`);
  if (price.unit_amount !== amount || price.currency !== 'usd' || price.recurring?.interval !== 'year') {
    throw new Error(`The price ${price.id} is not ${amount} US cents a year`);
  }
  const found = { priceId: price.id, productId: required(idOf(price.product), 'product') };
  known.price = { ...found, amount, until: Date.now() + PRICE_KNOWN_FOR_MS };
  return found;
}

/** The status where the first call with a key is still at work: to be asked again, not an answer. */
const STILL_AT_WORK = 409;

/**
 * Whether asking the same under the same idempotency key is in vain: it was refused, or it failed at the processor, which keeps
 * that answer under the key for a day (https://docs.stripe.com/api/idempotent_requests).
 */
export const isAnsweredForGood = (error: unknown): boolean =>
  error instanceof ProcessorRefusal ||
  (error instanceof AppError && error.cause instanceof Stripe.errors.StripeAPIError && error.cause.statusCode !== STILL_AT_WORK);

/** Sees to it that something with a given id exists: that it does already is as good. */
async function ensure(id: string, create: () => Promise<unknown>): Promise<void> {
  if (known.made.has(id)) return;
  try {
    await create();
  } catch (error) {
    if (!(error instanceof ProcessorRefusal && error.code === 'resource_already_exists')) throw error;
  }
  known.made.add(id);
}

/** So many cents off the first year, and nothing else. @returns the coupon's id, made of the amount */
async function ensureCoupon(discount: number, productId: string): Promise<string> {
  const id = `first-year-${discount}-${productId}`;
  await ensure(id, () =>
    ask((stripe) =>
      stripe.coupons.create({
        id,
        amount_off: discount,
        currency: 'usd',
        duration: 'once',
        applies_to: { products: [productId] },
        name: 'First year',
      }),
    ),
  );
  return id;
}

/**
 * Makes an unpaid subscription that renews yearly, with the donation as a line of its first invoice.
 * @param checkoutId its idempotency key: asked again, the processor gives the same one
 * @returns its ids, and a way to look at its invoice as it is now
 */
export async function createSubscription(order: {
  customerId: string;
  checkoutId: string;
  quote: Quote;
  nonProfitName: string | null;
}): Promise<PlacedSubscription> {
  try {
    return await makeSubscription(order);
  } catch (error) {
    if (error instanceof ProcessorRefusal) forgetKnown();
    throw error;
  }
}

export type PlacedSubscription = { subscriptionId: string; invoiceId: string; readInvoice: () => Promise<ProcessorInvoice> };

type Order = Parameters<typeof createSubscription>[0];

/**
 * What was made of a checkout though no answer told so: an answer may be lost, or be a fault after the deed. Nothing but the
 * processor knows.
 * @returns null where nothing was, or it has ended
 */
export async function findPlacedSubscription({
  customerId,
  checkoutId,
}: {
  customerId: string;
  checkoutId: string;
}): Promise<PlacedSubscription | null> {
  const made = (await listLive(customerId)).find(({ metadata }) => metadata.checkoutId === checkoutId);
  const invoiceId = idOf(made?.latest_invoice);
  if (!made || !invoiceId) return null;
  return { subscriptionId: made.id, invoiceId, readInvoice: async () => required(await fetchInvoice(invoiceId), 'subscription') };
}

async function makeSubscription({ customerId, checkoutId, quote, nonProfitName }: Order): Promise<PlacedSubscription> {
  const { priceId, productId } = await findAnnualPrice(quote.original);
  const coupon = quote.discount > 0 ? await ensureCoupon(quote.discount, productId) : null;
  if (quote.donation > 0) {
    await ensure(DONATION_PRODUCT, () => ask((stripe) => stripe.products.create({ id: DONATION_PRODUCT, name: 'Donation' })));
  }
  const subscription = await ask((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        ...(coupon && { discounts: [{ coupon }] }),
        ...(quote.donation > 0 && {
          add_invoice_items: [
            { price_data: { currency: 'usd', product: DONATION_PRODUCT, unit_amount: quote.donation }, quantity: 1 },
          ],
        }),
        expand: INVOICE_PARTS.map((part) => `latest_invoice.${part}`),
        metadata: { checkoutId, ...(nonProfitName && { nonProfitName: nonProfitName.slice(0, 500) }) },
      },
      { idempotencyKey: `checkout-${checkoutId}` },
    ),
  );
  const invoice = required(subscription.latest_invoice, 'invoice');
  const invoiceId = required(idOf(invoice), 'invoice');
  // An answer that was kept under the key tells of the invoice as it was then.
  const isKept = subscription.lastResponse.headers['idempotent-replayed'] === 'true';
  const readInvoice = async () =>
    required(typeof invoice === 'string' || isKept ? await fetchInvoice(invoiceId) : await toInvoice(invoice), 'subscription');
  return { subscriptionId: subscription.id, invoiceId, readInvoice };
}

/** What of an invoice is told on request alone. */
const INVOICE_PARTS = ['payments', 'confirmation_secret'];

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

export type ProcessorInvoice = {
  id: string;
  status: Stripe.Invoice.Status;
  /** The first of its subscription. */
  isFirst: boolean;
  /** For the next year; neither this nor the first is what an operator's change at the processor charges in between. */
  isRenewal: boolean;
  isAttempted: boolean;
  /** Tries to charge it: the first, and the processor's own later ones; not those of the card form. */
  attempts: number;
  /** When the processor tries again by itself; null where it does not. */
  nextAttemptAt: Date | null;
  customerId: string;
  subscriptionId: string;
  /** What was written down before the first one was made. */
  checkoutId: string | null;
  /** The years that it is for, before the discount. */
  original: number;
  discount: number;
  donation: number;
  /** Whatever else the processor, or an operator there, has added to it or taken off; less than 0 for what was taken off. */
  adjustment: number;
  /** What is charged: original − discount + donation + adjustment − credit. Once it is paid, what was. */
  amount: number;
  /** Taken from what the customer has at the processor; less than 0 where it is owed from before, or by what was not charged. */
  credit: number;
  /** The year that the subscription's line is for; where it has none, what the invoice is for. */
  periodStart: Date;
  periodEnd: Date;
  /** Null until it is. */
  paidAt: Date | null;
  /** For the browser, while it is open. */
  clientSecret: string | null;
  payment: ProcessorPayment | null;
};

/** The processor knows no such thing, or none any more. */
export const isMissing = (error: unknown): error is ProcessorRefusal =>
  error instanceof ProcessorRefusal && error.code === 'resource_missing';

/** An invoice of a subscription as it is now, or null for one of anything else. */
export async function fetchInvoice(invoiceId: string): Promise<ProcessorInvoice | null> {
  return toInvoice(await ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: INVOICE_PARTS })));
}

/** @param invoice with its parts (INVOICE_PARTS) */
async function toInvoice(invoice: Stripe.Invoice): Promise<ProcessorInvoice | null> {
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  if (!details || !subscriptionId) return null;
  const isFirst = invoice.billing_reason === 'subscription_create';
  const years = invoice.lines.data.filter(isYear);
  const original = sumOf(years);
  const discount = sumOf(invoice.total_discount_amounts ?? []);
  const donation = isFirst ? sumOf(invoice.lines.data.filter(isDonation)) : 0;
  // Not the total: https://docs.stripe.com/api/invoices/object#invoice_object-amount_due.
  const amount = invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due;
  const owed = invoice.total - invoice.pre_payment_credit_notes_amount;
  const period = years[0]?.period ?? { start: invoice.period_start, end: invoice.period_end };
  // What is paid has been so at some time, or the books can't hold it.
  const paidAt = invoice.status_transitions.paid_at ?? (invoice.status === 'paid' ? invoice.created : null);
  const intentId = idOf(invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent);
  return {
    id: required(invoice.id, 'id'),
    status: required(invoice.status, 'status'),
    isFirst,
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    isAttempted: invoice.attempted,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt === null ? null : toDate(invoice.next_payment_attempt),
    customerId: required(idOf(invoice.customer), 'customer'),
    subscriptionId,
    checkoutId: details.metadata?.checkoutId ?? null,
    original,
    discount,
    donation,
    adjustment: owed - (original - discount + donation),
    amount,
    credit: owed - amount,
    periodStart: toDate(period.start),
    periodEnd: toDate(period.end),
    paidAt: paidAt === null ? null : toDate(paidAt),
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    payment: intentId ? await fetchPayment(intentId) : null,
  };
}

const sumOf = (parts: { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** A year of the subscription, rather than what a change of it costs or gives back in the middle of one. */
const isYear = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.type === 'subscription_item_details' && parent.subscription_item_details?.proration === false;

const isDonation = ({ pricing }: Stripe.InvoiceLineItem): boolean => idOf(pricing?.price_details?.product) === DONATION_PRODUCT;

async function fetchPayment(intentId: string): Promise<ProcessorPayment> {
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

/** The intent that a charge belongs to: refunds and disputes speak of charges. */
export async function findPaymentOfCharge(chargeId: string): Promise<string | null> {
  return idOf((await ask((stripe) => stripe.charges.retrieve(chargeId))).payment_intent);
}

export type ProcessorSubscription = {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  /** When it renews, or ends instead. */
  currentPeriodEnd: Date;
  /** Whether it ends then, rather than renewing. */
  cancelsAtPeriodEnd: boolean;
  /** Cents of a year: what it was sold for, or put at since. */
  price: number;
  latestInvoiceId: string | null;
  /** Since when it is over at the processor; null while it is not, also where its first payment is still to come. */
  endedAt: Date | null;
  /** The renewal for whose sake we have begun to end it, because it was not paid (`markEnding`). */
  endingInvoiceId: string | null;
};

const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => required(items.data[0], 'item');

/** Cents of a year. Not every subscription is at today's price. */
export function priceOf(subscription: Stripe.Subscription): number {
  const { price, quantity } = itemOf(subscription);
  // A price in fractions of a cent has no `unit_amount`.
  return Math.round(Number(price.unit_amount ?? price.unit_amount_decimal) * (quantity ?? 1));
}

/** When it ends instead of renewing, in seconds; null where it renews before. What ends it may have set the date alone. */
function endOf(subscription: Stripe.Subscription): number | null {
  const { cancel_at: date, cancel_at_period_end: endsWithPeriod } = subscription;
  const periodEnd = itemOf(subscription).current_period_end;
  if (date !== null && date <= periodEnd) return date;
  return endsWithPeriod ? periodEnd : null;
}

const toSubscription = (subscription: Stripe.Subscription): ProcessorSubscription => ({
  id: subscription.id,
  customerId: required(idOf(subscription.customer), 'customer'),
  status: subscriptionStatusOf(subscription.status),
  currentPeriodEnd: toDate(endOf(subscription) ?? itemOf(subscription).current_period_end),
  cancelsAtPeriodEnd: endOf(subscription) !== null,
  price: priceOf(subscription),
  latestInvoiceId: idOf(subscription.latest_invoice),
  endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
  endingInvoiceId: subscription.metadata.ending ?? null,
});

export const fetchSubscription = async (id: string): Promise<ProcessorSubscription> =>
  toSubscription(await ask((stripe) => stripe.subscriptions.retrieve(id)));

/** Of a customer's subscriptions, those that charge or could still be made to: unpaid ones too. */
export const listLiveSubscriptions = async (customerId: string): Promise<ProcessorSubscription[]> =>
  (await listLive(customerId)).map(toSubscription);

async function listLive(customerId: string): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await ask((stripe) => stripe.subscriptions.list({ customer: customerId, limit: 100 }));
    return data.filter(({ ended_at, status }) => ended_at === null && status !== 'incomplete_expired');
  } catch (error) {
    // Who is no customer any more is charged nothing.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Ends it with the year that is paid, or takes that back, whichever way it was set. */
export async function setRenewal(id: string, { isRenewed }: { isRenewed: boolean }): Promise<ProcessorSubscription> {
  const subscription = await ask((stripe) => stripe.subscriptions.retrieve(id));
  if ((endOf(subscription) === null) === isRenewed) return toSubscription(subscription);
  const isByDate = !subscription.cancel_at_period_end;
  const change = isRenewed && isByDate ? { cancel_at: '' as const } : { cancel_at_period_end: !isRenewed };
  return toSubscription(await ask((stripe) => stripe.subscriptions.update(id, change)));
}

/** Ends it at once; one that has ended is left so. */
export async function endSubscription(id: string): Promise<void> {
  try {
    await ask((stripe) => stripe.subscriptions.cancel(id));
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error;
  }
}

/**
 * Notes at the processor that a subscription is being ended because of a renewal that is not paid. That is voided first, by which the
 * subscription is active again: should we die before it is ended, whoever looks at it next knows that nobody paid for that year. The
 * note is for that renewal alone, which may be paid at the last moment.
 */
export async function markEnding(id: string, { invoiceId }: { invoiceId: string }): Promise<void> {
  await ask((stripe) => stripe.subscriptions.update(id, { metadata: { ending: invoiceId } }));
}

/** Makes an unpaid invoice unpayable. @returns false when it can't be: it is paid, or being paid, or void already */
export async function voidInvoice(id: string): Promise<boolean> {
  try {
    await ask((stripe) => stripe.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (error instanceof ProcessorRefusal) return false;
    throw error;
  }
}

/**
 * Makes unpayable what is left to pay of a subscription that has ended, also what the processor has written off. What is being paid in
 * that moment is left.
 */
export async function voidLeftovers(subscriptionId: string): Promise<void> {
  for (const status of ['open', 'uncollectible'] as const) {
    const { data } = await ask((stripe) => stripe.invoices.list({ subscription: subscriptionId, status, limit: 100 }));
    for (const invoice of data) await voidInvoice(required(invoice.id, 'id'));
  }
}

/** What the processor has told: its kind, and the ids to look at. */
export type ProcessorEvent = { id: string; type: string; objectId: string; customerId: string | null; chargeId: string | null };

const referenceSchema = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** What an event is about. Of kinds that are none of ours nothing is expected: a balance, say, has no id. */
const eventObjectSchema = z.object({
  id: z.string().catch(''),
  customer: referenceSchema.catch(null),
  charge: referenceSchema.catch(null),
});

/**
 * Reads a webhook. Only ids are taken from it: the state is fetched.
 * @param body the bytes as they came, over which it is signed
 * @throws AppError INVALID_INPUT for a wrong, old or missing signature
 */
export function readEvent(body: string, signature: string | null): ProcessorEvent {
  if (!client || !env.STRIPE_WEBHOOK_SECRET) throw new AppError('UNAVAILABLE', 'The payment system is not configured.');
  let event: Stripe.Event;
  try {
    event = client.webhooks.constructEvent(body, signature ?? '', env.STRIPE_WEBHOOK_SECRET);
  } catch (cause) {
    throw new AppError('INVALID_INPUT', 'The signature is not valid', { cause });
  }
  const object = eventObjectSchema.parse(event.data.object);
  return {
    id: event.id,
    type: event.type,
    objectId: object.id,
    customerId: idOf(object.customer),
    chargeId: idOf(object.charge),
  };
}

import type { Kysely } from 'kysely';
import type { User } from '#app/accounts/user.ts';
import { displayName } from '#app/accounts/user.ts';
import {
  createCustomer,
  createSubscription,
  endSubscription,
  fetchInvoice,
  fetchSubscription,
  isAnsweredForGood,
  type ProcessorInvoice,
  ProcessorRefusal,
  voidInvoice,
} from '#app/billing/card-processor.server.ts';
import { closeCheckout, findOpenCheckout, insertCheckout, notePlaced } from '#app/billing/checkouts.repository.server.ts';
import { findCustomerId, insertCustomer } from '#app/billing/customers.repository.server.ts';
import { withPaymentLock } from '#app/billing/payment-lock.server.ts';
import { quoteFirstYear } from '#app/billing/quote.ts';
import { findSubscription } from '#app/billing/subscriptions.repository.server.ts';
import { requireActiveCode } from '#app/billing/validate-promo-code.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import type { CheckoutRow, Database, PromoCodeRow } from '#db/schema.ts';
import { syncInvoice } from './sync-invoice.server.ts';

/** Specification §7, Payment intent response; amounts in cents. */
export type PaymentIntentReply = {
  clientSecret: string;
  finalAmount: number;
  discountAmount: number;
  donationAmount: number;
  /** Stripe's PaymentIntent status: `succeeded` when another tab has paid already. */
  status: string;
  paymentIntentId: string;
};

type Order = { promoCode: PromoCodeRow | undefined; donation: number };

/** Unpaid, the processor gives a subscription up after 23 hours. */
const PAYABLE_FOR_MS = 22 * 3_600_000;

const STILL_PROCESSING = 'Your payment is still being processed. Please do not pay again: we write to you when it is through.';

/**
 * Prepares what the card form pays: the first year, or the renewal that failed. Asked again for the same, it is the same
 * payment; for another code or donation, the unpaid one is replaced.
 * @param donation cents, only with a non-profit's code
 * @throws AppError INVALID_INPUT for a code or a donation; CONFLICT for who has a subscription, or whose payment is under way;
 *   UNAVAILABLE
 */
export async function createPaymentIntent({
  user,
  promoCode: code,
  donation = 0,
}: {
  user: User;
  promoCode?: string | undefined;
  donation?: number | undefined;
}): Promise<PaymentIntentReply> {
  const promoCode = code ? await requireActiveCode(code) : undefined;
  if (donation > 0 && !promoCode?.nonProfitName) {
    throw new AppError('INVALID_INPUT', 'A donation needs the promo code of a non-profit');
  }
  return withPaymentLock(user.id, async (connection) => {
    const subscription = await findSubscription(connection, user.id);
    if (subscription.isPastDue && subscription.processorId) return payRenewal(subscription.processorId);
    if (subscription.isActive) throw new AppError('CONFLICT', 'Your subscription is active already. Nothing was charged.');
    const order = { promoCode, donation };
    const open = await findOpenCheckout(connection, user.id);
    const prepared = open && (await takeUp(connection, { user, open, order }));
    return prepared ?? prepare(connection, { user, order });
  });
}

/** A new checkout: written down first, so that dying here leaves nothing that could be paid twice. */
async function prepare(db: Kysely<Database>, { user, order }: { user: User; order: Order }): Promise<PaymentIntentReply> {
  const checkout = await insertCheckout(db, { userId: user.id, ...amountsOf(order) });
  return reply(await findPlaced(db, { user, checkout }));
}

/** The checkout that stands open: paid already, taken up again, or replaced (then undefined). */
async function takeUp(
  db: Kysely<Database>,
  { user, open, order }: { user: User; open: CheckoutRow; order: Order },
): Promise<PaymentIntentReply | undefined> {
  const isSame = isSameOrder(open, order) && Date.now() - open.createdAt.getTime() < PAYABLE_FOR_MS;
  // Placed but never noted, should the process have died just then: placing it again finds it.
  let invoice = await findPlaced(db, { user, checkout: open });
  if (invoice.status === 'open' && isSame && invoice.payment?.status !== 'processing') return reply(invoice);
  // Nothing that can be paid is left behind: once void, no tab can pay it; being paid, it can't be made void.
  if (invoice.status === 'open' && !(await voidInvoice(invoice.id))) invoice = await fetchOwn(invoice.id);
  if (invoice.status === 'paid') {
    await syncInvoice(db, { userId: user.id, invoiceId: invoice.id });
    return reply(invoice);
  }
  if (invoice.payment?.status === 'processing') throw new AppError('CONFLICT', STILL_PROCESSING);
  await endSubscription(invoice.subscriptionId);
  await closeCheckout(db, { id: open.id, as: 'replaced' });
  return undefined;
}

/** The invoice of a checkout, which is placed with the processor if it was not. */
async function findPlaced(
  db: Kysely<Database>,
  { user, checkout }: { user: User; checkout: CheckoutRow },
): Promise<ProcessorInvoice> {
  try {
    return await fetchOwn(checkout.invoiceId ?? (await place(db, { user, checkout })));
  } catch (error) {
    // The next try begins anew, under another key. What was placed stays open while it may still be paid in another tab.
    const isInVain = checkout.invoiceId ? error instanceof ProcessorRefusal : isAnsweredForGood(error);
    if (isInVain) await closeCheckout(db, { id: checkout.id, as: 'replaced' });
    throw error;
  }
}

/** Has the processor make the subscription of a checkout; the same one however often. @returns its invoice's id */
async function place(db: Kysely<Database>, { user, checkout }: { user: User; checkout: CheckoutRow }): Promise<string> {
  const placed = await createSubscription({
    customerId: await ensureCustomer(db, user),
    checkoutId: checkout.id,
    quote: {
      original: checkout.originalAmount,
      discount: checkout.discountAmount,
      donation: checkout.donationAmount,
      total: checkout.amount,
    },
    nonProfitName: checkout.nonProfitName,
  });
  await notePlaced(db, { id: checkout.id, ...placed });
  return placed.invoiceId;
}

async function ensureCustomer(db: Kysely<Database>, user: User): Promise<string> {
  const known = await findCustomerId(db, user.id);
  if (known) return known;
  const processorId = await createCustomer({ userId: user.id, email: user.email, name: displayName(user) });
  await insertCustomer(db, { userId: user.id, processorId });
  return processorId;
}

/** The renewal that failed, to be paid with another card. */
async function payRenewal(subscriptionId: string): Promise<PaymentIntentReply> {
  const { latestInvoiceId } = await fetchSubscription(subscriptionId);
  const invoice = latestInvoiceId ? await fetchOwn(latestInvoiceId) : undefined;
  if (invoice?.payment?.status === 'processing') throw new AppError('CONFLICT', STILL_PROCESSING);
  if (invoice?.status !== 'open') throw new AppError('CONFLICT', 'Nothing is left to pay. Nothing was charged.');
  return reply(invoice);
}

async function fetchOwn(invoiceId: string): Promise<ProcessorInvoice> {
  const invoice = await fetchInvoice(invoiceId);
  if (!invoice) throw new Error(`The invoice ${invoiceId} is not of a subscription`);
  return invoice;
}

function reply(invoice: ProcessorInvoice): PaymentIntentReply {
  const { clientSecret, payment, total, discount, donation } = invoice;
  if (!payment) throw new Error(`The invoice ${invoice.id} has no payment`);
  return {
    clientSecret: clientSecret ?? '',
    finalAmount: total,
    discountAmount: discount,
    donationAmount: donation,
    status: invoice.status === 'paid' ? 'succeeded' : payment.status,
    paymentIntentId: payment.intentId,
  };
}

function amountsOf({ promoCode, donation }: Order) {
  const quote = quoteFirstYear({ discountPercent: promoCode?.discountPercent ?? 0, donation });
  return {
    originalAmount: quote.original,
    discountAmount: quote.discount,
    donationAmount: quote.donation,
    amount: quote.total,
    promoCodeId: promoCode?.id ?? null,
    promoCode: promoCode?.code ?? null,
    nonProfitName: promoCode?.nonProfitName ?? null,
  };
}

/** Whether an order would come to the same: the same code with the same amounts, should the code have been changed. */
const isSameOrder = (open: CheckoutRow, order: Order): boolean =>
  Object.entries(amountsOf(order)).every(([name, value]) => open[name as keyof CheckoutRow] === value);

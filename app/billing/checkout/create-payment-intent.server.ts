import type { Kysely } from 'kysely';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { closeCheckout, findOpenCheckout, insertCheckout } from '#app/billing/payments/checkouts.repository.server.ts';
import { withPaymentLock } from '#app/billing/payments/payment-lock.server.ts';
import { syncInvoice } from '#app/billing/payments/sync-invoice.server.ts';
import { canBePaid, findPayable, giveUp } from '#app/billing/stripe/payable-invoice.server.ts';
import type { ProcessorInvoice } from '#app/billing/stripe/processor-invoices.server.ts';
import { endSubscription } from '#app/billing/stripe/processor-subscriptions.server.ts';
import { ACTIVE_ALREADY, endUnpaid, payRenewal } from '#app/billing/subscription/pay-renewal.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import type { CheckoutRow, Database, PromoCodeRow } from '#db/schema.ts';
import { placeCheckout } from './place-checkout.server.ts';
import { quoteFirstYear } from './quote.ts';
import { requireActiveCode } from './validate-promo-code.server.ts';

/** Specification §7, Payment intent response; amounts in cents. */
export type PaymentIntentReply = {
  clientSecret: string;
  finalAmount: number;
  discountAmount: number;
  donationAmount: number;
  /** Cents taken from what the buyer has at the processor; less than 0 for what they owe from before. */
  creditAmount: number;
  /** Stripe's PaymentIntent status: `succeeded` when another tab has paid already, or nothing was to be charged. */
  status: string;
  /** Where nothing was to be charged the invoice's, which stands for it in every call. */
  paymentIntentId: string;
  /** Of a renewal that failed: the card form then starts with the client secret. */
  isRenewal: boolean;
  /** When the year that is paid has passed, and the next is charged. ISO 8601, UTC. */
  renewsAt: string;
};

type Order = { promoCode: PromoCodeRow | undefined; donation: number };

/** Unpaid, the processor gives a subscription up after 23 hours. */
const PAYABLE_FOR_MS = 22 * 3_600_000;

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
  return withPaymentLock(user.id, async (connection) => {
    // Not before its turn: an administrator may change or delete the code meanwhile.
    const promoCode = code ? await requireActiveCode(connection, code) : undefined;
    if (donation > 0 && !promoCode?.nonProfitName) {
      throw new AppError('INVALID_INPUT', 'A donation needs the promo code of a non-profit');
    }
    // Deleted in another tab while this one waited its turn.
    if (!(await findUser(connection, user.id))) throw new AppError('UNAUTHORIZED', 'Unauthorized');
    const subscription = await findSubscription(connection, user.id);
    const renewal = await payRenewal(connection, { userId: user.id, subscription });
    if (renewal) return replyFor(renewal);
    const order = { promoCode, donation };
    const open = await findOpenCheckout(connection, user.id);
    const invoice = open && (await takeUp(connection, { user, open, order }));
    return replyFor(invoice ?? (await prepare(connection, { user, order, lapsedId: subscription.processorId })));
  });
}

/** A new checkout: written down first, so that dying here leaves nothing that could be paid twice. */
async function prepare(
  db: Kysely<Database>,
  { user, order, lapsedId }: { user: User; order: Order; lapsedId: string | null },
): Promise<ProcessorInvoice> {
  if (lapsedId && !(await endUnpaid(db, { userId: user.id, subscriptionId: lapsedId }))) {
    throw new AppError('CONFLICT', ACTIVE_ALREADY);
  }
  const checkout = await insertCheckout(db, { userId: user.id, ...amountsOf(order) });
  const invoice = await placeCheckout(db, { user, checkout });
  // Nothing was to be charged.
  if (invoice.status === 'paid') await syncInvoice(db, { userId: user.id, invoiceId: invoice.id });
  return invoice;
}

/** The checkout that stands open: paid already, taken up again, or replaced (then undefined). */
async function takeUp(
  db: Kysely<Database>,
  { user, open, order }: { user: User; open: CheckoutRow; order: Order },
): Promise<ProcessorInvoice | undefined> {
  const isSame = isSameOrder(open, order) && Date.now() - open.createdAt.getTime() < PAYABLE_FOR_MS;
  // Placed but never noted, should the process have died just then: placing it again finds it.
  const { id: invoiceId, subscriptionId } = isNoted(open)
    ? { id: open.invoiceId, subscriptionId: open.subscriptionId }
    : await placeCheckout(db, { user, checkout: open });
  const invoice = isSame ? await findPayable(invoiceId) : undefined;
  if (invoice && canBePaid(invoice)) return invoice;
  const paid = await giveUp(invoiceId);
  if (paid) {
    await syncInvoice(db, { userId: user.id, invoiceId });
    return paid;
  }
  await endSubscription(subscriptionId);
  await closeCheckout(db, { id: open.id, as: 'replaced' });
  return undefined;
}

const isNoted = (checkout: CheckoutRow): checkout is CheckoutRow & { invoiceId: string; subscriptionId: string } =>
  checkout.invoiceId !== null && checkout.subscriptionId !== null;

function replyFor(invoice: ProcessorInvoice): PaymentIntentReply {
  const { clientSecret, payment, amount, credit, discount, donation, isFirst } = invoice;
  const isPaid = invoice.status === 'paid';
  if (!payment && !isPaid) throw new Error(`The invoice ${invoice.id} has no payment`);
  return {
    clientSecret: clientSecret ?? '',
    finalAmount: amount,
    discountAmount: discount,
    donationAmount: donation,
    creditAmount: credit,
    status: isPaid ? 'succeeded' : (payment?.status ?? ''),
    paymentIntentId: payment?.intentId ?? invoice.id,
    isRenewal: !isFirst,
    renewsAt: invoice.periodEnd.toISOString(),
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
function isSameOrder(open: CheckoutRow, order: Order): boolean {
  const amounts = amountsOf(order);
  return keysOf(amounts).every((name) => open[name] === amounts[name]);
}

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
import type { CheckoutRow, Database } from '#db/schema.ts';
import { placeCheckout } from './place-checkout.server.ts';
import { quoteFirstYear } from './quote.ts';
import { requireActiveCode, type UsableCode } from './validate-promo-code.server.ts';

/** Specification §7, Payment intent response; amounts in cents. */
export type PaymentIntentReply = {
  clientSecret: string;
  finalAmount: number;
  discountAmount: number;
  donationAmount: number;
  /** Cents taken from the buyer's balance at the processor; negative for debt collected. */
  creditAmount: number;
  /** Stripe's PaymentIntent status: `succeeded` when another tab has paid already, or nothing was to be charged. */
  status: string;
  /** Where nothing was to be charged, the invoice's id instead. */
  paymentIntentId: string;
  /** For a failed renewal the card form starts with the client secret. */
  isRenewal: boolean;
  /** When the paid year ends and the next one is charged. ISO 8601, UTC. */
  renewsAt: string;
};

type Order = { promoCode: UsableCode | undefined; donation: number };

/** The processor expires an unpaid subscription after 23 hours. */
const PAYABLE_FOR_MS = 22 * 3_600_000;

/**
 * Prepares the payment for the card form: the first year, or the renewal that failed. The same order gets the same payment; with
 * another code or donation the unpaid payment is replaced.
 * @param donation cents, only with a non-profit's code
 * @throws AppError INVALID_INPUT for a code or a donation; TOO_MANY_REQUESTS for a buyer who guesses codes; CONFLICT when there is a
 * subscription, or a payment is under way; UNAVAILABLE
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
    // The account may have been deleted in another tab while this call waited for the lock.
    if (!(await findUser(connection, user.id))) throw new AppError('UNAUTHORIZED', 'Unauthorized');
    const subscription = await findSubscription(connection, user.id);
    const renewal = await payRenewal(connection, { userId: user.id, subscription });
    if (renewal) return replyFor(renewal);
    // Looked up under the lock, since an administrator may change or delete the code meanwhile; and after the subscription: who has
    // paid in another tab with the last use of a code is told so, not that the code is not valid.
    const promoCode = code ? await requireActiveCode(connection, { code, buyerId: user.id }) : undefined;
    if (donation > 0 && !promoCode?.nonProfitName) {
      throw new AppError('INVALID_INPUT', 'A donation needs the promo code of a non-profit');
    }
    const order = { promoCode, donation };
    const open = await findOpenCheckout(connection, user.id);
    const invoice = open && (await takeUp(connection, { user, open, order }));
    return replyFor(invoice ?? (await prepare(connection, { user, order, lapsedId: subscription.processorId })));
  });
}

/** A new checkout: stored first, so that a crash here leaves nothing that could be paid twice. */
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

/** The open checkout: already paid, resumed, or replaced (then undefined). */
async function takeUp(
  db: Kysely<Database>,
  { user, open, order }: { user: User; open: CheckoutRow; order: Order },
): Promise<ProcessorInvoice | undefined> {
  const isSame = isSameOrder(open, order) && Date.now() - open.createdAt.getTime() < PAYABLE_FOR_MS;
  // Placed but not stored, if the process crashed in between: placing it again finds it.
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

/** Whether an order has the same code and amounts, which differ if the code was changed. */
function isSameOrder(open: CheckoutRow, order: Order): boolean {
  const amounts = amountsOf(order);
  return keysOf(amounts).every((name) => open[name] === amounts[name]);
}

import type { Kysely, Transaction } from 'kysely';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { fetchPayable, finishEnding } from '#app/billing/stripe/payable-invoice.server.ts';
import { fetchInvoice, type ProcessorInvoice } from '#app/billing/stripe/processor-invoices.server.ts';
import {
  endSubscription,
  fetchSubscription,
  type ProcessorSubscription,
} from '#app/billing/stripe/processor-subscriptions.server.ts';
import { queueMails } from '#app/mail/outbox.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { lockSubscription, putSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import type { CheckoutRow, Database, NewPaymentRow, OwnedPaymentRow, PaymentRow } from '#db/schema.ts';
import { applySubscription } from './apply-subscription.server.ts';
import { closeCheckout, findCheckout } from './checkouts.repository.server.ts';
import { findPayer } from './customers.repository.server.ts';
import type { PaymentKind } from './describe-payment.ts';
import { givesBackSubscription, refundedDonationOf } from './gives-back-subscription.ts';
import { withPaymentLock } from './payment-lock.server.ts';
import { writePaymentMails } from './payment-mails.server.ts';
import { findPaymentOfInvoice, noteEvent, numberReceipt, updateOrphan, upsertPayment } from './payments.repository.server.ts';
import { checkDraft, publishDraft } from './publish-draft.server.ts';

/** A payment's status at the processor, and its result here. */
export type PaymentOutcome = {
  /** Stripe's PaymentIntent status: succeeded, processing, requires_payment_method … */
  status: string;
  paymentIntentId: string | null;
  showcaseId: string | null;
};

/**
 * Updates our rows from the processor's current invoice in one transaction: the payment, the subscription, the showcase that
 * waited for it, the receipt. Idempotent.
 * @param connection the one that holds this person's payment lock (withPaymentLock)
 * @param event recorded in the same transaction, so that it is processed once
 * @throws AppError NOT_FOUND for an invoice that is not this person's
 */
export async function syncInvoice(
  connection: Kysely<Database>,
  { userId, invoiceId, event }: { userId: string; invoiceId: string; event?: { id: string; type: string } },
): Promise<PaymentOutcome> {
  const found = await fetchInvoice(invoiceId);
  const payer = found && (await findPayer(connection, { invoiceId, customerId: found.customerId }));
  if (!found || payer !== userId) throw new AppError('NOT_FOUND', 'Payment not found');
  const known = await findPaymentOfInvoice(connection, invoiceId);
  const isGone = (await findUser(connection, userId)) === undefined;
  const subscription = await followMoney(found, { isGone });
  // An unpaid invoice of an ended subscription may have been voided since it was fetched.
  const invoice = subscription.endedAt && found.status !== 'paid' ? await fetchPayable(invoiceId) : found;
  const status = paymentStatusOf(invoice, known);
  const draft = status === 'completed' && invoice.isFirst ? await checkDraft(connection, userId) : undefined;

  const { payment, emailIds } = await connection.transaction().execute(async (trx) => {
    if (event) await noteEvent(trx, event);
    // Locked before the payment totals (user_totals), in the same order as when a showcase is saved.
    const current = await lockSubscription(trx, userId);
    const isFree = !current.isActive || current.processorId === null;
    const isNew = invoice.isFirst && status === 'completed' && subscription.status !== 'inactive' && isFree;
    const told = isNew ? [] : await applySubscription(trx, { userId, subscription });
    if (isNew) await putSubscription(trx, { userId, subscription });
    if (!status) return { payment: undefined, emailIds: told };

    const recorded = await record(trx, { userId, invoice, subscription, status });
    const published = draft ? await publishDraft(trx, { payment: recorded, draft }) : recorded;
    const payment = await numberReceipt(trx, { before: known, payment: published });
    const isLive = subscription.status !== 'inactive';
    const emailIds = await writePaymentMails(trx, { before: known, payment, invoice, isLive });
    return { payment, emailIds: [...told, ...emailIds] };
  });

  await queueMails({ emailIds, userId });
  return {
    status: outcomeOf(invoice),
    paymentIntentId: invoice.payment?.intentId ?? null,
    showcaseId: payment?.showcaseId ?? null,
  };
}

/**
 * Like `syncInvoice` for a payment whose payer was purged: only the books are updated, and no mail is sent.
 * @throws AppError NOT_FOUND for an invoice without such a payment
 */
export async function syncOrphan({
  invoiceId,
  event,
}: {
  invoiceId: string;
  event?: { id: string; type: string };
}): Promise<void> {
  // Locked, so that a stale invoice does not overwrite a newer one.
  await withPaymentLock(invoiceId, async (connection) => {
    const known = await findPaymentOfInvoice(connection, invoiceId);
    if (!known || known.userId !== null) throw new AppError('NOT_FOUND', 'Payment not found');
    const invoice = await fetchInvoice(invoiceId);
    const status = invoice && paymentStatusOf(invoice, known);
    if (!status) return;
    const isDisputeOpen = invoice.payment?.dispute === 'open';
    await connection.transaction().execute(async (trx) => {
      if (event) await noteEvent(trx, event);
      await updateOrphan(trx, { invoiceId, status, paidAt: invoice.paidAt, isDisputeOpen, ...refundsOf(invoice) });
    });
  });
}

/** The processor marks an invoice as paid a moment after its payment: until then it counts as processing. */
function outcomeOf({ status, payment }: ProcessorInvoice): string {
  if (status === 'paid') return 'succeeded';
  return payment?.status === 'succeeded' ? 'processing' : (payment?.status ?? 'canceled');
}

/** A first payment that was declined at once is not recorded; one that failed later, or a failed renewal, is. */
function paymentStatusOf(invoice: ProcessorInvoice, known: PaymentRow | undefined): PaymentRow['status'] | null {
  const { status, isFirst, isAttempted, payment } = invoice;
  if (status === 'paid') {
    if (isRefunded(invoice)) return 'refunded';
    return payment?.dispute === 'open' || payment?.dispute === 'lost' ? 'disputed' : 'completed';
  }
  if (payment?.status === 'processing') return 'pending';
  return known || (!isFirst && isAttempted) ? 'failed' : null;
}

/**
 * The subscription of an invoice. A full refund ends the paid year, whoever made it, but not a later year that is paid for. A
 * deleted account ends up without a subscription.
 */
async function followMoney(invoice: ProcessorInvoice, { isGone }: { isGone: boolean }): Promise<ProcessorSubscription> {
  const subscription = await finishEnding(await fetchSubscription(invoice.subscriptionId));
  const { id, latestInvoiceId } = subscription;
  if (subscription.status === 'inactive' || !(isGone || (isYear(invoice) && isGivenBack(invoice)))) return subscription;
  const latest = latestInvoiceId && latestInvoiceId !== invoice.id ? await fetchInvoice(latestInvoiceId) : null;
  if (!isGone && latest?.status === 'paid' && !isGivenBack(latest)) return subscription;
  await endSubscription(id);
  return finishEnding(await fetchSubscription(id));
}

const isYear = ({ isFirst, isRenewal }: ProcessorInvoice): boolean => isFirst || isRenewal;

/** In full: all that was charged. */
const isRefunded = ({ payment, amount }: ProcessorInvoice): boolean => payment !== null && payment.refunded >= amount;

const isGivenBack = (invoice: ProcessorInvoice): boolean =>
  invoice.status === 'paid' &&
  (invoice.payment?.dispute === 'lost' ||
    givesBackSubscription({ amount: invoice.amount, donationAmount: invoice.donation, ...refundsOf(invoice) }));

type Recorded = {
  userId: string;
  invoice: ProcessorInvoice;
  subscription: ProcessorSubscription;
  status: PaymentRow['status'];
};

async function record(trx: Transaction<Database>, { userId, invoice, subscription, status }: Recorded): Promise<OwnedPaymentRow> {
  const checkout =
    invoice.isFirst && invoice.checkoutId ? await findCheckout(trx, { id: invoice.checkoutId, userId }) : undefined;
  const total = invoice.amount + invoice.credit;
  if (checkout && checkout.amount !== total) {
    logger.error({ invoice: invoice.id, quoted: checkout.amount, total }, 'another total than quoted');
  }
  const payment = await upsertPayment(trx, {
    userId,
    status,
    kind: kindOf(invoice, subscription),
    ...refundsOf(invoice),
    isDisputeOpen: invoice.payment?.dispute === 'open',
    invoiceId: invoice.id,
    paymentIntentId: invoice.payment?.intentId ?? null,
    subscriptionId: invoice.subscriptionId,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    paidAt: invoice.paidAt,
    ...amountsOf(invoice, checkout),
  });
  if (checkout && status !== 'pending' && status !== 'failed') await closeCheckout(trx, { id: checkout.id, as: 'paid' });
  return payment;
}

/** What a payment is for: once a subscription has ended, a payment buys no further year. */
function kindOf({ isFirst, isRenewal, paidAt }: ProcessorInvoice, { endedAt }: ProcessorSubscription): PaymentKind {
  // Compared in whole seconds: a payment within the same second came before the end, as when paying and deleting the account.
  if (paidAt && endedAt && paidAt > endedAt) return 'late';
  if (isFirst) return 'first';
  return isRenewal ? 'renewal' : 'other';
}

/** The refunded amount, the donation's part of it, and what is still pending. */
function refundsOf(
  invoice: ProcessorInvoice,
): Pick<PaymentRow, 'refundedAmount' | 'donationRefundedAmount' | 'refundPendingAmount'> {
  const { payment, donation, amount } = invoice;
  const { refunded = 0, refundedDonation: noted = 0, refundPending = 0 } = payment ?? {};
  return {
    refundedAmount: refunded,
    donationRefundedAmount: refundedDonationOf({ amount, donation, refunded, noted }),
    refundPendingAmount: Math.min(refunded, refundPending),
  };
}

/** The parts of the charge: original − discount + donation + adjustment − credit = amount, whatever the processor charged. */
function amountsOf(invoice: ProcessorInvoice, checkout: CheckoutRow | undefined) {
  const { original, discount, donation, adjustment, amount, credit } = invoice;
  return {
    originalAmount: original,
    discountAmount: discount,
    donationAmount: donation,
    adjustmentAmount: adjustment,
    creditAmount: credit,
    amount,
    checkoutId: checkout?.id ?? null,
    promoCodeId: checkout?.promoCodeId ?? null,
    promoCode: checkout?.promoCode ?? null,
    nonProfitName: checkout?.nonProfitName ?? null,
  } satisfies Partial<NewPaymentRow>;
}

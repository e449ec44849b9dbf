import type { User } from '#app/accounts/user.ts';
import { findPayer } from '#app/billing/payments/customers.repository.server.ts';
import { withPaymentLock } from '#app/billing/payments/payment-lock.server.ts';
import { type PaymentOutcome, syncInvoice, syncOrphan } from '#app/billing/payments/sync-invoice.server.ts';
import { findInvoiceOfPayment } from '#app/billing/stripe/processor-payments.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';

/** The payer's account is gone: only the webhook gets this answer, and ignores it. */
const GONE: PaymentOutcome = { status: 'succeeded', paymentIntentId: null, showcaseId: null };

/** The id of an intent, or of the invoice where nothing was to be charged. */
const PAYMENT_ID = /^(pi|in)_\w{1,200}$/;

/**
 * Completes a payment, whoever reports it: exactly one subscription, transaction, showcase and receipt, however often and in
 * whatever order this is called. A payment that has not succeeded is returned with its status.
 * @param userId its required owner; omitted for the processor's own events
 * @throws AppError NOT_FOUND for a payment that is unknown or another's; UNAVAILABLE
 */
export async function finalizePayment({
  paymentIntentId,
  userId,
  event,
}: {
  paymentIntentId: string;
  userId?: string;
  event?: { id: string; type: string };
}): Promise<PaymentOutcome> {
  const found = PAYMENT_ID.test(paymentIntentId) ? await findInvoiceOfPayment(paymentIntentId) : null;
  const payer = found && (await findPayer(db, found));
  if (found && payer === null && event) {
    await syncOrphan({ invoiceId: found.invoiceId, event });
    return GONE;
  }
  if (!payer || (userId !== undefined && payer !== userId)) throw new AppError('NOT_FOUND', 'Payment not found');
  return withPaymentLock(payer, (connection) =>
    syncInvoice(connection, { userId: payer, invoiceId: found.invoiceId, ...(event && { event }) }),
  );
}

/** Specification §7: the status and the result of the payment. */
export type VerifiedPayment = {
  /** Stripe's PaymentIntent status. */
  status: string;
  /** The showcase that waited for the payment; null when none did, it could not be saved, or it has been deleted. */
  showcase: Showcase | null;
};

/** Asks the processor for the status of one's own payment, and completes it. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function verifyPayment({
  user,
  paymentIntentId,
}: {
  user: User;
  paymentIntentId: string;
}): Promise<VerifiedPayment> {
  const { status, showcaseId } = await finalizePayment({ paymentIntentId, userId: user.id });
  const showcase = showcaseId ? await findOwnShowcase(db, { id: showcaseId, ownerId: user.id }) : undefined;
  return { status, showcase: showcase ?? null };
}

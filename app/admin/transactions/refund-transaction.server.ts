import type { User } from '#app/accounts/user.ts';
import { countActionsOn } from '#app/admin/audit/audit-log.repository.server.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { dollars } from '#app/billing/money.ts';
import { receiptNumber } from '#app/billing/payments/describe-payment.ts';
import { withPaymentLock } from '#app/billing/payments/payment-lock.server.ts';
import { findPaymentOfInvoice, unsafeFindPayment } from '#app/billing/payments/payments.repository.server.ts';
import { syncInvoice } from '#app/billing/payments/sync-invoice.server.ts';
import { findPayable } from '#app/billing/stripe/payable-invoice.server.ts';
import { isAnsweredForGood, ProcessorRefusal } from '#app/billing/stripe/processor-client.server.ts';
import { refundPayment } from '#app/billing/stripe/processor-payments.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { RefundOrder } from './refund.schema.ts';
import { refundableOf } from './refundable.ts';

/**
 * Refunds a payment, a part of it or its donation only: first at the processor, by its current state; our rows, the subscription
 * and the mail follow. Two concurrent requests refund once.
 * @throws AppError NOT_FOUND; CONFLICT when it was refunded since the administrator looked; INVALID_INPUT for more than is left;
 * UNPROCESSABLE for what can't be refunded here; UNAVAILABLE
 */
export async function refundTransaction({ id, admin, order }: { id: string; admin: User; order: RefundOrder }): Promise<void> {
  const payment = await unsafeFindPayment(db, id);
  if (!payment) throw new AppError('NOT_FOUND', 'Transaction not found');
  const { userId, invoiceId } = payment;
  if (!userId) throw new AppError('UNPROCESSABLE', 'The customer’s account is deleted: please refund this at Stripe.');
  await withPaymentLock(userId, async (connection) => {
    const invoice = await findPayable(invoiceId);
    if (invoice?.status !== 'paid' || !invoice.payment) {
      throw new AppError('UNPROCESSABLE', 'Only a payment that was charged can be refunded.');
    }
    const { intentId, refunded, refundedDonation, refunds, dispute } = invoice.payment;
    const isDisputed = dispute === 'open' || dispute === 'lost';
    // The refund's event may have been lost, and the administrator must see the current state when looking again.
    if (isDisputed || refunded !== order.refundedBefore) await syncInvoice(connection, { userId, invoiceId });
    if (isDisputed) {
      throw new AppError('UNPROCESSABLE', 'This payment is disputed: its money is with the bank, and is settled at Stripe.');
    }
    if (refunded !== order.refundedBefore) {
      throw new AppError('CONFLICT', 'This payment has been refunded meanwhile. Please look at it again.');
    }
    const left = refundableOf({
      amount: invoice.amount,
      donationAmount: invoice.donation,
      refundedAmount: refunded,
      donationRefundedAmount: refundedDonation,
    });
    const { amount, donation } = sumsOf(order, left);
    await recordAction(connection, {
      adminId: admin.id,
      action: 'payment.refunded',
      targetId: id,
      details: { number: receiptNumber(payment), amount, donation, reason: order.reason },
    });
    // A retry after a lost answer uses the same key; after a refund, a failed one, a refusal or an error of Stripe's, which
    // Stripe stores under the key, it uses a new one.
    const refusals = await countActionsOn(connection, { action: 'payment.refund-refused', targetId: id });
    const key = [id, refunds, refusals, amount, donation, order.reason].join('-');
    const refusal = await give({ intentId, amount, donation, reason: order.reason, key });
    let isGiven = !refusal;
    try {
      await syncInvoice(connection, { userId, invoiceId });
      // Stripe may have refunded it and failed after that.
      isGiven ||= (await findPaymentOfInvoice(connection, invoiceId))?.refundedAmount === refunded + amount;
    } finally {
      if (!isGiven) {
        const details = { number: receiptNumber(payment), amount };
        await recordAction(connection, { adminId: admin.id, action: 'payment.refund-refused', targetId: id, details });
      }
    }
    if (refusal && !isGiven) throw refusal;
  });
}

/** Cents of the refund, and the donation's part of them. */
function sumsOf(order: RefundOrder, left: ReturnType<typeof refundableOf>): { amount: number; donation: number } {
  const sums = {
    whole: { amount: left.whole, donation: left.donation },
    donation: { amount: left.donation, donation: left.donation },
    part: { amount: order.what === 'part' ? order.amount : 0, donation: 0 },
  }[order.what];
  if (order.what === 'part' && sums.amount > left.subscription) {
    throw new AppError('INVALID_INPUT', `At most ${dollars(left.subscription)} of the subscription can be refunded.`);
  }
  if (sums.amount <= 0) throw new AppError('UNPROCESSABLE', 'There is nothing left to refund.');
  return sums;
}

/**
 * @returns why nothing is refunded, for the administrator; undefined when it is under way
 * @throws AppError UNAVAILABLE without an answer; a retry under the same key refunds once
 */
async function give(refund: Parameters<typeof refundPayment>[0]): Promise<AppError | undefined> {
  try {
    if (await refundPayment(refund)) return undefined;
    return new AppError('UNPROCESSABLE', 'The refund has failed at the customer’s bank. Please see at Stripe why.');
  } catch (cause) {
    if (!isAnsweredForGood(cause)) throw cause;
    if (!(cause instanceof ProcessorRefusal)) {
      return new AppError('UNAVAILABLE', 'Stripe has failed at this refund. Please try again.', { cause });
    }
    const why = cause.code === 'insufficient_funds' ? 'the balance there is too low' : 'see there why';
    return new AppError('UNPROCESSABLE', `Stripe has refused this refund: ${why}.`, { cause });
  }
}

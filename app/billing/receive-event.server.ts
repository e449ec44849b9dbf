import { finalizePayment } from '#app/billing/checkout/finalize-payment.server.ts';
import { applySubscription } from '#app/billing/payments/apply-subscription.server.ts';
import { finishEnding } from '#app/billing/stripe/payable-invoice.server.ts';
import { type ProcessorEvent, readEvent } from '#app/billing/stripe/processor-events.server.ts';
import { findPaymentOfCharge } from '#app/billing/stripe/processor-payments.server.ts';
import { fetchSubscription } from '#app/billing/stripe/processor-subscriptions.server.ts';
import { followCardSetup } from '#app/billing/subscription/change-card.server.ts';
import { queueMails } from '#app/mail/outbox.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { findPayer, findUserOfCustomer } from './payments/customers.repository.server.ts';
import { withPaymentLock } from './payments/payment-lock.server.ts';
import { isEventKnown, noteEvent } from './payments/payments.repository.server.ts';
import { syncInvoice } from './payments/sync-invoice.server.ts';

type Follow = (event: ProcessorEvent) => Promise<void>;

const followInvoice: Follow = async ({ id, type, objectId: invoiceId, customerId }) => {
  const userId = customerId && (await findPayer(db, { invoiceId, customerId }));
  if (!userId) return;
  await withPaymentLock(userId, (connection) => syncInvoice(connection, { userId, invoiceId, event: { id, type } }));
};

const followSubscription: Follow = async ({ id, type, objectId, customerId }) => {
  const userId = customerId && (await findUserOfCustomer(db, customerId));
  if (!userId) return;
  await withPaymentLock(userId, async (connection) => {
    const subscription = await finishEnding(await fetchSubscription(objectId));
    const emailIds = await connection.transaction().execute(async (trx) => {
      await noteEvent(trx, { id, type });
      return applySubscription(trx, { userId, subscription });
    });
    await queueMails({ emailIds, userId });
  });
};

const followIntent: Follow = async ({ id, type, objectId: paymentIntentId }) => {
  await finalizePayment({ paymentIntentId, event: { id, type } });
};

const followCharge =
  (chargeOf: (event: ProcessorEvent) => string | null): Follow =>
  async (event) => {
    const chargeId = chargeOf(event);
    const paymentIntentId = chargeId && (await findPaymentOfCharge(chargeId));
    if (paymentIntentId) await finalizePayment({ paymentIntentId, event: { id: event.id, type: event.type } });
  };

const followSetup: Follow = async ({ id, type, objectId: setupId, customerId }) => {
  const userId = customerId && (await findUserOfCustomer(db, customerId));
  if (userId) await followCardSetup({ userId, setupId, event: { id, type } });
};

/** The events that concern us; others are acknowledged and ignored. */
const FOLLOW: Record<string, Follow> = {
  'invoice.paid': followInvoice,
  'invoice.payment_failed': followInvoice,
  'invoice.payment_action_required': followInvoice,
  'payment_intent.processing': followIntent,
  'customer.subscription.updated': followSubscription,
  'customer.subscription.deleted': followSubscription,
  'setup_intent.succeeded': followSetup,
  'charge.refunded': followCharge(({ objectId }) => objectId),
  'refund.failed': followCharge(({ chargeId }) => chargeId),
  'refund.updated': followCharge(({ chargeId }) => chargeId),
  'charge.dispute.created': followCharge(({ chargeId }) => chargeId),
  'charge.dispute.updated': followCharge(({ chargeId }) => chargeId),
  'charge.dispute.closed': followCharge(({ chargeId }) => chargeId),
};

/** The events that the processor's webhook must be configured to send. */
export const FOLLOWED_EVENTS = Object.keys(FOLLOW);

/**
 * Processes a webhook: duplicated, late or out of order, our rows follow the processor's current state. Its id is recorded in the
 * transaction of its effect; one that throws is redelivered.
 * @param body as received, since the signature covers its bytes
 * @throws AppError INVALID_INPUT for a wrong, old or missing signature; UNAVAILABLE, and other errors that may be transient
 */
export async function receiveEvent({ body, signature }: { body: string; signature: string | null }): Promise<void> {
  const event = readEvent(body, signature);
  const follow = FOLLOW[event.type];
  if (!follow || (await isEventKnown(db, event.id))) return;
  try {
    await follow(event);
    logger.info({ event: event.id, type: event.type }, 'payment event followed');
  } catch (error) {
    // Of another product on the same account, or of a deleted person: a redelivery would change nothing.
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    logger.warn({ event: event.id, type: event.type }, 'payment event of nobody here');
  }
}

import { fetchSubscription } from '#app/billing/stripe/processor-subscriptions.server.ts';
import { inBatches } from '#app/platform/in-batches.ts';
import { logger } from '#app/platform/logger.server.ts';
import { listOverdue, noteOverdueAsked } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import { listUnheard, noteAsked } from './checkouts.repository.server.ts';
import { withPaymentLock } from './payment-lock.server.ts';
import { syncInvoice } from './sync-invoice.server.ts';

const MINUTE_MS = 60_000;
/** The processor expires an unpaid checkout after 23 hours. */
const GIVEN_UP_MS = 25 * 60 * MINUTE_MS;
const BATCH_SIZE = 100;

/**
 * Asks the processor about events that may have been lost: checkouts that may have been paid in a closed tab, and subscriptions
 * whose period has passed without an event. So a webhook that fails, or was never configured, loses no payment. Repeated checks
 * of the same one become less frequent, so that many abandoned checkouts do not delay a real payment.
 * @returns how many were checked
 */
export async function reconcilePayments(now = new Date()): Promise<number> {
  const createdAfter = new Date(now.getTime() - GIVEN_UP_MS);
  const checkouts = await inBatches(BATCH_SIZE, async () => {
    const due = await listUnheard(db, { now, createdAfter, limit: BATCH_SIZE });
    for (const { id, userId, invoiceId } of due) {
      await noteAsked(db, { id, at: now });
      await attempt(userId, async () => invoiceId);
    }
    return due.length;
  });
  const overdue = await inBatches(BATCH_SIZE, async () => {
    const due = await listOverdue(db, { now, limit: BATCH_SIZE });
    for (const { id, userId, processorId } of due) {
      await noteOverdueAsked(db, { id, at: now });
      await attempt(userId, async () => (await fetchSubscription(processorId)).latestInvoiceId);
    }
    return due.length;
  });
  return checkouts + overdue;
}

/** One check that fails must not hold up the others. */
async function attempt(userId: string, findInvoiceId: () => Promise<string | null>): Promise<void> {
  try {
    await withPaymentLock(userId, async (connection) => {
      const invoiceId = await findInvoiceId();
      if (invoiceId) await syncInvoice(connection, { userId, invoiceId });
    });
  } catch (error) {
    logger.warn({ user: userId, err: error }, 'payment not reconciled');
  }
}

import { fetchSubscription } from '#app/billing/stripe/processor-subscriptions.server.ts';
import { inBatches } from '#app/platform/in-batches.ts';
import { logger } from '#app/platform/logger.server.ts';
import { listOverdue, noteOverdueAsked } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import { listUnheard, noteAsked } from './checkouts.repository.server.ts';
import { withPaymentLock } from './payment-lock.server.ts';
import { syncInvoice } from './sync-invoice.server.ts';

const MINUTE_MS = 60_000;
/** The processor gives an unpaid checkout up after 23 hours. */
const GIVEN_UP_MS = 25 * 60 * MINUTE_MS;
const BATCH_SIZE = 100;

/**
 * Asks the processor for what it should have told: checkouts that may have been paid behind a closed tab, and subscriptions
 * whose period has passed in silence. So a webhook that is lost, or was never set up, loses nobody's money. What stays silent is
 * asked about ever more seldom, so that what many left undone keeps nobody's payment waiting.
 * @returns how many were asked about
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

/** One that can't be asked about must keep none of the others waiting. */
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

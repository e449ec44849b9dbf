import { fetchSubscription } from '#app/billing/card-processor.server.ts';
import { listUnheard } from '#app/billing/checkouts.repository.server.ts';
import { withPaymentLock } from '#app/billing/payment-lock.server.ts';
import { listOverdue } from '#app/billing/subscriptions.repository.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { repeatedly } from '#app/platform/repeatedly.server.ts';
import { db } from '#db/client.ts';
import { syncInvoice } from './sync-invoice.server.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 5 * MINUTE_MS;
/** By then the return page or the processor should have told (ms). */
const UNHEARD_MS = 3 * MINUTE_MS;
/** The processor gives an unpaid checkout up after 23 hours. */
const GIVEN_UP_MS = 25 * 60 * MINUTE_MS;
/** A renewal is charged about an hour after its period has begun. */
const OVERDUE_MS = 3 * 60 * MINUTE_MS;
const A_SWEEP = 100;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Asks the processor for what it should have told: checkouts that may have been paid behind a closed tab, and subscriptions
 * whose period has passed in silence. So a webhook that is lost, or was never set up, loses nobody's money.
 * @returns how many were asked about
 */
export async function reconcilePayments(now = new Date()): Promise<number> {
  const range = { createdBefore: before(now, UNHEARD_MS), createdAfter: before(now, GIVEN_UP_MS), limit: A_SWEEP };
  const checkouts = await listUnheard(db, range);
  for (const { userId, invoiceId } of checkouts) await attempt(userId, async () => invoiceId);
  const overdue = await listOverdue(db, { endedBefore: before(now, OVERDUE_MS), limit: A_SWEEP });
  for (const { userId, processorId } of overdue) {
    await attempt(userId, async () => (await fetchSubscription(processorId)).latestInvoiceId);
  }
  return checkouts.length + overdue.length;
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

/** Reconciles as long as the worker lives. @returns a function that ends it */
export function startReconciling(): () => void {
  if (!env.STRIPE_SECRET_KEY) return () => {};
  return repeatedly({ everyMs: EVERY_MS, what: 'payment reconciliation', work: () => reconcilePayments() });
}

import type { Kysely } from 'kysely';
import type { User } from '#app/accounts/user.ts';
import { displayName } from '#app/accounts/user.ts';
import { closeCheckout, notePlaced } from '#app/billing/payments/checkouts.repository.server.ts';
import { findCustomerId, forgetCustomer, insertCustomer } from '#app/billing/payments/customers.repository.server.ts';
import { isAnsweredForGood, isMissing } from '#app/billing/stripe/processor-client.server.ts';
import type { ProcessorInvoice } from '#app/billing/stripe/processor-invoices.server.ts';
import {
  createCustomer,
  createSubscription,
  findPlacedSubscription,
  type PlacedSubscription,
} from '#app/billing/stripe/processor-orders.server.ts';
import type { CheckoutRow, Database } from '#db/schema.ts';

/**
 * Creates a checkout's subscription at the processor, once however often it is called.
 * @returns its current invoice
 * @throws ProcessorRefusal, AppError UNAVAILABLE; if that answer is final, the next try starts over
 */
export async function placeCheckout(
  db: Kysely<Database>,
  { user, checkout }: { user: User; checkout: CheckoutRow },
): Promise<ProcessorInvoice> {
  const { subscriptionId, invoiceId, readInvoice } = await place(db, { user, checkout });
  await notePlaced(db, { id: checkout.id, subscriptionId, invoiceId });
  return readInvoice();
}

async function place(
  db: Kysely<Database>,
  { user, checkout }: { user: User; checkout: CheckoutRow },
): Promise<PlacedSubscription> {
  const customerId = await ensureCustomer(db, user);
  try {
    return await createSubscription({
      customerId,
      checkoutId: checkout.id,
      quote: {
        original: checkout.originalAmount,
        discount: checkout.discountAmount,
        donation: checkout.donationAmount,
        total: checkout.amount,
      },
      nonProfitName: checkout.nonProfitName,
    });
  } catch (error) {
    if (!isAnsweredForGood(error)) throw error;
    // The subscription may exist despite the error, or an earlier answer was lost: it is reused, or two could be paid.
    const placed = await findPlacedSubscription({ customerId, checkoutId: checkout.id });
    if (placed) return placed;
    // The next try gets another idempotency key and, where necessary, another customer.
    await closeCheckout(db, { id: checkout.id, as: 'replaced' });
    if (isMissing(error) && error.parameter === 'customer') await forgetCustomer(db, user.id);
    throw error;
  }
}

async function ensureCustomer(db: Kysely<Database>, user: User): Promise<string> {
  const known = await findCustomerId(db, user.id);
  if (known) return known;
  const processorId = await createCustomer({ userId: user.id, email: user.email, name: displayName(user) });
  await insertCustomer(db, { userId: user.id, processorId });
  return processorId;
}

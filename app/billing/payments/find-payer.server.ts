import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { findUserOfCustomer } from './customers.repository.server.ts';
import { findPaymentOfInvoice } from './payments.repository.server.ts';

/**
 * Whose an invoice is: of a payment that is known its payer, of any other whose customer it is of. Who was deleted at the processor
 * and bought again is another customer there, and has paid the older invoices all the same.
 * @returns their id; null where the payer of a known payment is gone; undefined where it is nobody's here
 */
export async function findPayer(
  db: Kysely<Database>,
  { invoiceId, customerId }: { invoiceId: string; customerId: string },
): Promise<string | null | undefined> {
  const payment = await findPaymentOfInvoice(db, invoiceId);
  return payment ? payment.userId : findUserOfCustomer(db, customerId);
}

import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { findPaymentOfInvoice } from './payments.repository.server.ts';

type Db = Kysely<Database>;

export async function findCustomerId(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('customers').select('processorId').where('userId', '=', userId).executeTakeFirst();
  return row?.processorId;
}

/** Whose customer this is at the processor. */
export async function findUserOfCustomer(db: Db, processorId: string): Promise<string | undefined> {
  const row = await db.selectFrom('customers').select('userId').where('processorId', '=', processorId).executeTakeFirst();
  return row?.userId;
}

/** The processor has no such customer any more. */
export async function forgetCustomer(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('customers').where('userId', '=', userId).execute();
}

export async function insertCustomer(db: Db, customer: { userId: string; processorId: string }): Promise<void> {
  await db.insertInto('customers').values(customer).execute();
}

/**
 * Whose an invoice is: of a payment that is known its payer, of any other whose customer it is of. Who was deleted at the processor
 * and bought again is another customer there, and has paid the older invoices all the same.
 * @returns their id; null where the payer of a known payment is gone; undefined where it is nobody's here
 */
export async function findPayer(
  db: Db,
  { invoiceId, customerId }: { invoiceId: string; customerId: string },
): Promise<string | null | undefined> {
  const payment = await findPaymentOfInvoice(db, invoiceId);
  return payment ? payment.userId : findUserOfCustomer(db, customerId);
}

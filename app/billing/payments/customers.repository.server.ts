import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { findPaymentOfInvoice } from './payments.repository.server.ts';

type Db = Kysely<Database>;

export async function findCustomerId(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('customers').select('processorId').where('userId', '=', userId).executeTakeFirst();
  return row?.processorId;
}

/** The user of a customer at the processor. */
export async function findUserOfCustomer(db: Db, processorId: string): Promise<string | undefined> {
  const row = await db.selectFrom('customers').select('userId').where('processorId', '=', processorId).executeTakeFirst();
  return row?.userId;
}

/** Forgets a customer that no longer exists at the processor. */
export async function forgetCustomer(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('customers').where('userId', '=', userId).execute();
}

export async function insertCustomer(db: Db, customer: { userId: string; processorId: string }): Promise<void> {
  await db.insertInto('customers').values(customer).execute();
}

/**
 * The user of an invoice: the payer of a known payment, otherwise the user of its customer. Someone who was deleted at the
 * processor and bought again is another customer there, and still the payer of older invoices.
 * @returns their id; null where the payer of a known payment is gone; undefined for an unknown customer
 */
export async function findPayer(
  db: Db,
  { invoiceId, customerId }: { invoiceId: string; customerId: string },
): Promise<string | null | undefined> {
  const payment = await findPaymentOfInvoice(db, invoiceId);
  return payment ? payment.userId : findUserOfCustomer(db, customerId);
}

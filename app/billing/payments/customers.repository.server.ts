import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

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

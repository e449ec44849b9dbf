import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import { db } from '#db/client.ts';
import { createDb } from '#db/create-db.ts';
import type { Database } from '#db/schema.ts';

/** A database of its own without any table, for as long as the work takes. */
export async function withEmptyDatabase<Result>(
  work: (own: Kysely<Database>, address: string) => Promise<Result>,
): Promise<Result> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.ref(name)} template template0`.execute(db);
  const address = new URL(inject('templateUrl'));
  address.pathname = `/${name}`;
  const own = createDb(address.href);
  try {
    return await work(own, address.href);
  } finally {
    await own.destroy();
  }
}

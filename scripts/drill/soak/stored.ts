import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expireOld } from '#app/account-deletion/expire-old.server.ts';
import { purgeDeleted } from '#app/account-deletion/purge-deleted.server.ts';
import { db } from '#db/client.ts';

/** Longer than anything is kept that is ever removed (app/account-deletion/retention.ts). */
const YEARS = 3;

/** Rows that stay by intention, and why. */
export const KEPT: Record<string, string> = {
  schema_migrations: 'which migrations have run',
  articles: 'showcases cite them',
  share_visits: 'each day’s visits of a page that still exists; those of others go with their showcase',
};

/** Rows of each table, and files. */
export type Stored = Record<string, number>;

/** Lets the time pass in which everything is removed that was deleted or has become old, by what the worker runs every hour. */
export async function letTimePass(): Promise<void> {
  const then = new Date();
  then.setFullYear(then.getFullYear() + YEARS);
  // One run removes so many; the next continues.
  for (let removed = 1; removed > 0; ) {
    const { accounts, showcases, photos } = await purgeDeleted(then);
    removed = accounts + showcases + photos;
  }
  await expireOld(then);
}

/** Counts what is in the database, the queue's own tables left out, which are bounded by number and age, and in the storage. */
export async function countStored(storageDir: string): Promise<Stored> {
  const stored: Stored = {};
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(db);
  for (const { name } of rows) {
    const counted = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(db);
    stored[name] = Number(counted.rows[0]?.count);
  }
  const files = readdirSync(storageDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { ...stored, 'files in the storage': files.length };
}

/** What there is more of than before, without what is kept by intention. */
export const leftOver = (before: Stored, after: Stored): string[] =>
  Object.entries(after).flatMap(([what, count]) => {
    const more = count - (before[what] ?? 0);
    return more > 0 && !(what in KEPT) ? [`${what}: ${more} more`] : [];
  });

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { PlainError } from '../product/terminal.ts';
import { whyOf } from './check-backup.ts';
import { describeTables, ONE_FORM } from './describe-tables.ts';
import type { TablePart } from './manifest.ts';

const quote = pg.escapeIdentifier;

/** Left empty: who has signed out since, or was signed out, must not be signed in again. */
const SESSIONS = 'sessions';

/**
 * Fills the tables of a database that has had the same migrations, all or none. Rows refer to each other and triggers count
 * them, so both are put back afterward, which checks every reference.
 * @param open the content of a part
 * @returns tables that no migration makes, such as those added by hand, which are left out
 */
export async function loadTables(
  client: pg.Client,
  { tables, open }: { tables: TablePart[]; open: (part: TablePart) => Promise<Readable> },
): Promise<string[]> {
  await client.query('begin');
  await client.query(ONE_FORM);
  const known = (await describeTables(client)).map(({ table }) => table);
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of known) await client.query(`alter table ${quote(table)} disable trigger user`);
  await client.query(`truncate ${known.map(quote).join(', ')}`);
  for (const part of tables) if (known.includes(part.table) && part.table !== SESSIONS) await loadTable(client, part, open);
  for (const table of known) await client.query(`alter table ${quote(table)} enable trigger user`);
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await client.query('commit');
  await client.query('analyze');
  return tables.map(({ table }) => table).filter((table) => !known.includes(table));
}

async function loadTable(client: pg.Client, part: TablePart, open: (part: TablePart) => Promise<Readable>): Promise<void> {
  const { table, columns, rows } = part;
  const refuse = (error: unknown): never => {
    throw new PlainError(`The table ${table} can't be restored: ${whyOf(error)}. Nothing was; try an older backup.`);
  };
  const content = await open(part).catch(refuse);
  const loaded = client.query(from(`copy ${quote(table)} (${columns.map(quote).join(', ')}) from stdin`));
  await pipeline(content, createGunzip(), loaded).catch(refuse);
  if (loaded.rowCount !== rows) throw new PlainError(`The table ${table} has ${loaded.rowCount} rows instead of ${rows}.`);
}

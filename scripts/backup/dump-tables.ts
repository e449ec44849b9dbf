import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { describeTables, ONE_FORM } from './describe-tables.ts';
import type { TablePart } from './manifest.ts';
import { allOf, storePart } from './parts.ts';
import type { Place } from './place.ts';

/**
 * Stores every table as it was at one moment, while others go on writing.
 * @param backup its name
 */
export async function dumpTables(
  client: pg.Client,
  { place, encrypter, backup }: { place: Place; encrypter: Encrypter; backup: string },
): Promise<TablePart[]> {
  const parts: TablePart[] = [];
  await client.query('begin isolation level repeatable read read only');
  await client.query(ONE_FORM);
  const described = await describeTables(client);
  // A migration that rewrites a table waits: what it has rewritten would be empty in the snapshot from before.
  await client.query(`lock table ${described.map(({ table }) => pg.escapeIdentifier(table)).join(', ')} in access share mode`);
  for (const { table, columns } of described) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const rows = client.query(to(`copy ${pg.escapeIdentifier(table)} (${list}) to stdout`));
    const content = createGzip();
    const object = `backups/${backup}/${table.replaceAll('_', '-')}.copy.gz.age`;
    let part: Awaited<ReturnType<typeof storePart>> | undefined;
    await allOf([
      pipeline(rows, content),
      storePart({ place, encrypter }, { object, content }).then((stored) => {
        part = stored;
      }),
    ]);
    if (part) parts.push({ table, columns, rows: rows.rowCount ?? 0, ...part });
  }
  await client.query('commit');
  return parts;
}

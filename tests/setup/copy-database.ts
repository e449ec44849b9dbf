import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own, copied from the migrated one. @param template its URL @returns the URL of the copy */
export async function copyDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new URL(template);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  await client.query(`create database ${name} template ${new URL(template).pathname.slice(1)}`);
  await client.end();
  const copy = new URL(template);
  copy.pathname = `/${name}`;
  return copy.href;
}

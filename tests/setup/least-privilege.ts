import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

export async function runSql(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A migrated database with the roles of deploy/postgres/roles.sql, which a server takes once.
 * @param beside another database of the server, whose administrator has the password of its account
 * @returns its address as a role
 */
export async function makeDatabaseWithRoles(beside: string, folder: string): Promise<(role: string) => string> {
  const password = randomUUID();
  const admin = Object.assign(new URL(beside), { username: 'postgres', pathname: '/postgres' });
  const name = `least_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin.href, `create database ${name}`);
  const own = Object.assign(new URL(admin), { pathname: `/${name}` });
  const roles = readFileSync('deploy/postgres/roles.sql', 'utf8').replaceAll(/:\w+_password/g, `'${password}'`);
  await runSql(own.href, roles);
  const as = (role: string) => Object.assign(new URL(own), { username: role, password }).href;
  await migrateAs(as('cedar_owner'), folder);
  return as;
}

/** As in a container: with nothing but the secret, which is a file. It runs elsewhere, where there is no .env. */
async function migrateAs(url: string, below: string): Promise<void> {
  const folder = mkdtempSync(join(below, 'secrets-'));
  const file = join(folder, 'database-url');
  writeFileSync(file, `${url}\n`);
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL_FILE: file } as const;
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  await promisify(execFile)(process.execPath, ['--import', tsx, resolve('scripts/migrate.ts')], { cwd: folder, env });
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { testEnvironment } from './environment.ts';

/** Before a test file's imports read the environment: a database of its own, copied from the migrated one, and a folder. */
const template = new URL(inject('templateUrl'));
const name = `test_${randomUUID().replaceAll('-', '')}`;
const maintenance = new URL(template);
maintenance.pathname = '/postgres';
const client = new pg.Client({ connectionString: maintenance.href });
await client.connect();
await client.query(`create database ${name} template ${template.pathname.slice(1)}`);
await client.end();

const own = new URL(template);
own.pathname = `/${name}`;
Object.assign(process.env, testEnvironment, {
  DATABASE_URL: own.href,
  STORAGE_DIR: mkdtempSync(join(tmpdir(), 'cedar-files-')),
});

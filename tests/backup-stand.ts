import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { FolderStorage } from '#app/storage/folder-storage.server.ts';
import type { ObjectStorage } from '#app/storage/object-storage.server.ts';
import { OwnUploads } from '#app/storage/own-uploads.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import type { Product } from '#scripts/backup/make-backup.ts';
import { openPlace, type Place } from '#scripts/backup/place.ts';
import { makeKey, readIdentity, readRecipients } from '#scripts/backup/seal.ts';
import { makeBucket } from './setup/throwaway-s3.ts';

export const PRODUCT: Product = { databaseUrl: env.DATABASE_URL, storage, origin: env.APP_ORIGIN, release: '0.1.0' };

/** A folder, or where the storage is an S3 server, a bucket there. */
export async function emptyPlace(): Promise<Place> {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_BUCKET } = env;
  if (!S3_ENDPOINT) return openPlace(mkdtempSync(join(inject('clusterFolder'), 'cedar-backups-')), {});
  const bucket = `backups-${randomUUID()}`;
  await makeBucket({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, bucket);
  return openPlace(`s3://${bucket}/cars/daily`, { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET });
}

export async function keys() {
  const { recipient, identity } = await makeKey();
  return { encrypter: readRecipients(recipient), decrypter: readIdentity(identity) };
}

export const emptyStorage = (): ObjectStorage =>
  new FolderStorage({
    folder: mkdtempSync(join(inject('clusterFolder'), 'cedar-restored-')),
    uploads: new OwnUploads({ secret: 'unused', origin: '' }),
  });

/** Beside a database, on the same server. @returns its address */
export async function emptyDatabase(beside: string): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: beside });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(beside);
  url.pathname = `/${name}`;
  return url.href;
}

/** Every row of every table of the product, as text. */
export async function readRows(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
     and relname not like 'kysely%' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = await client.query(`select one::text as row from ${name} one order by 1`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  await client.end();
  return rows;
}

/** References between tables, and triggers that are on. */
export async function readRules(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgenabled = 'O' order by 1`);
  await client.end();
  return rows.map(({ rule }) => rule);
}

import type { Decrypter } from 'age-encryption';
import pg from 'pg';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import type { ObjectStorage } from '#app/storage/object-storage.server.ts';
import { createDb } from '#db/create-db.ts';
import { isKnownMigration, migrateToLatest } from '#db/migrate.ts';
import { PlainError } from '../product/terminal.ts';
import { type Damage, damageOf } from './check-backup.ts';
import { continueReceipts } from './continue-receipts.ts';
import { isProbe } from './copy-files.ts';
import { loadTables } from './load-tables.ts';
import type { FilePart, Manifest } from './manifest.ts';
import { requireKey, unsealPart } from './parts.ts';
import type { Place } from './place.ts';

export type Restored = {
  damages: Damage[];
  leftOut: string[];
  migrated: string[];
  /** The number of the next receipt. */
  nextReceipt: number;
};

const AT_ONCE = 4;

/**
 * Restores into an empty database and an empty storage, and brings the database to the newest schema. The database is restored as
 * a whole or not at all; a damaged file is left out, since the others are wanted nevertheless.
 * @param options.receiptsFrom see continueReceipts
 * @throws PlainError where something is there already, for another key, or for the backup of a newer release
 */
export async function restoreBackup(
  manifest: Manifest,
  options: {
    databaseUrl: string;
    storage: ObjectStorage;
    place: Place;
    decrypter: Decrypter;
    receiptsFrom?: number | undefined;
  },
): Promise<Restored> {
  const { databaseUrl, storage, place, decrypter, receiptsFrom } = options;
  const { migration, tables, files } = manifest;
  if (!isKnownMigration(migration)) {
    throw new PlainError(`This backup is of a newer release: its database has had ${migration}. Restore it with that release.`);
  }
  await requireKey(manifest, { place, decrypter });
  for await (const file of storage.list()) {
    if (!isProbe(file))
      throw new PlainError('The storage is not empty, and nothing is overwritten: name another one, or empty it.');
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const db = createDb(databaseUrl);
  try {
    await requireNoTables(client);
    await migrateToLatest(db, { last: migration });
    const leftOut = await loadTables(client, { tables, open: (part) => unsealPart({ place, decrypter }, part) });
    const migrated = await migrateToLatest(db);
    const nextReceipt = await continueReceipts(client, receiptsFrom);
    return { leftOut, migrated, nextReceipt, damages: await restoreFiles(files, { storage, place, decrypter }) };
  } finally {
    await client.end();
    await db.destroy();
  }
}

async function requireNoTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  if (rows[0].count > 0) {
    throw new PlainError('The database is not empty, and nothing is overwritten: name another one in DATABASE_URL.');
  }
}

async function restoreFiles(
  files: FilePart[],
  { storage, ...from }: { storage: ObjectStorage; place: Place; decrypter: Decrypter },
): Promise<Damage[]> {
  const damages: Damage[] = [];
  const limited = limitConcurrency(AT_ONCE);
  const restore = async (part: FilePart) => {
    try {
      await storage.putStream(part.file, await unsealPart(from, part), part.size);
    } catch (error) {
      damages.push(damageOf(part, error));
    }
  };
  await Promise.all(files.map((part) => limited(() => restore(part))));
  return damages;
}

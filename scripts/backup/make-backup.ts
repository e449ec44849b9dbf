import type { Encrypter } from 'age-encryption';
import pg from 'pg';
import { ObjectMissingError, type ObjectStorage } from '#app/storage/object-storage.server.ts';
import { createDb } from '#db/create-db.ts';
import { findLastMigration } from '#db/migrate.ts';
import { PlainError } from '../product/terminal.ts';
import { copyFiles } from './copy-files.ts';
import { dumpTables } from './dump-tables.ts';
import { listBackups } from './list-backups.ts';
import { type Manifest, ManifestDamagedError, readManifest, writeManifest } from './manifest.ts';
import type { Place } from './place.ts';
import { prune } from './prune.ts';

export type Product = { databaseUrl: string; storage: ObjectStorage; origin: string; release: string };
export type Made = {
  name: string;
  manifest: Manifest;
  copied: number;
  vanished: number;
  /** Files that a killed one had left half written. */
  left: number;
  pruned?: Awaited<ReturnType<typeof prune>>;
};

/** Of one database, one backup at a time: a second one would take files that are not in a manifest yet for left ones. */
const LOCK = 7_340_046;

/** How long ago a file must have been written to last: one that is under way is never still for so long (ms). */
const STILL_MS = 24 * 3_600_000;

/**
 * Backs up a running product: its tables as they are at one moment, then its files. Files are written before the rows that name
 * them, so each that the tables name is there.
 * @param options.keep how many of the newest backups stay; all where it is undefined
 * @throws PlainError where another backup is running, or the place is another product's
 */
export async function makeBackup(
  product: Product,
  { place, encrypter, keep }: { place: Place; encrypter: Encrypter; keep?: number | undefined },
): Promise<Made> {
  const began = new Date().toISOString();
  const name = began.slice(0, 19).replaceAll(':', '-').toLowerCase();
  const former = await findFormer(place, product.origin);
  const migration = await readMigration(product.databaseUrl);
  const client = new pg.Client({ connectionString: product.databaseUrl, keepAlive: true });
  // It is idle while files are copied; a break shows at its next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as "isOurs"`);
    if (!rows[0].isOurs) throw new PlainError('Another backup of this database is running.');
    // First, since a full disk may need the room.
    const left = await place.storage.removeUnfinished(new Date(Date.now() - STILL_MS));
    const tables = await dumpTables(client, { place, encrypter, backup: name });
    if ((await readMigration(product.databaseUrl)) !== migration) {
      throw new PlainError('The database was migrated meanwhile. Please begin again.');
    }
    const { files, copied, vanished } = await copyFiles(product.storage, { place, encrypter, former });
    const { origin, release } = product;
    const ended = new Date().toISOString();
    const manifest: Manifest = { format: 1, origin, release, migration, began, tables, files, ended };
    // With the connection the lock may be lost, and another backup may have removed what this one has written.
    await client.query('select 1');
    await writeManifest(place, name, manifest);
    const made = { name, manifest, copied, vanished, left };
    return keep ? { ...made, pruned: await prune(place, keep) } : made;
  } finally {
    await client.end();
  }
}

/**
 * What the newest backup has, which need not be copied again; nothing where its manifest is not whole, or gone.
 * @throws what the place's storage throws: one that is away for a moment would otherwise have everything copied anew
 */
async function findFormer(place: Place, origin: string): Promise<Manifest['files']> {
  const newest = (await listBackups(place)).whole.at(-1);
  const manifest = newest && (await readManifest(place, newest).catch(undefinedIfUnusable));
  if (!manifest) return [];
  if (manifest.origin !== origin) {
    throw new PlainError(`${place.name} has backups of ${manifest.origin}, not of ${origin}; name a place of its own.`);
  }
  return manifest.files;
}

function undefinedIfUnusable(error: unknown): undefined {
  if (!(error instanceof ManifestDamagedError || error instanceof ObjectMissingError)) throw error;
}

async function readMigration(databaseUrl: string): Promise<string> {
  const db = createDb(databaseUrl);
  try {
    const migration = await findLastMigration(db);
    if (!migration) throw new PlainError('The database of DATABASE_URL has no tables yet; there is nothing to back up.');
    return migration;
  } finally {
    await db.destroy();
  }
}

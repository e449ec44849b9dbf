import { parseArgs } from 'node:util';
import { findBackup } from './backup/list-backups.ts';
import { openPlace } from './backup/place.ts';
import { openProduct } from './backup/product-storage.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readIdentity } from './backup/seal.ts';
import { openTarget } from './backup/target.ts';
import { tellDamages, tellManifest } from './backup/tell.ts';
import { failInWords } from './backup/tell-failure.ts';
import { PlainError, say } from './product/terminal.ts';

/**
 * `npm run restore -- --from PLACE [--backup NAME]` (in an image, `node build/restore.js`): restores the newest backup, or that
 * one, into an empty database and an empty storage, while the product is stopped. Overwrites nothing. Exits with 1 when
 * something could not be restored (docs/operations.md, Backups).
 */
const USAGE = 'Say where from: npm run restore -- --from PLACE [--backup NAME]; PLACE is a folder or s3://bucket/prefix.';

function readOptions(): { from: string; backup?: string | undefined } {
  try {
    const { from, backup } = parseArgs({ options: { from: { type: 'string' }, backup: { type: 'string' } } }).values;
    if (from !== undefined) return { from, backup };
  } catch {
    // As for none.
  }
  throw new PlainError(USAGE);
}

async function restore(): Promise<void> {
  const { from, backup } = readOptions();
  const { settings, end } = await openTarget();
  try {
    const place = openPlace(from, settings);
    const decrypter = readIdentity(settings.BACKUP_IDENTITY);
    const { name, manifest } = await findBackup(place, backup);
    say(`Restoring    ${name}`);
    tellManifest(manifest);
    const { databaseUrl, storage } = await openProduct(settings);
    const { damages, leftOut, migrated } = await restoreBackup(manifest, { databaseUrl, storage, place, decrypter });
    if (migrated.length > 0) say(`Migrated     ${migrated.join(', ')}`);
    for (const table of leftOut) say(`Left out     the table ${table}, which the product does not know`);
    tellDamages(damages);
    if (damages.length > 0) {
      throw new PlainError(`Everything else was restored. Look for these ${damages.length} files in an older backup (--backup).`);
    }
    say('Restored     Start the product now, with the same SESSION_SECRET; then `npm run doctor` looks at every service.');
  } finally {
    await end();
  }
}

// Connections are left open.
await restore().then(() => process.exit(0), failInWords);

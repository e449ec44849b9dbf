import { parseArgs } from 'node:util';
import { readReceiptNumber } from './backup/continue-receipts.ts';
import { findBackup } from './backup/list-backups.ts';
import { openPlace } from './backup/place.ts';
import { openProduct } from './backup/product-storage.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readIdentity } from './backup/seal.ts';
import { openTarget } from './backup/target.ts';
import { tellDamages, tellManifest, tellReceipts } from './backup/tell.ts';
import { failInWords } from './backup/tell-failure.ts';
import { PlainError, say } from './product/terminal.ts';

/**
 * `npm run restore -- --from PLACE [--backup NAME] [--receipts-from NUMBER]` (in an image, `node build/restore.js`): restores the newest backup, or that
 * one, into an empty database and an empty storage, while the product is stopped. Overwrites nothing. Exits with 1 when
 * something could not be restored (docs/operations.md, Backups).
 */
const USAGE =
  'Say where from: npm run restore -- --from PLACE [--backup NAME] [--receipts-from NUMBER]; PLACE is a folder or s3://bucket/prefix.';

const text = { type: 'string' } as const;

function readArguments() {
  try {
    return parseArgs({ options: { from: text, backup: text, 'receipts-from': text } }).values;
  } catch {
    throw new PlainError(USAGE);
  }
}

function readOptions() {
  const { from, backup, 'receipts-from': receipts } = readArguments();
  if (from === undefined) throw new PlainError(USAGE);
  return { from, backup, receiptsFrom: receipts === undefined ? undefined : readReceiptNumber(receipts) };
}

async function restore(): Promise<void> {
  const { from, backup, receiptsFrom } = readOptions();
  const { settings, end } = await openTarget();
  try {
    const place = openPlace(from, settings);
    const decrypter = readIdentity(settings.BACKUP_IDENTITY);
    const { name, manifest } = await findBackup(place, backup);
    say(`Restoring    ${name}`);
    tellManifest(manifest);
    const { databaseUrl, storage } = await openProduct(settings);
    const target = { databaseUrl, storage, place, decrypter, receiptsFrom };
    const { damages, leftOut, migrated, nextReceipt } = await restoreBackup(manifest, target);
    if (migrated.length > 0) say(`Migrated     ${migrated.join(', ')}`);
    for (const table of leftOut) say(`Left out     the table ${table}, which the product does not know`);
    tellReceipts(nextReceipt, receiptsFrom);
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

import { parseArgs } from 'node:util';
import { checkBackup } from './backup/check-backup.ts';
import { findBackup, listBackups } from './backup/list-backups.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openPlace } from './backup/place.ts';
import { openProduct } from './backup/product-storage.ts';
import { makeKey, readIdentity, readRecipients } from './backup/seal.ts';
import { tellDamages, tellMade, tellManifest } from './backup/tell.ts';
import { failInWords } from './backup/tell-failure.ts';
import { readOperatorSettings } from './product/settings.ts';
import { PlainError, say } from './product/terminal.ts';
import { readWholeSettings } from './product/whole-settings.ts';

/**
 * `npm run backup -- --to PLACE [--keep 7]` (in an image, `node build/backup.js`): backs up the running product; `--check PLACE`
 * reads a backup and says what is damaged; `--list PLACE`; `--newest PLACE --within 26` fails where the newest is older, in hours;
 * `--new-key` makes the two keys. PLACE is a folder or s3://bucket/prefix. Exits with 1 when something is wrong
 * (docs/operations.md, Backups).
 */
const USAGE = `Say one of
  --to PLACE [--keep 7]         back up to a folder or s3://bucket/prefix
  --check PLACE [--backup NAME] read the newest backup there, or that one
  --newest PLACE --within 26    fail when the newest backup is older than so many hours
  --list PLACE                  name the backups there
  --new-key                     make the keys for .env`;

const text = { type: 'string' } as const;
const OPTIONS = { to: text, keep: text, check: text, backup: text, newest: text, within: text, list: text };

function readOptions() {
  try {
    return parseArgs({ options: { ...OPTIONS, 'new-key': { type: 'boolean' } } }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** @throws PlainError for anything but a number above zero */
function readNumber(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new PlainError(`--${name} takes a number above zero, not ${value}.`);
  return number;
}

async function backUp(to: string, keep: string | undefined): Promise<void> {
  const settings = readWholeSettings();
  const encrypter = readRecipients(settings.BACKUP_RECIPIENT);
  const kept = keep === undefined ? undefined : Math.ceil(readNumber('keep', keep));
  const place = openPlace(to, settings);
  tellMade(await makeBackup(await openProduct(settings), { place, encrypter, keep: kept }));
}

async function check(at: string, backup: string | undefined): Promise<void> {
  const settings = readOperatorSettings();
  const place = openPlace(at, settings);
  const decrypter = settings.BACKUP_IDENTITY ? readIdentity(settings.BACKUP_IDENTITY) : undefined;
  const { name, manifest } = await findBackup(place, backup);
  tellManifest(manifest);
  const damages = await checkBackup(manifest, { place, decrypter });
  tellDamages(damages);
  if (damages.length > 0) {
    throw new PlainError(
      `${name} is damaged. Delete the damaged files in ${at} and back up again: what the product still has is copied anew.`,
    );
  }
  const how = decrypter ? 'opened' : 'compared, and not opened, since BACKUP_IDENTITY is not set';
  say(`Whole        ${name}: everything was read and ${how}`);
}

async function requireNewest(at: string, within: string): Promise<void> {
  const { name, manifest } = await findBackup(openPlace(at, readOperatorSettings()));
  const hours = (Date.now() - Date.parse(manifest.began)) / 3_600_000;
  const age = `The newest backup, ${name}, is ${hours.toFixed(1)} hours old`;
  if (hours > readNumber('within', within)) throw new PlainError(`${age}; ${within} are allowed.`);
  say(`${age}.`);
}

async function list(at: string): Promise<void> {
  const { whole, unfinished } = await listBackups(openPlace(at, readOperatorSettings()));
  for (const name of whole) say(name);
  for (const name of unfinished) say(`${name}, which is not finished`);
}

async function tellNewKey(): Promise<void> {
  const { recipient, identity } = await makeKey();
  say(`# In .env of the product: seals backups, and opens none.\nBACKUP_RECIPIENT=${recipient}`);
  say(`# Elsewhere, best on paper as well: without it no backup can be opened.\nBACKUP_IDENTITY=${identity}`);
}

async function run(): Promise<void> {
  const options = readOptions();
  if (options.to !== undefined) await backUp(options.to, options.keep);
  else if (options.check !== undefined) await check(options.check, options.backup);
  else if (options.newest !== undefined && options.within !== undefined) await requireNewest(options.newest, options.within);
  else if (options.list !== undefined) await list(options.list);
  else if (options['new-key']) await tellNewKey();
  else throw new PlainError(USAGE);
}

// Connections are left open.
await run().then(() => process.exit(0), failInWords);

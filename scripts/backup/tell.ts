import { receiptNumber } from '#app/billing/payments/describe-payment.ts';
import { say } from '../product/terminal.ts';
import type { Damage } from './check-backup.ts';
import type { Made } from './make-backup.ts';
import type { Manifest, Part } from './manifest.ts';

const count = (number: number, one: string) => `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const bytesOf = (parts: Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

export function tellManifest({ began, release, migration, tables, files }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Database     ${count(rows, 'row')} of ${count(tables.length, 'table')}, ${megabytes(bytesOf(tables))}, as of ${began}`);
  say(`Files        ${count(files.length, 'file')}, ${megabytes(bytesOf(files))}`);
  say(`Release      ${release}, after migration ${migration}`);
}

export function tellMade({ name, manifest, copied, vanished, left, pruned }: Made): void {
  tellManifest(manifest);
  say(`Copied       ${count(copied, 'file')}; the others were there already`);
  if (vanished > 0) say(`Vanished     ${count(vanished, 'file')} that the product removed meanwhile`);
  if (left > 0) say(`Cleared      ${count(left, 'file')} that an earlier backup had left half written`);
  if (pruned)
    say(`Removed      ${count(pruned.backups.length, 'older backup')} and ${count(pruned.files, 'file')} that none needs`);
  say(`Finished     ${name}`);
}

export function tellDamages(damages: Damage[]): void {
  for (const { what, object, why } of damages) say(`DAMAGED      ${what}: ${why} (${object})`);
}

/** @param from what the operator has asked for */
export function tellReceipts(next: number, from: number | undefined): void {
  say(`Receipts     The next one is ${receiptNumber({ id: '', receiptNo: next })}`);
  if (from === undefined)
    say('             Where any were given after the backup, see --receipts-from in docs/operations.md, Restoring.');
}

import type pg from 'pg';
import { PlainError } from '../product/terminal.ts';

/** @param text as printed on a receipt, `CC-000200`, or `200` @throws PlainError for anything else */
export function readReceiptNumber(text: string): number {
  const [, digits] = /^(?:CC-)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  if (!Number(digits)) throw new PlainError(`--receipts-from takes the number of a receipt, such as CC-000200, not ${text}.`);
  return Number(digits);
}

/**
 * Lets receipts be numbered from a number on, which a backup's are restored below: those given after it must not be given again.
 * @param from the lowest; never lowers the next one
 * @returns the number of the next receipt
 */
export async function continueReceipts(client: pg.Client, from = 1): Promise<number> {
  const { rows } = await client.query('update receipt_numbers set last = greatest(last, $1::integer - 1) returning last', [from]);
  return rows[0].last + 1;
}

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { logger } from '#app/platform/logger.server.ts';
import type { ListPage } from './list-page.ts';
import { decodeCursor, type ListRequest } from './list-request.server.ts';

/** Rows per query. */
const BATCH_SIZE = 1000;

/**
 * All rows of a list, batch by batch: 200,000 rows take no more memory than a page, and no connection is held while a slow client
 * reads. A row that moves during the export, such as by a payment, may appear twice or not at all.
 */
export async function* everyRow<Row, Request extends ListRequest<string>>(
  request: Request,
  findPage: (request: Request) => Promise<Pick<ListPage<Row>, 'rows' | 'next'>>,
): AsyncGenerator<Row> {
  let cursor: Request['cursor'] = null;
  do {
    const { rows, next }: Pick<ListPage<Row>, 'rows' | 'next'> = await findPage({ ...request, cursor, limit: BATCH_SIZE });
    yield* rows;
    cursor = next === null ? null : { direction: 'after', ...decodeCursor(next) };
  } while (cursor);
}

/** The columns of the file, by their headings. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

/** A negative amount is not a formula: marked as text it could not be added up. */
const NUMBER = /^-?\d+(\.\d+)?$/;

const FORMAT = {
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: { string: (value: string) => (NUMBER.test(value) ? { value, escape_formulas: false } : value) },
} as const;

/** Rows written at once: a chunk of the reply for each row would take ten times as long. */
const A_CHUNK = 200;

/**
 * Rows as CSV (RFC 4180), with a heading and a byte order mark, by which spreadsheets recognize UTF-8. A text that a spreadsheet
 * would take for a formula is marked as text, since names are typed by users.
 */
export function writeCsv<Row>(rows: AsyncIterable<Row> | Iterable<Row>, columns: CsvColumns<Row>): Readable {
  const cells = Object.values(columns);
  async function* chunks() {
    yield stringify([Object.keys(columns)], { ...FORMAT, bom: true });
    let records: (string | number)[][] = [];
    for await (const row of rows) {
      records.push(cells.map((cell) => cell(row)));
      if (records.length < A_CHUNK) continue;
      yield stringify(records, FORMAT);
      records = [];
    }
    if (records.length > 0) yield stringify(records, FORMAT);
  }
  const csv = Readable.from(chunks(), { objectMode: false });
  // The reader notices by the aborted stream.
  csv.on('error', (error) => logger.error({ err: error }, 'CSV broken off'));
  return csv;
}

/** Cents as dollars for a spreadsheet. */
export const csvDollars = (cents: number): string => (cents / 100).toFixed(2);

/** ISO 8601 in a form that spreadsheets take for a date: with 'T', 'Z' and milliseconds it stays a text. */
export const csvTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { logger } from '#app/platform/logger.server.ts';
import type { ListPage } from './list-page.ts';
import { decodeCursor, type ListRequest } from './list-request.server.ts';

/** Rows are read from the database in batches of this many. */
const BATCH_SIZE = 1000;

/**
 * All rows of a list, batch by batch: 200,000 cost no more memory than a page does, and no connection is held while a slow
 * line takes them. A row that moves while the list is read, such as by a payment, may come twice or not at all.
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

/** What stands in a column of the file, by its heading. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

/** A sum that is less than 0 is no formula: marked as a text it could not be added up. */
const NUMBER = /^-?\d+(\.\d+)?$/;

const FORMAT = {
  escape_formulas: true,
  record_delimiter: 'windows',
  cast: { string: (value: string) => (NUMBER.test(value) ? { value, escape_formulas: false } : value) },
} as const;

/** Rows that are written at once: a chunk of the reply for each would take ten times as long. */
const A_CHUNK = 200;

/**
 * Rows as CSV (RFC 4180), with a heading and a byte order mark, by which spreadsheets know UTF-8. A text that a spreadsheet would
 * take for a formula is marked as a text: names are typed by strangers.
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
  // Whoever reads it is told by the stream itself, which breaks off.
  csv.on('error', (error) => logger.error({ err: error }, 'CSV broken off'));
  return csv;
}

/** Cents as a spreadsheet adds them up. */
export const csvDollars = (cents: number): string => (cents / 100).toFixed(2);

/** ISO 8601 as a spreadsheet takes it for a date: with 'T', 'Z' and milliseconds it stays a text. */
export const csvTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

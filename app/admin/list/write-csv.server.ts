import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ListPage } from './list-page.ts';
import { decodeCursor, type ListRequest } from './list-request.server.ts';

/** Rows are read from the database in portions of this many. */
const PORTION = 1000;

/** All rows of a list, portion by portion: 200,000 cost no more memory than a page does. */
export async function* everyRow<Row, Sort extends string>(
  request: ListRequest<Sort>,
  findPage: (request: ListRequest<Sort>) => Promise<Pick<ListPage<Row>, 'rows' | 'next'>>,
): AsyncGenerator<Row> {
  let cursor: ListRequest<Sort>['cursor'] = null;
  do {
    const { rows, next }: Pick<ListPage<Row>, 'rows' | 'next'> = await findPage({ ...request, cursor, limit: PORTION });
    yield* rows;
    cursor = next === null ? null : { direction: 'after', ...decodeCursor(next) };
  } while (cursor);
}

/** What stands in a column of the file, by its heading. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

/**
 * Rows as CSV (RFC 4180), with a heading and a byte order mark, by which spreadsheets know UTF-8. A text that a spreadsheet would
 * take for a formula is marked as a text: names are typed by strangers.
 */
export function writeCsv<Row>(rows: AsyncIterable<Row> | Iterable<Row>, columns: CsvColumns<Row>): Readable {
  async function* records() {
    for await (const row of rows) yield Object.values(columns).map((cell) => cell(row));
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // Whoever reads it is told of a failure by the stream itself.
  pipeline(Readable.from(records()), csv, () => {});
  return csv;
}

/** Cents as a spreadsheet adds them up. */
export const csvDollars = (cents: number): string => (cents / 100).toFixed(2);

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { encodeCursor, type ListRequest } from './list-request.server.ts';
import { type CsvColumns, csvDollars, csvTime, everyRow, writeCsv } from './write-csv.server.ts';

const ALL: ListRequest<'name'> = { search: '', sort: 'name', order: 'asc', cursor: null, limit: 1 };
const COLUMNS: CsvColumns<{ name: string }> = { Name: ({ name }) => name };
const ID = '7f0c8d8e-3a53-4b43-9d2b-5a7a3f1f0a11';

/** A list with this many batches of a thousand rows, with ascending cursor keys. */
function listOf(batches: number, { failsAt = Number.POSITIVE_INFINITY } = {}) {
  const asked: number[] = [];
  const findPage = async ({ cursor, limit }: ListRequest<'name'>) => {
    const batch = Number(cursor?.key ?? 0);
    asked.push(batch);
    if (batch === failsAt) throw new Error('the database is gone');
    const rows = Array.from({ length: limit }, (_, row) => ({ name: `Row ${batch * limit + row}` }));
    return { rows, next: batch + 1 < batches ? encodeCursor({ sort: 'name', key: String(batch + 1), id: ID }) : null };
  };
  return { asked, csv: writeCsv(everyRow(ALL, findPage), COLUMNS) };
}

it('holds every row of all batches once, under its heading', async () => {
  const { asked, csv } = listOf(3);
  const lines = (await text(csv)).trimEnd().split('\r\n');
  expect(asked).toEqual([0, 1, 2]);
  expect(lines).toEqual(['Name', ...Array.from({ length: 3000 }, (_, row) => `Row ${row}`)]);
});

it('comes in chunks of many rows: one for each would take minutes for a long list', async () => {
  let chunks = 0;
  for await (const _chunk of listOf(3).csv) chunks += 1;
  expect(chunks).toBeLessThan(30);
});

it('queries the database no further than it is read, and stops when its reader is gone', async () => {
  const { asked, csv } = listOf(1000);
  await once(csv, 'readable');
  csv.read();
  csv.destroy();
  await once(csv, 'close');
  expect(asked.length).toBeLessThan(10);
});

it('aborts where a batch fails, so that half a list is not taken for a whole one', async () => {
  await expect(text(listOf(3, { failsAt: 2 }).csv)).rejects.toThrow('the database is gone');
});

it('marks as text what a spreadsheet would take for a formula, and keeps commas, quotes and lines', async () => {
  const csv = writeCsv([{ name: '=HYPERLINK("http://x.example")' }, { name: 'Smith, "Bo"\nof Maine' }], {
    ...COLUMNS,
    'Paid (USD)': () => csvDollars(4999),
    'Day (UTC)': () => csvTime('2026-11-05T04:07:09.123Z'),
  });
  const cells = '49.99,2026-11-05 04:07:09';
  expect((await text(csv)).replace('\uFEFF', '')).toBe(
    `Name,Paid (USD),Day (UTC)\r\n"'=HYPERLINK(""http://x.example"")",${cells}\r\n"Smith, ""Bo""\nof Maine",${cells}\r\n`,
  );
});

it('leaves a negative amount a number, and a text that only begins like one a text', async () => {
  const csv = writeCsv([{ name: csvDollars(-1050) }, { name: '-1+cmd|calc' }, { name: '-' }], COLUMNS);
  expect((await text(csv)).replace('\uFEFF', '')).toBe("Name\r\n-10.50\r\n'-1+cmd|calc\r\n'-\r\n");
});

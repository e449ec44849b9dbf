/**
 * `npm run bench:admin`: measures administrators' lists with 100,000 users, 100,000 showcases and 200,000 transactions. Each
 * first page is read with rows and count, as a screen does; the page in the middle of a list is read by its key and, for
 * comparison, with an offset. Exits with 1 where a first page takes 100 ms or more.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';
import { insertManyRows } from './many-rows.ts';
import { median, ms, print } from './report.ts';

// Takes no arguments, and refuses any.
parseArgs();

const ROWS = { users: 100_000, showcases: 100_000, payments: 200_000 };
const LIMIT_MS = 100;
const RUNS = 9;

const postgres = await startThrowawayPostgres();
Object.assign(process.env, testEnvironment, { DATABASE_URL: postgres.url, STORAGE_DIR: postgres.folder, LOG_LEVEL: 'silent' });
const { db } = await import('#db/client.ts');
const { listUsers } = await import('#app/admin/users/list-users.server.ts');
const { findUserPage } = await import('#app/admin/users/user-list.repository.server.ts');
const { listProjectCards } = await import('#app/admin/projects/list-projects.server.ts');
const { listTransactions, readTransactionTotals } = await import('#app/admin/transactions/list-transactions.server.ts');
const { listDonations } = await import('#app/admin/donations/list-donations.server.ts');
const { readAnalytics, readCharts } = await import('#app/admin/analytics/read-analytics.server.ts');
const { listActions } = await import('#app/admin/audit/list-actions.server.ts');

/** The median of several runs after a warm-up, in ms. */
async function timed(read: () => Promise<unknown>): Promise<number> {
  await read();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  return median(times);
}

const first = <Sort extends string>(sort: Sort, order: 'asc' | 'desc', search = '') => ({
  search,
  sort,
  order,
  cursor: null,
  limit: 50,
});

const FIRST_PAGES: [name: string, read: () => Promise<unknown>][] = [
  ['users, the newest first', () => listUsers(first('createdAt', 'desc'))],
  ['users, by name', () => listUsers(first('name', 'asc'))],
  ['users, by revenue', () => listUsers(first('revenue', 'desc'))],
  ['users, by projects', () => listUsers(first('projects', 'desc'))],
  ['users, a search that finds one', () => listUsers(first('createdAt', 'desc', 'rossi4242@'))],
  ['users, a search that finds 4,000', () => listUsers(first('revenue', 'desc', 'rossi'))],
  ['users, a search that finds all', () => listUsers(first('name', 'desc', 'e'))],
  ['users, a search that finds none', () => listUsers(first('name', 'asc', 'xyzzy'))],
  ['projects, the newest first', () => listProjectCards(first('createdAt', 'desc'))],
  ['projects, by vehicle', () => listProjectCards(first('vehicle', 'asc'))],
  ['projects, a search', () => listProjectCards(first('owner', 'asc', 'lancia model 8'))],
  ['transactions, the newest first', () => listTransactions({ ...first('createdAt', 'desc'), status: null })],
  ['transactions, by amount', () => listTransactions({ ...first('amount', 'desc'), status: null })],
  ['transactions, those that failed', () => listTransactions({ ...first('createdAt', 'desc'), status: 'failed' })],
  ['transactions, of one customer', () => listTransactions({ ...first('createdAt', 'desc', 'rossi4242@'), status: null })],
  ['transactions, of 4,000 customers', () => listTransactions({ ...first('amount', 'asc', 'rossi'), status: null })],
  ['transactions, by a promo code', () => listTransactions({ ...first('createdAt', 'desc', 'bench7'), status: null })],
  ['the sums over all transactions', readTransactionTotals],
  ['donations by promo code', () => listDonations({ search: '', sort: 'total', order: 'desc' })],
  ['the dashboard’s figures and lists', readAnalytics],
  ['the dashboard’s charts', readCharts],
  ['the audit log', () => listActions({ ...first('createdAt', 'desc'), subject: null })],
  ['the audit log, a search', () => listActions({ ...first('createdAt', 'desc', 'bench7'), subject: null })],
  ['the audit log, a search that finds none', () => listActions({ ...first('createdAt', 'desc', 'xyzzy'), subject: null })],
];

let isSlow = false;
try {
  print(`${ROWS.users} users, ${ROWS.showcases} showcases, ${ROWS.payments} transactions, 100,000 entries of the audit log`);
  await db.connection().execute((connection) => insertManyRows(connection, ROWS));
  print();
  for (const [name, read] of FIRST_PAGES) {
    const time = await timed(read);
    isSlow ||= time >= LIMIT_MS;
    print(`${name.padEnd(40)}${ms(time)}${time >= LIMIT_MS ? '  too slow' : ''}`);
  }

  print();
  const middle = await sql<{ createdAt: string; id: string }>`
    select (extract(epoch from created_at) * 1000000)::bigint::text as created_at, id from users
    where deleted_at is null order by created_at desc, id desc offset ${ROWS.users / 2} limit 1
  `.execute(db);
  const at = middle.rows[0] ?? { createdAt: '', id: '' };
  const byKey = await timed(() =>
    findUserPage(db, { ...first('createdAt', 'desc'), cursor: { direction: 'after', key: at.createdAt, id: at.id } }),
  );
  const byCount = await timed(() =>
    sql`select * from users join user_totals on user_id = users.id where deleted_at is null
      order by created_at desc, users.id desc offset ${ROWS.users / 2 + 1} limit 51`.execute(db),
  );
  print(`${'page 1,000 of the users, by its key'.padEnd(40)}${ms(byKey)}`);
  print(`${'the same, by offset'.padEnd(40)}${ms(byCount)}  ${(byCount / byKey).toFixed(1)} × the first`);
} finally {
  await db.destroy();
  await postgres.stop();
}
process.exit(isSlow ? 1 : 0);

import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { insertPayment, insertUser } from '#tests/fixtures.ts';
import { withEmptyDatabase } from '#tests/setup/with-empty-database.ts';
import { db } from './client.ts';
import { listPending, migrateToLatest } from './migrate.ts';
import { FORMER_NAMES } from './migrations/former-names.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { listMigrations, writeMigration } from './write-migration.ts';

const keptNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

it('upgrades a database whose migrations were named by dates, without running one again', async () => {
  for (const [former, present] of Object.entries(FORMER_NAMES)) {
    await sql`update kysely_migration set name = ${former} where name = ${present}`.execute(db);
  }
  expect(await keptNames()).toContain('20261120-the-main-job');
  expect(await Promise.all([listPending(db), migrateToLatest(db), migrateToLatest(db)])).toEqual([[], [], []]);
  expect(await keptNames()).toEqual(Object.keys(migrations));
});

it('are listed as in the folder, and numbered without a gap', async () => {
  expect(await readFile('db/migrations/index.ts', 'utf8')).toBe(await listMigrations());
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('are created by name, with the next number', async () => {
  const folder = await mkdtemp(join(inject('clusterFolder'), 'migrations-'));
  await writeFile(join(folder, '0007-flyer-tokens.ts'), '');
  await writeMigration('add-engine-number', folder);
  expect(await readdir(folder)).toEqual(['0007-flyer-tokens.ts', '0008-add-engine-number.ts', 'index.ts']);
  expect(await readFile(join(folder, 'index.ts'), 'utf8')).toContain("'0008-add-engine-number': addEngineNumber");
  await expect(writeMigration('Add Engine', folder)).rejects.toThrow('lower case with hyphens');
});

/** Provides a database as left by a release with migrations up to this one. */
const withDatabaseAt = (last: keyof typeof migrations, work: (old: Kysely<Database>) => Promise<void>): Promise<void> =>
  withEmptyDatabase(async (old) => {
    const { error } = await new Migrator({ db: old, provider: { getMigrations: async () => migrations } }).migrateTo(last);
    if (error) throw error;
    await work(old);
  });

const USER = '00000000-0000-4000-8000-000000000001';

describe('the checks', () => {
  it('are added to a database with rows that break them: these are corrected, and valid ones stay as they were', async () => {
    await withDatabaseAt('0034-pending-refunds', async (old) => {
      const run = (statement: string) => sql.raw(statement).execute(old);
      const read = async (statement: string) => (await sql.raw<Record<string, unknown>>(statement).execute(old)).rows;
      await run(`insert into users (id, provider, subject, email) values ('${USER}', 'old', '1', 'a@example.com')`);
      await run(`
        insert into jobs (id, kind, owner_id, input, failure, failure_code, run, deaths) values
          ('photo-1', 'photo', '${USER}', '{}', null, null, 1, 0),
          ('press-1', 'press', '${USER}', '{}', null, null, 1, 0),
          ('mail-1', 'mail', '${USER}', '{}', 'It failed', null, 0, -1),
          ('mail-2', 'mail', '${USER}', '{}', null, 'INTERNAL', 2, 1)`);
      const document = (hash: string, key: string, created: string, soft = '[]') =>
        run(`
          insert into documents (owner_id, kind, content_hash, storage_key, filename, content_type, bytes, pages, created_at, soft_photos)
          values ('${USER}', 'brochure', '${hash}', '${key}', 'a.pdf', 'application/pdf', 4, 1, '${created}', '${soft}')`);
      await document('first', 'documents/same.pdf', '2026-01-01');
      const soft = [
        { photo: 'Photo 2', page: 3, dotsAnInch: 120 },
        { photo: 'Photo 1', page: 4, dotsAnInch: 90 },
      ];
      await document('second', 'documents/same.pdf', '2026-02-01', JSON.stringify(soft));
      await document('other', 'documents/other.pdf', '2026-01-01');
      await run(`
        insert into promo_codes (code, discount_percent, effective_date, termination_date) values
          ('WRONG', 5, '2026-05-01', '2026-04-01'), ('RIGHT', 5, '2026-05-01', '2026-06-01')`);
      const payment = (invoice: string, status: string, original: number, end: string) =>
        run(`
          insert into payments (user_id, status, original_amount, discount_amount, donation_amount, adjustment_amount, amount, invoice_id,
            subscription_id, period_start, period_end, created_at)
          values ('${USER}', '${status}', ${original}, 0, 0, ${4999 - original}, 4999, '${invoice}', 'sub', '2026-01-02', '${end}', '2026-01-03')`);
      await payment('in_unpaid', 'completed', 4999, '2027-01-02');
      await payment('in_negative', 'pending', -1, '2025-01-02');
      await run(`
        insert into checkouts (user_id, original_amount, discount_amount, donation_amount, amount)
        values ('${USER}', -100, 0, 200, 100)`);

      await migrateToLatest(old);

      expect(await read('select id, run, deaths, failure, failure_code from jobs order by id')).toEqual([
        { id: 'mail-1', run: 1, deaths: 0, failure: 'It failed', failureCode: 'INTERNAL' },
        { id: 'mail-2', run: 2, deaths: 1, failure: null, failureCode: null },
        { id: 'photo-1', run: 1, deaths: 0, failure: null, failureCode: null },
      ]);
      expect(await read('select content_hash, low_resolution_photos from documents order by content_hash')).toEqual([
        { contentHash: 'other', lowResolutionPhotos: [] },
        {
          contentHash: 'second',
          lowResolutionPhotos: [
            { photo: 'Photo 2', page: 3, dpi: 120 },
            { photo: 'Photo 1', page: 4, dpi: 90 },
          ],
        },
      ]);
      expect(await read('select code, termination_date > effective_date as holds from promo_codes order by code')).toEqual([
        { code: 'RIGHT', holds: true },
        { code: 'WRONG', holds: false },
      ]);
      expect(
        await read(`
          select invoice_id, original_amount, adjustment_amount, amount, paid_at::date::text, period_end::date::text
          from payments order by invoice_id`),
      ).toEqual([
        {
          invoiceId: 'in_negative',
          originalAmount: 0,
          adjustmentAmount: 4999,
          amount: 4999,
          paidAt: null,
          periodEnd: '2026-01-02',
        },
        {
          invoiceId: 'in_unpaid',
          originalAmount: 4999,
          adjustmentAmount: 0,
          amount: 4999,
          paidAt: '2026-01-03',
          periodEnd: '2027-01-02',
        },
      ]);
      expect(await read('select original_amount, donation_amount, amount from checkouts')).toEqual([
        { originalAmount: 0, donationAmount: 100, amount: 100 },
      ]);
    });
  });

  const FILE = `'brochure', 'documents/a.pdf', 'a.pdf', 'application/pdf', 1, 1`;
  const DATES = `effective_date, termination_date`;
  it.each([
    [
      'two documents with one file',
      'documents_storage_key',
      `
      insert into documents (owner_id, content_hash, kind, storage_key, filename, content_type, bytes, pages)
      select id, hash, ${FILE} from users, (values ('one'), ('two')) hashes (hash)`,
    ],
    [
      'a promo code that ends before it begins',
      'promo_codes_period',
      `
      insert into promo_codes (code, discount_percent, ${DATES}) values ('BACK', 5, '2026-05-02', '2026-05-01')`,
    ],
    ['a completed payment that was never paid', 'payments_paid_at', `update payments set paid_at = null`],
    [
      'a year that ends before it begins',
      'payments_period',
      `update payments set period_end = period_start - interval '1 second'`,
    ],
    ['a price below nothing', 'payments_original_amount', `update payments set original_amount = -1, adjustment_amount = 5000`],
    ['a receipt without a number', 'payments_receipt_no', `update payments set receipt_no = 0`],
    [
      'a purchase at a price below nothing',
      'checkouts_original_amount',
      `
      insert into checkouts (user_id, original_amount, discount_amount, donation_amount, amount) select id, -100, 0, 200, 100 from users`,
    ],
    [
      'a job of a kind that no worker runs',
      'jobs_kind',
      `
      insert into jobs (id, kind, owner_id, input) select 'press-1', 'press', id, '{}' from users`,
    ],
    [
      'a failure without its class',
      'jobs_failure',
      `
      insert into jobs (id, kind, owner_id, input, failure) select 'photo-9', 'photo', id, '{}', 'It failed' from users`,
    ],
    [
      'a job that was run less than once',
      'jobs_counts',
      `
      insert into jobs (id, kind, owner_id, input, run) select 'photo-8', 'photo', id, '{}', 0 from users`,
    ],
    [
      'photos that take up less than nothing',
      'photos_bytes',
      `
      insert into photos (owner_id, filename, bytes) select id, 'a.jpg', -1 from users`,
    ],
  ])('refuse %s', async (_what, constraint, statement) => {
    await db.deleteFrom('users').execute();
    await db.deleteFrom('payments').execute();
    await insertPayment(db, await insertUser(db));
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(constraint);
  });

  it('have all been validated', async () => {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(db);
    expect(rows).toEqual([]);
  });

  it('are covered by an index where they refer to another table', async () => {
    const { rows } = await sql`
      select conrelid::regclass::text as table, conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and (indkey::int2[])[0] = conkey[1]
      )
    `.execute(db);
    expect(rows).toEqual([]);
  });
});

import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db } from './client.ts';
import { listPending, migrateToLatest } from './migrate.ts';
import { FORMER_NAMES } from './migrations/former-names.ts';
import { migrations } from './migrations/index.ts';
import { listMigrations, writeMigration } from './write-migration.ts';

const keptNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

it('carries over a database whose migrations were named by dates: none is run again', async () => {
  for (const [former, present] of Object.entries(FORMER_NAMES)) {
    await sql`update kysely_migration set name = ${former} where name = ${present}`.execute(db);
  }
  expect(await keptNames()).toContain('20261120-the-main-job');
  expect(await Promise.all([listPending(db), migrateToLatest(db), migrateToLatest(db)])).toEqual([[], [], []]);
  expect(await keptNames()).toEqual(Object.keys(migrations));
});

it('are listed as they lie in the folder, and numbered without a gap', async () => {
  expect(await readFile('db/migrations/index.ts', 'utf8')).toBe(await listMigrations());
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('are begun by name, with the next number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0007-flyer-tokens.ts'), '');
  await writeMigration('add-engine-number', folder);
  expect(await readdir(folder)).toEqual(['0007-flyer-tokens.ts', '0008-add-engine-number.ts', 'index.ts']);
  expect(await readFile(join(folder, 'index.ts'), 'utf8')).toContain("'0008-add-engine-number': addEngineNumber");
  await expect(writeMigration('Add Engine', folder)).rejects.toThrow('lower case with hyphens');
});

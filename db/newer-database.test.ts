import { type Kysely, type Migration, sql } from 'kysely';
import { expect, it } from 'vitest';
import { withEmptyDatabase } from '#tests/setup/with-empty-database.ts';
import { createDb } from './create-db.ts';
import { listNewer, listPending, migrateToLatest } from './migrate.ts';
import { listBreaking, neededBy } from './newer-database.ts';

const nothing: Migration = { up: async () => {} };
const OURS = { '0001-first': nothing, '0002-second': nothing };

it('a release runs on the database of a newer one that only added to it, and changes nothing there', async () => {
  await withEmptyDatabase(async (own) => {
    await migrateToLatest(own, { all: { ...OURS, '0003-third': nothing, '0004-needs-0002-drop-old': nothing } });
    expect(await migrateToLatest(own, { all: OURS })).toEqual([]);
    expect(await listNewer(own, OURS)).toEqual(['0003-third', '0004-needs-0002-drop-old']);
    expect(await listPending(own, OURS)).toEqual([]);
  });
});

it('a release refuses the database of a newer one that took away what it uses, and says which migration did', async () => {
  await withEmptyDatabase(async (own) => {
    await migrateToLatest(own, { all: { ...OURS, '0003-third': nothing, '0004-needs-0003-drop-old': nothing } });
    await expect(migrateToLatest(own, { all: OURS })).rejects.toThrow(
      '0004-needs-0003-drop-old took away what this release uses',
    );
  });
});

it('a database that lacks a migration and has had unknown ones is of no release', async () => {
  await withEmptyDatabase(async (own) => {
    await migrateToLatest(own, { all: { '0001-first': nothing, '0003-other': nothing } });
    await expect(migrateToLatest(own, { all: OURS })).rejects.toThrow('It lacks 0002-second, and has had 0003-other');
  });
});

it('releases that migrate at once, the older among them, each migration once, end well', async () => {
  await withEmptyDatabase(async (own, address) => {
    const ran: string[] = [];
    const noted = (name: string, more: Partial<Migration> & { isOutsideTransaction?: boolean } = {}) => ({
      [name]: {
        ...more,
        up: async (one: Kysely<unknown>) => void ran.push(name, ...(more.up ? [String(await more.up(one as never))] : [])),
      },
    });
    const create = noted('0002-cars', { up: async (one) => void (await sql`create table cars (name text)`.execute(one)) });
    const index = noted('0003-index', {
      isOutsideTransaction: true,
      up: async (one) => void (await sql`create index concurrently cars_name on cars (name)`.execute(one)),
    });
    const older = { ...noted('0001-first'), ...create };
    const newer = { ...older, ...index, ...noted('0004-last') };
    const others = [own, createDb(address), createDb(address), createDb(address)];
    const applied = await Promise.all(others.map((one, at) => migrateToLatest(one, { all: at === 1 ? older : newer })));
    await Promise.all(others.slice(1).map((one) => one.destroy()));
    expect(applied.flat().toSorted()).toEqual(Object.keys(newer));
    expect(ran.filter((name) => name.startsWith('0')).toSorted()).toEqual(Object.keys(newer));
  });
});

it('a migration that takes something away says what code must know, by number', () => {
  expect(neededBy('0070-needs-0062-drop-soft-photos')).toBe('0062');
  expect(neededBy('0070-drop-needs-0062')).toBeUndefined();
  expect(listBreaking(['0069-add', '0070-needs-0062-drop'], '0062-notes')).toEqual([]);
  expect(listBreaking(['0069-add', '0070-needs-0062-drop'], '0061-photos')).toEqual(['0070-needs-0062-drop']);
});

import { readFileSync } from 'node:fs';
import { type Kysely, type Migration, sql } from 'kysely';
import { expect, it } from 'vitest';
import { findNoticed, readSchema } from '#tests/schema-changes.ts';
import { withEmptyDatabase } from '#tests/setup/with-empty-database.ts';
import { db } from './client.ts';
import { CONTRACTING } from './contracting-migrations.ts';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { neededBy } from './newer-database.ts';
import type { Database } from './schema.ts';

/** Those up to this one were written before the rule: they need web and worker to be stopped. */
const LAST_BEFORE_THE_RULE = '0058-processes';

const names = Object.keys(migrations);

const withDatabase = <Result>(work: (own: Kysely<Database>) => Promise<Result>): Promise<Result> =>
  withEmptyDatabase(async (own) => {
    await migrateToLatest(own, { last: LAST_BEFORE_THE_RULE });
    return work(own);
  });

/** What each of these migrations does that is noticed, by its name. */
async function judge(own: Kysely<Database>, after: Record<string, Migration>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, { up }] of Object.entries(after)) {
    const before = await readSchema(own);
    await up(own);
    const noticed = findNoticed(before, await readSchema(own), up.toString());
    if (noticed.length > 0) found[name] = noticed;
  }
  return found;
}

it('a migration takes nothing away from the release before, and locks no large table, unless it is listed as contracting', async () => {
  const later = Object.fromEntries(Object.entries(migrations).filter(([name]) => name > LAST_BEFORE_THE_RULE));
  const found = await withDatabase((own) => judge(own, later));
  for (const name of Object.keys(CONTRACTING)) delete found[name];
  expect(found).toEqual({});
});

it('a contracting migration names the migration that code must know, why, and the release in which the use had ended', () => {
  const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+)/gm)].map(([, version]) => version);
  for (const [name, { unusedSince, why }] of Object.entries(CONTRACTING)) {
    expect(names).toContain(name);
    expect(neededBy(name), name).toMatch(/^\d{4}$/);
    expect(neededBy(name)?.localeCompare(name.slice(0, 4)), name).toBe(-1);
    expect(released.filter((version) => version !== 'Unreleased')).toContain(unusedSince);
    expect(why.length).toBeGreaterThan(20);
  }
  expect(names.filter((name) => neededBy(name)).toSorted()).toEqual(Object.keys(CONTRACTING).toSorted());
});

/** A migration of these statements. */
const of = (...statements: string[]): Migration => {
  const up = async (own: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(own);
  };
  up.toString = () => statements.join(';\n');
  return { up };
};

it.each([
  ['drops or renames the table guest_entries', 'alter table guest_entries rename to entries'],
  ['drops or renames photos.caption', 'alter table photos drop column caption'],
  ['drops or renames photos.caption', 'alter table photos rename column caption to words'],
  ['changes the type of photos.bytes', 'alter table photos alter column bytes type numeric'],
  ['takes the default of photos.bytes', 'alter table photos alter column bytes drop default'],
  ['makes photos.caption not null', 'alter table photos alter column caption set not null'],
  ['adds photos.owner_name, not null and without a default', 'alter table photos add column owner_name text not null'],
  ['rewrites photos', 'alter table photos add column tag uuid not null default gen_random_uuid()'],
  ['makes caption of photos unique', 'alter table photos add constraint captions unique (caption)'],
  ['drops documents_storage_key of documents', 'alter table documents drop constraint documents_storage_key'],
  ['adds short to photos without NOT VALID', "alter table photos add constraint short check (caption <> 'x')"],
  ['creates by_caption on photos without CONCURRENTLY', 'create index by_caption on photos (caption)'],
  ['changes rows of photos', "update photos set caption = ''"],
])('it is noticed when one %s', async (noticed, statement) => {
  const rolledBack = await db.startTransaction().execute();
  const found = await judge(rolledBack, { planted: of(statement) });
  await rolledBack.rollback().execute();
  expect(found.planted).toEqual(expect.arrayContaining([expect.stringContaining(noticed)]));
});

it('what the release before does not notice passes', async () => {
  const expanding = of(
    "alter table photos add column owner_name text not null default '' check (owner_name <> 'x')",
    'alter table photos add column rank integer, alter column bytes set default 1',
    "alter table photos add constraint short check (caption <> 'x') not valid",
    'create index concurrently by_caption on photos (caption)',
    'create table notes (id uuid primary key default gen_random_uuid(), photo_id uuid not null references photos (id) on delete cascade)',
    'create index by_photo on notes (photo_id)',
    'create index by_discount on promo_codes (discount_percent)',
  );
  expect(await withDatabase((own) => judge(own, { planted: expanding }))).toEqual({});
});

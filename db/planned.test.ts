import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db } from './client.ts';
import { planned, plannedName } from './planned.ts';

const ask = (value: number) =>
  db.connection().execute(async (one) => {
    const { rows } = await sql<{ twice: number }>`${planned('twice-of')} select ${value}::int * 2 as twice`.execute(one);
    const kept = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(one);
    return { twice: rows[0]?.twice, kept: kept.rows.map(({ name }) => name) };
  });

it('is planned once under its name, and asked with any values', async () => {
  expect(await ask(1)).toEqual({ twice: 2, kept: ['twice-of'] });
  expect((await ask(21)).twice).toBe(42);
});

it('other statements have no name, whatever they hold', () => {
  expect(plannedName(`select '/* planned: a */'`)).toBeUndefined();
  expect(plannedName('\n    /* planned: page-versions */ select 1')).toBe('page-versions');
});

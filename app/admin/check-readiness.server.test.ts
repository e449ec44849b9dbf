import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { checkReadiness } from './check-health.server.ts';

it('a web process is ready once the database has all that its release has added', async () => {
  const taken = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name collate "C") from kysely_migration) returning name, timestamp
  `.execute(db);
  const [last] = taken.rows;
  expect(await checkReadiness()).toEqual({ status: 'down', database: 'down' });
  await sql`insert into kysely_migration (name, timestamp) values (${last?.name}, ${last?.timestamp})`.execute(db);
  expect(await checkReadiness()).toEqual({ status: 'ok', database: 'ok' });
});

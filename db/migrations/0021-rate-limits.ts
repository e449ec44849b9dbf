import { type Kysely, sql } from 'kysely';

/**
 * How often addresses and people have asked, as rate-limiter-flexible keeps it (app/limits). Unlogged: counts of a minute need not
 * outlast a crash of the server, and are not worth the writing. Room in each page lets a count be raised in its place.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    ) with (fillfactor = 50);
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Request counts of addresses and people, as rate-limiter-flexible stores them (app/limits). Unlogged: counts of a minute need
 * not survive a crash of the server. The fill factor leaves room to update a count within its page.
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

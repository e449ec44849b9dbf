import type { Kysely } from 'kysely';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { createDb } from './create-db.ts';
import type { Database } from './schema.ts';

/** This process's database. */
export const db: Kysely<Database> = singleton('db', () => createDb(env.DATABASE_URL));

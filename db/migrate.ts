import { type Kysely, Migrator } from 'kysely';
import * as theMainJob from './migrations/20261120-the-main-job.ts';
import * as captions from './migrations/20261121-captions.ts';
import * as softPhotos from './migrations/20261123-soft-photos.ts';
import * as promoCodes from './migrations/20261124-promo-codes.ts';
import * as money from './migrations/20261125-money.ts';
import * as sharing from './migrations/20261126-sharing.ts';
import * as paidAt from './migrations/20261127-paid-at.ts';
import * as handwritten from './migrations/20261129-handwritten.ts';
import * as placeholder from './migrations/20261130-placeholder.ts';
import * as listedShares from './migrations/20261201-listed-shares.ts';
import * as purge from './migrations/20261202-purge.ts';
import * as drafts from './migrations/20261203-drafts.ts';
import * as draftOfShowcase from './migrations/20261204-draft-of-showcase.ts';
import * as contentVersion from './migrations/20261205-content-version.ts';
import * as administration from './migrations/20261206-administration.ts';
import * as featuring from './migrations/20261207-featuring.ts';
import type { Database } from './schema.ts';

/** In order; imported rather than read from the folder, so that a bundle holds them too. */
const migrations = {
  '20261120-the-main-job': theMainJob,
  '20261121-captions': captions,
  '20261123-soft-photos': softPhotos,
  '20261124-promo-codes': promoCodes,
  '20261125-money': money,
  '20261126-sharing': sharing,
  '20261127-paid-at': paidAt,
  '20261129-handwritten': handwritten,
  '20261130-placeholder': placeholder,
  '20261201-listed-shares': listedShares,
  '20261202-purge': purge,
  '20261203-drafts': drafts,
  '20261204-draft-of-showcase': draftOfShowcase,
  '20261205-content-version': contentVersion,
  '20261206-administration': administration,
  '20261207-featuring': featuring,
};

/**
 * Brings a database to the newest schema. Kysely takes a lock, so two processes may call this at once.
 * @returns the names of the migrations that were applied now
 * @throws the first migration's error; what it began is rolled back
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

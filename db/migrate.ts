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
import * as jobEnds from './migrations/20261208-job-ends.ts';
import * as documentsUsedAt from './migrations/20261209-documents-used-at.ts';
import * as flyerTokens from './migrations/20261211-flyer-tokens.ts';
import * as sessionEnds from './migrations/20261212-session-ends.ts';
import * as rateLimits from './migrations/20261214-rate-limits.ts';
import * as budgets from './migrations/20261215-budgets.ts';
import * as turns from './migrations/20261216-turns.ts';
import * as endedSubscriptions from './migrations/20261217-ended-subscriptions.ts';
import * as contentReadAt from './migrations/20261220-content-read-at.ts';
import * as giveBackLimit from './migrations/20261221-give-back-limit.ts';
import * as deletedByOwner from './migrations/20261222-deleted-by-owner.ts';
import * as paymentCredit from './migrations/20261223-payment-credit.ts';
import * as askedAt from './migrations/20261224-asked-at.ts';
import * as mailOccasions from './migrations/20261225-mail-occasions.ts';
import * as books from './migrations/20261226-books.ts';
import * as moneyMovements from './migrations/20261227-money-movements.ts';
import * as paymentKinds from './migrations/20261228-payment-kinds.ts';
import * as pendingRefunds from './migrations/20261229-pending-refunds.ts';
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
  '20261208-job-ends': jobEnds,
  '20261209-documents-used-at': documentsUsedAt,
  '20261211-flyer-tokens': flyerTokens,
  '20261212-session-ends': sessionEnds,
  '20261214-rate-limits': rateLimits,
  '20261215-budgets': budgets,
  '20261216-turns': turns,
  '20261217-ended-subscriptions': endedSubscriptions,
  '20261220-content-read-at': contentReadAt,
  '20261221-give-back-limit': giveBackLimit,
  '20261222-deleted-by-owner': deletedByOwner,
  '20261223-payment-credit': paymentCredit,
  '20261224-asked-at': askedAt,
  '20261225-mail-occasions': mailOccasions,
  '20261226-books': books,
  '20261227-money-movements': moneyMovements,
  '20261228-payment-kinds': paymentKinds,
  '20261229-pending-refunds': pendingRefunds,
};

const migratorOf = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Names of the migrations that a database has not had. */
export async function listPending(db: Kysely<Database>): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

/**
 * Brings a database to the newest schema, each migration in a transaction of its own: together they would keep each table locked
 * until the last has ended. Kysely takes a lock, so two processes may call this at once.
 * @returns the names of the migrations that were applied now
 * @throws the first migration's error; what it began is rolled back, what came before it stays
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrator = migratorOf(db);
  const applied: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) throw error;
    if (results.length === 0) return applied;
    applied.push(...results.map(({ migrationName }) => migrationName));
  }
}

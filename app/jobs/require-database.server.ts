import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { listNewer, listPending } from '#db/migrate.ts';
import { NewerDatabaseError } from '#db/newer-database.ts';
import { untilBack } from './try-again.server.ts';

/**
 * For a worker's start: waits up to three minutes for the database, and exits the process with one line if it is unavailable, if
 * its schema is older than this build needs, or of a newer release on which this build can't run.
 */
export async function requireDatabase(): Promise<void> {
  try {
    const pending = await untilBack(() => listPending(db));
    const newer = await untilBack(() => listNewer(db));
    if (newer.length > 0) logger.info({ newer }, 'the database is of a newer release, on which this one runs');
    if (pending.length === 0) return;
    logger.fatal({ pending }, 'the database is not migrated: run node build/migrate.js before web and worker');
  } catch (error) {
    const isNewer = error instanceof NewerDatabaseError;
    logger.fatal({ err: error }, isNewer ? 'the database is of a newer release' : 'the database does not answer');
  }
  process.exit(1);
}

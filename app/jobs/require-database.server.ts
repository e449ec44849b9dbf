import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { listPending } from '#db/migrate.ts';
import { untilBack } from './try-again.server.ts';

/**
 * For a worker's start: waits up to three minutes for the database, and exits the process with one line if it is unavailable or
 * its schema is older than this build needs.
 */
export async function requireDatabase(): Promise<void> {
  try {
    const pending = await untilBack(() => listPending(db));
    if (pending.length === 0) return;
    logger.fatal({ pending }, 'the database is not migrated: run node build/migrate.js before web and worker');
  } catch (error) {
    logger.fatal({ err: error }, 'the database does not answer');
  }
  process.exit(1);
}

import { checkQueue } from '#app/jobs/queues.server.ts';
import { readService, requireServed } from '#app/jobs/served-kinds.server.ts';
import type { WorkKind } from '#app/platform/job-kinds.ts';
import { logger } from '#app/platform/logger.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { inTime } from '#app/platform/within.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { listPending } from '#db/migrate.ts';
import { askDatabase } from './health.repository.server.ts';

export type Health = {
  status: State;
  database: State;
  queue: State;
  storage: State;
  worker: State;
  /** The kinds of work that no worker takes; absent where each has one. */
  unserved?: WorkKind[];
};
type State = 'ok' | 'down';

const TIMEOUT_MS = 3000;

/** Checks each service; one that does not answer within three seconds is down. Error messages go to the log only. */
export async function checkHealth(): Promise<Health> {
  let unserved: WorkKind[] = [];
  const checkWorker = async () => {
    const service = await readService();
    unserved = service.unserved;
    requireServed(service);
  };
  const [database, queue, files, worker] = await Promise.all([
    state('database', () => askDatabase(db)),
    state('queue', checkQueue),
    state('storage', () => storage.check()),
    state('worker', checkWorker),
  ]);
  const parts = { database, queue, storage: files, worker };
  return { status: Object.values(parts).includes('down') ? 'down' : 'ok', ...parts, ...(unserved.length > 0 && { unserved }) };
}

/**
 * Checks what a web process can't do without: the database, with all that this release has added to it; queue, files and worker may be
 * down, and its pages say so.
 */
export async function checkReadiness(): Promise<Pick<Health, 'status' | 'database'>> {
  const database = await state('database', requireMigrated);
  return { status: database, database };
}

const migrated = () => singleton('migrated', () => ({ isDone: false }));

/** @throws when the database does not answer, or lacks a migration of this release: no release takes one back */
async function requireMigrated(): Promise<void> {
  if (migrated().isDone) return askDatabase(db);
  const pending = await listPending(db);
  if (pending.length > 0) throw new Error(`not migrated: ${pending.join(', ')}`);
  migrated().isDone = true;
}

async function state(part: string, check: () => Promise<unknown>): Promise<State> {
  try {
    await inTime(TIMEOUT_MS, check(), () => new Error('no answer in time'));
    return 'ok';
  } catch (error) {
    logger.warn({ part, err: error instanceof Error ? error.message : String(error) }, 'unhealthy');
    return 'down';
  }
}

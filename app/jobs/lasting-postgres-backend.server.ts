import {
  assertSchemaCompatibility,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  LATEST_SCHEMA_VERSION,
  runMigrations,
  SchemaMigrationRequiredError,
} from 'bullmq';
import { createQueuePool, type QueuePool } from './queue-pool.server.ts';

/** What BullMQ keeps of how a preparation ended; private in its types. */
type Prepared = { readyPromise?: Promise<void> | undefined };

/**
 * BullMQ's PostgreSQL backend, on connections that all queues of a process share. It outlasts an outage in the moment at which a
 * queue prepares itself: BullMQ (6.7) remembers a preparation that has failed, so that the queue would refuse all work, and a worker
 * take none, until the process is restarted.
 * @param connectionString a postgres:// address
 */
export function lastingPostgresBackend(connectionString: string) {
  const pool = createQueuePool(connectionString, DEFAULT_SCHEMA);
  const tables = onceDone(() => makeTables(pool));
  const create: typeof createPostgresBackend = (name, options, more) => {
    const backend = createPostgresBackend(name, { ...options, connection: pool }, more);
    // In place of a look of its own at the tables, for which each would take one more connection.
    backend.connection.waitUntilReady = tables;
    forgetFailure(backend);
    return backend;
  };
  return { create, connection: pool, end: () => pool.end() };
}

/** BullMQ makes its tables by itself only on connections that it has opened. A role that may not make them finds them made. */
async function makeTables(pool: QueuePool): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const version = await assertSchemaCompatibility(client).catch((error: unknown) => {
      if (error instanceof SchemaMigrationRequiredError) return 0;
      throw error;
    });
    if (version < LATEST_SCHEMA_VERSION) await runMigrations(client);
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Makes the queue's tables, where the queue is in PostgreSQL: by the role that owns them, so that the product's need not be able to.
 * @param connectionString a postgres:// address
 */
export async function prepareQueueTables(connectionString: string): Promise<void> {
  const pool = createQueuePool(connectionString, DEFAULT_SCHEMA);
  await makeTables(pool).finally(() => pool.end());
}

/** Has a backend that prepares itself, once for all callers, do so again after it has failed. */
function forgetFailure(prepared: { waitUntilReady: () => Promise<void> }): void {
  const prepare = prepared.waitUntilReady.bind(prepared);
  prepared.waitUntilReady = async () => {
    try {
      await prepare();
    } catch (error) {
      // The types hide the field, which is the only way to have it begin anew.
      (prepared as unknown as Prepared).readyPromise = undefined;
      throw error;
    }
  };
}

/** Does it once for all callers, and again for those who come after it has failed. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

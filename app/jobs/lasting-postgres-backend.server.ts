import { createPostgresBackend } from 'bullmq';

/** What BullMQ keeps of how a preparation ended; private in its types. */
type Prepared = { readyPromise?: Promise<void> | undefined };

/**
 * BullMQ's PostgreSQL backend, which outlasts an outage in the moment at which a queue prepares itself. BullMQ (6.7) takes a client
 * from its pool for that and listens to none of its errors, so that a broken connection would end the process. It also remembers a
 * preparation that has failed, so that the queue would refuse all work, and a worker take none, until the process is restarted.
 */
export const createLastingPostgresBackend: typeof createPostgresBackend = (...options) => {
  const backend = createPostgresBackend(...options);
  // The query that was running fails by itself.
  backend.connection.pool.on('connect', (client) => void client.on('error', () => undefined));
  forgetFailure(backend.connection);
  forgetFailure(backend);
  return backend;
};

/** Has whatever prepares itself, once for all callers, do so again after it has failed. */
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

import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresBackend } from 'bullmq';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';

/** The part of BullMQ's connection that keeps how its preparation ended; private in its types. */
type Prepared = { readyPromise?: Promise<void> | undefined };

/** After this time workers and listeners ask a database again that was away (ms). */
const ASK_AGAIN_MS = 1000;

/**
 * BullMQ's PostgreSQL backend, which outlasts an outage in the moment at which a queue prepares itself. BullMQ (6.7) takes a client
 * from its pool for that and listens to none of its errors, so that a broken connection would end the process. It also remembers a
 * preparation that has failed, so that the queue would refuse all work, and a worker take none, until the process is restarted.
 */
export const createLastingPostgresBackend: typeof createPostgresBackend = (name, options, role = {}) => {
  const backend = createPostgresBackend(name, options, role);
  const { connection } = backend;
  // The query that was running fails by itself.
  connection.pool.on('connect', (client) => void client.on('error', () => undefined));
  const prepare = connection.waitUntilReady.bind(connection);
  // A request fails at once when the database is away; workers and listeners wait until it is back.
  const waits = role.withBlockingConnection || role.blocking;
  connection.waitUntilReady = async () => {
    for (;;) {
      try {
        return await prepare();
      } catch (error) {
        // Its types hide the field, which is the only way to have it prepare itself again.
        (connection as unknown as Prepared).readyPromise = undefined;
        if (!waits || connection.isClosing) throw error;
        warnSeldom('queue preparation', error, { queue: name });
        await pause(ASK_AGAIN_MS);
      }
    }
  };
  return backend;
};

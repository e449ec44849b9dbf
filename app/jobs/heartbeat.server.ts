import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { countLiveWorkers, markWorkerSeen, removeWorker } from './workers.repository.server.ts';

const EVERY_MS = 2000;

/**
 * Tells every two seconds that this worker lives: the database, which /healthz asks, and HEARTBEAT_FILE once the database has
 * heard it. @returns a function that signs it off
 */
export async function startHeartbeat(): Promise<() => Promise<void>> {
  const id = randomUUID();
  const tell = async () => {
    await markWorkerSeen(db, id);
    if (env.HEARTBEAT_FILE) await writeFile(env.HEARTBEAT_FILE, id);
  };
  const beat = () => tell().catch((error: Error) => logger.warn({ err: error.message }, 'heartbeat failed'));
  await tell();
  const timer = setInterval(beat, EVERY_MS);
  return async () => {
    clearInterval(timer);
    if (env.HEARTBEAT_FILE) await rm(env.HEARTBEAT_FILE, { force: true });
    await removeWorker(db, id);
  };
}

/** @throws when no worker has been seen lately */
export async function checkWorker(): Promise<void> {
  if ((await countLiveWorkers(db)) === 0) throw new Error('no worker is alive');
}

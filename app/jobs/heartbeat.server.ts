import { randomUUID } from 'node:crypto';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { countLiveWorkers, markWorkerSeen, removeWorker } from './workers.repository.server.ts';

const EVERY_MS = 2000;

/** Tells every two seconds that this worker lives. @returns a function that signs it off */
export async function startHeartbeat(): Promise<() => Promise<void>> {
  const id = randomUUID();
  const beat = () => markWorkerSeen(db, id).catch((error: Error) => logger.warn({ err: error.message }, 'heartbeat failed'));
  await markWorkerSeen(db, id);
  const timer = setInterval(beat, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await removeWorker(db, id);
  };
}

/** @throws when no worker has been seen lately */
export async function checkWorker(): Promise<void> {
  if ((await countLiveWorkers(db)) === 0) throw new Error('no worker is alive');
}

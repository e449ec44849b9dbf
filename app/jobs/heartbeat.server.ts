import { rm, writeFile } from 'node:fs/promises';
import { env } from '#app/platform/env.server.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { within } from '#app/platform/within.ts';
import { db } from '#db/client.ts';
import { takeBackNotes } from './jobs.repository.server.ts';
import { workerId } from './worker-id.server.ts';
import { countLiveWorkers, markWorkerSeen, removeWorker } from './workers.repository.server.ts';

const EVERY_MS = 2000;
/** The database may be away (ms). */
const SIGN_OFF_WITHIN_MS = 3000;

/**
 * Tells every two seconds that this worker lives: the database, which /healthz asks, and HEARTBEAT_FILE once the database has
 * heard it. @returns a function that signs it off
 */
export async function startHeartbeat(): Promise<() => Promise<void>> {
  const id = workerId();
  const tell = async () => {
    await markWorkerSeen(db, id);
    if (env.HEARTBEAT_FILE) await writeFile(env.HEARTBEAT_FILE, id);
  };
  const beat = () => tell().catch((error: Error) => warnSeldom('heartbeat failed', error));
  await tell();
  const timer = setInterval(beat, EVERY_MS);
  return async () => {
    clearInterval(timer);
    if (env.HEARTBEAT_FILE) await rm(env.HEARTBEAT_FILE, { force: true });
    // What it leaves unfinished it has not died of.
    await within(
      SIGN_OFF_WITHIN_MS,
      takeBackNotes(db, id).then(() => removeWorker(db, id)),
    );
  };
}

/** @throws when no worker has been seen lately */
export async function checkWorker(): Promise<void> {
  if ((await countLiveWorkers(db)) === 0) throw new Error('no worker is alive');
}

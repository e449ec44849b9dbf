import { rm, writeFile } from 'node:fs/promises';
import { env } from '#app/platform/env.server.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { within } from '#app/platform/within.ts';
import { db } from '#db/client.ts';
import { removeNotes } from './jobs.repository.server.ts';
import { workerId } from './worker-id.server.ts';
import { markWorkerSeen, removeWorker, type Slots } from './workers.repository.server.ts';

const EVERY_MS = 2000;
/** Limits the sign-off when the database is unavailable (ms). */
const SIGN_OFF_WITHIN_MS = 3000;

/**
 * Records every two seconds that this worker is alive: in the database, which /healthz reads, and then in HEARTBEAT_FILE.
 * @param slots how many jobs of each kind it runs at once, of those that it takes
 * @returns a function that signs it off
 */
export async function startHeartbeat(slots: Slots): Promise<() => Promise<void>> {
  const id = workerId();
  const tell = async () => {
    await markWorkerSeen(db, { id, slots });
    if (env.HEARTBEAT_FILE) await writeFile(env.HEARTBEAT_FILE, id);
  };
  const beat = () => tell().catch((error: Error) => warnSeldom('heartbeat failed', error));
  await tell();
  const timer = setInterval(beat, EVERY_MS);
  return async () => {
    clearInterval(timer);
    if (env.HEARTBEAT_FILE) await rm(env.HEARTBEAT_FILE, { force: true });
    // An unfinished job did not kill the worker that signs off.
    await within(
      SIGN_OFF_WITHIN_MS,
      removeNotes(db, id).then(() => removeWorker(db, id)),
    );
  };
}

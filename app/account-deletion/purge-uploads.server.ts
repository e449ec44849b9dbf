import { uploadKey } from '#app/photos/photo-files.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { listLateUploads, refuseUnarrived } from './purge.repository.server.ts';

const HOUR_MS = 3_600_000;
const A_TIME = 1000;

/**
 * Removes what was half written when a process was killed, an hour later: an upload may take a quarter of that. Removes what was sent to
 * an upload address and never taken in: of photos that were announced a day ago, and of those that were
 * ingested before, to whose address something was sent once more. On an S3 server nobody can refuse that; it holds what the camera
 * noted. The former are refused, and their room is free.
 */
export async function purgeUploads(now = new Date()): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await storage.removeUnfinished(before(1));
  const ids = await listLateUploads(db, {
    announcedBefore: before(24),
    // Addresses hold for a quarter of an hour; this runs each hour.
    ingested: { since: before(3), until: before(0.3) },
    limit: A_TIME,
  });
  if (ids.length === 0) return;
  await storage.remove(ids.map(uploadKey));
  await refuseUnarrived(db, { ids, announcedBefore: before(24) });
}

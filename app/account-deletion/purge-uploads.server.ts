import { uploadKeys } from '#app/photos/photo-files.ts';
import { endAwaiting, unsafeFindPhotos } from '#app/photos/photos.repository.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { listLateOriginals, listLateUploads, refuseUnarrived } from './purge.repository.server.ts';

const HOUR_MS = 3_600_000;
const A_TIME = 1000;
/** A browser keeps a full-size file that it has not sent for a week (builder/uploads/kept-files.ts). */
const AWAITED_HOURS = 8 * 24;

/**
 * Removes files half written when a process was killed, an hour later: an upload may take a quarter of that. Also removes objects
 * at upload addresses that were never ingested: of photos announced a day ago, which are then refused and free their room, and of
 * photos ingested before, whose address was used again. An S3 server can't refuse that, and such an object still holds the
 * camera's metadata. Full-size files that did not follow their small picture within eight days are no longer waited for.
 */
export async function purgeUploads(now = new Date()): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await storage.removeUnfinished(before(1));
  const ids = await listLateUploads(db, {
    announcedBefore: before(24),
    // Upload addresses are valid for a quarter of an hour; this runs every hour.
    ingested: { since: before(3), until: before(0.3) },
    limit: A_TIME,
  });
  if (ids.length > 0) {
    await storage.remove((await unsafeFindPhotos(db, ids)).flatMap(uploadKeys));
    await refuseUnarrived(db, { ids, announcedBefore: before(24) });
  }
  const late = await listLateOriginals(db, { announcedBefore: before(AWAITED_HOURS), limit: A_TIME / 10 });
  await storage.remove(late.flatMap(uploadKeys));
  await endAwaiting(
    db,
    late.map(({ id }) => id),
  );
}

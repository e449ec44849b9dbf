import { unsafeFindBlurred } from '#app/photos/blurred-photos.repository.server.ts';
import { photoFolder } from '#app/photos/photo-files.ts';
import { inBatches } from '#app/platform/in-batches.ts';
import { logger } from '#app/platform/logger.server.ts';
import { purgeGuestPhotos } from '#app/sharing/guest-book/photos/remove-guest-photos.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { expireSubscriptions } from './expire-subscriptions.server.ts';
import {
  deleteAccountRows,
  deleteDocuments,
  deleteJobsWith,
  deletePhotos,
  deleteShowcases,
  listDeletedAccounts,
  listDocumentsOf,
  listDocumentsWith,
  listPhotosOf,
  noteUnused,
  reassignLogos,
  type StoredDocument,
  takeUnused,
} from './purge.repository.server.ts';
import { purgeUploads } from './purge-uploads.server.ts';
import { KEPT_DAYS } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
/** The most that one run removes; the next run continues. */
const ACCOUNTS_A_TIME = 500;
const BATCH_SIZE = 50;

type Purged = { accounts: number; showcases: number; photos: number };

/**
 * Removes what was deleted 30 days ago: accounts with everything that depends on them, showcases deleted by themselves, and
 * photos that nothing has shown for as long. Works in batches, files before rows: if the process is killed, the next run removes
 * the rest, and of two concurrent runs the second finds nothing.
 */
export async function purgeDeleted(now = new Date()): Promise<Purged> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const purged: Purged = { accounts: 0, showcases: 0, photos: 0 };
  await expireSubscriptions(now);
  for (const userId of await listDeletedAccounts(db, { before, limit: ACCOUNTS_A_TIME })) {
    if (await purgeAccount(userId, before)) purged.accounts += 1;
  }
  purged.showcases = await inBatches(BATCH_SIZE, () => deleteShowcases(db, { before, limit: BATCH_SIZE }));
  await noteUnused(db, now);
  purged.photos = await inBatches(BATCH_SIZE, async () => {
    const ids = await withBlurred(await takeUnused(db, { before, limit: BATCH_SIZE }));
    await removePhotos(ids, await listDocumentsWith(db, ids));
    return ids.length;
  });
  if (purged.accounts + purged.showcases + purged.photos > 0) logger.info(purged, 'purged');
  return purged;
}

/** One account that can't be purged must not hold up the others. */
async function purgeAccount(userId: string, before: Date): Promise<boolean> {
  try {
    await reassignLogos(db, userId);
    await inBatches(BATCH_SIZE, async () => {
      const ids = await withBlurred(await listPhotosOf(db, { ownerId: userId, limit: BATCH_SIZE }));
      await removePhotos(ids, []);
      return ids.length;
    });
    await inBatches(BATCH_SIZE, async () => {
      const documents = await listDocumentsOf(db, { ownerId: userId, limit: BATCH_SIZE });
      await removeDocuments(documents);
      return documents.length;
    });
    await deleteAccountRows(db, { userId, before });
    return true;
  } catch (error) {
    logger.warn({ user: userId, err: error }, 'account not purged');
    return false;
  }
}

/** Photos with their blurred versions, which without them would pass for photos of their own. */
async function withBlurred(ids: string[]): Promise<string[]> {
  const blurred = await unsafeFindBlurred(db, ids);
  return [...new Set([...ids, ...blurred.map(({ id }) => id)])];
}

/** @param documents that show these photos */
async function removePhotos(ids: string[], documents: StoredDocument[]): Promise<void> {
  if (ids.length === 0) return;
  await storage.remove((await Promise.all(ids.map(storedOf))).flat());
  await removeDocuments(documents);
  await deleteJobsWith(db, ids);
  await deletePhotos(db, ids);
}

/** All that is stored for a photo, also what a later or an earlier release has made of it, whose names this one does not know. */
async function storedOf(photoId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(photoFolder(photoId))) keys.push(key);
  return keys;
}

async function removeDocuments(documents: StoredDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await storage.remove(documents.map(({ storageKey }) => storageKey));
  await deleteDocuments(
    db,
    documents.map(({ id }) => id),
  );
}

/** Removes abandoned uploads, what was deleted 30 days ago, and guests' photos whose entries are gone. */
export async function purge(now: Date): Promise<Purged> {
  await purgeUploads(now);
  const purged = await purgeDeleted(now);
  // After the entries and showcases to which they belonged.
  await purgeGuestPhotos(now);
  return purged;
}

import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { getOwnShowcase } from '#app/showcases/get-showcase.server.ts';
import { db } from '#db/client.ts';
import { countWaiting, listEntries, setEntryState } from './guest-book.repository.server.ts';
import type { EntryState, GuestEntry } from './guest-book.ts';
import { ownPhotoPath, presentPhoto } from './photos/guest-photo.ts';
import { findPhotoOf } from './photos/guest-photos.repository.server.ts';
import { removeGuestPhotos } from './photos/remove-guest-photos.server.ts';

type Own = {
  /** The showcase's. */
  id: string;
  user: User;
};

/** All entries in the guest book of one's own showcase, those that wait first. @throws AppError NOT_FOUND */
export async function readGuestBook({ id, user }: Own): Promise<GuestEntry[]> {
  await getOwnShowcase({ id, user });
  const entries = await listEntries(db, id);
  return entries.map(({ photo, ...entry }) => ({ ...entry, photo: photo && presentPhoto(photo, ownPhotoPath(id, entry.id)) }));
}

/**
 * Approves, hides or deletes an entry in the guest book of one's own showcase. A deleted one comes back with any other state, until it is
 * removed for good (retention.ts).
 * @throws AppError NOT_FOUND
 */
export async function moderateEntry({
  id,
  user,
  entryId,
  state,
}: Own & { entryId: string; state: EntryState | 'deleted' }): Promise<void> {
  await getOwnShowcase({ id, user });
  if (!(await setEntryState(db, { id: entryId, showcaseId: id, state }))) throw new AppError('NOT_FOUND', 'Entry not found');
  logger.info({ user: user.id, showcase: id, entry: entryId, state }, 'guest book moderated');
}

/** Removes the photo of an entry for good, and keeps the words. @throws AppError NOT_FOUND */
export async function removePhotoOf({ id, user, entryId }: Own & { entryId: string }): Promise<void> {
  await getOwnShowcase({ id, user });
  const photo = await findPhotoOf(db, { showcaseId: id, entryId });
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  await removeGuestPhotos([photo.id]);
  logger.info({ user: user.id, showcase: id, entry: entryId }, 'guest photo removed');
}

export type WithNewEntries<Item> = Item & {
  /** How many entries in its guest book wait for their owner. */
  newEntries: number;
};

/** An owner's showcases with their new guest book entries, for lists. */
export async function withNewEntries<Item extends { id: string }>(showcases: Item[]): Promise<WithNewEntries<Item>[]> {
  const waiting = await countWaiting(
    db,
    showcases.map(({ id }) => id),
  );
  return showcases.map((showcase) => ({ ...showcase, newEntries: waiting.get(showcase.id) ?? 0 }));
}

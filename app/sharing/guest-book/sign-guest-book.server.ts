import { hashAddress } from '#app/limits/hash-address.server.ts';
import { limitPerson } from '#app/limits/limit-person.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { isSlug } from '#app/sharing/make-slug.server.ts';
import { findOpenShare } from '#app/sharing/shares.repository.server.ts';
import { db } from '#db/client.ts';
import { lockUntilCommit } from '#db/lock-until-commit.ts';
import { countEntries, hasEntry, insertEntry } from './guest-book.repository.server.ts';
import type { NewEntry } from './guest-book.schema.ts';
import { MAX_ENTRIES, MAX_WAITING } from './guest-book.ts';
import { GUEST_PHOTO } from './photos/guest-photo.ts';
import { type AttachPhoto, withGuestPhoto } from './photos/keep-guest-photo.server.ts';

const HOUR_MS = 3_600_000;

const FROM_HERE = 'A lot was written from here within the last hour. Please try again later.';

/** More than a household writes. In each guest book, since the guests of a show share the address of a phone network. */
const perAddressInBook = limitPerson({ name: 'guest-entries-from-in', limit: 10, windowMs: HOUR_MS, refusal: FROM_HERE });

/** Over all guest books: what the guests of a show write about many cars, but not what a robot does. */
const perAddress = limitPerson({ name: 'guest-entries-from', limit: 60, windowMs: HOUR_MS, refusal: FROM_HERE });

const perShowcase = limitPerson({
  name: 'guest-entries-in',
  limit: 60,
  windowMs: HOUR_MS,
  refusal: 'A lot was written in this guest book within the last hour. Please try again later.',
});

/**
 * Writes an entry in a public page's guest book, where it waits for the owner. The same entry sent twice is one, and counts once. Stored are the name, the
 * words, the time and the photo in small; the address is counted only as a hash that is forgotten.
 * @param address the client's, as it is counted (address-key.ts)
 * @param photo the file as it was sent
 * @throws AppError NOT_FOUND for a page that is off or has no guest book as for none; TOO_MANY_REQUESTS; LIMIT_REACHED; with its field where
 * the photo can't be taken
 */
export async function signGuestBook({
  slug,
  address,
  entry,
  photo = null,
}: {
  slug: string;
  address: string;
  entry: NewEntry;
  photo?: Buffer | null;
}): Promise<void> {
  const share = isSlug(slug) ? await findOpenShare(db, slug) : undefined;
  if (!share?.hasGuestBook) throw new AppError('NOT_FOUND', 'Guest book not found');
  const { showcaseId } = share;
  if (photo && !share.allowsGuestPhotos) {
    throw new AppError('LIMIT_REACHED', 'The owner takes no photos anymore. Please sign without one.', { field: GUEST_PHOTO });
  }
  if (await hasEntry(db, { showcaseId, ...entry })) return;
  const from = hashAddress(address);
  await perAddressInBook.count(`${showcaseId}:${from}`);
  await perAddress.count(from);
  await perShowcase.count(showcaseId);
  const write = (attach?: AttachPhoto) =>
    db.transaction().execute(async (trx) => {
      await lockUntilCommit(trx, `guest-book:${showcaseId}`);
      // Also where both were sent at once.
      if (await hasEntry(trx, { showcaseId, ...entry })) return undefined;
      const { all, waiting } = await countEntries(trx, showcaseId);
      if (all >= MAX_ENTRIES) throw new AppError('LIMIT_REACHED', 'This guest book is full. Thank you for the thought.');
      if (waiting >= MAX_WAITING) {
        throw new AppError('LIMIT_REACHED', 'The owner has many entries to read before yours. Please come back another day.');
      }
      const entryId = await insertEntry(trx, { showcaseId, ...entry });
      await attach?.(trx, entryId);
      return entryId;
    });
  const id = photo ? await withGuestPhoto({ showcaseId, from, sent: photo }, write) : await write();
  if (id) logger.info({ showcase: showcaseId, entry: id }, 'guest book signed');
}

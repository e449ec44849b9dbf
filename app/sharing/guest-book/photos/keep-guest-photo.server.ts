import type { Transaction } from 'kysely';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { requireRoom } from '#app/jobs/require-room.server.ts';
import { limitPerson } from '#app/limits/limit-person.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { lockUntilCommit } from '#db/lock-until-commit.ts';
import type { Database } from '#db/schema.ts';
import { GUEST_PHOTO, MAX_BOOK_PHOTO_BYTES, MAX_PHOTOS, MAX_WAITING_PHOTOS, sentKey } from './guest-photo.ts';
import { guestPhotoJob } from './guest-photo-job.ts';
import { attachPhoto, countPhotos, insertPhoto } from './guest-photos.repository.server.ts';
import { removeGuestPhotos } from './remove-guest-photos.server.ts';

/** A photo is read in well under a second; this limits the guest's wait for a full queue. */
const WAIT_MS = 30_000;

const MEGABYTE = 1_000_000;

/** In megabytes, of which each photo takes one at least: some sixty photos of phones. */
const perAddress = limitPerson({
  name: 'guest-photo-megabytes-from',
  limit: 200,
  windowMs: 24 * 3_600_000,
  refusal: 'Many photos came from here today. Please sign without one, or come back tomorrow.',
});

const refuse = (code: 'LIMIT_REACHED' | 'UNPROCESSABLE' | 'UNAVAILABLE', words: string, cause?: unknown) =>
  new AppError(code, words, { field: GUEST_PHOTO, cause });

/** Puts the photo beside its entry, in the transaction that writes this. */
export type AttachPhoto = (trx: Transaction<Database>, entryId: string) => Promise<void>;

/**
 * Has a guest's photo read by the worker, and puts it beside the entry that `write` writes. Without an entry nothing stays of it; nor does
 * what was sent.
 * @param from the hash of the client's address
 * @param write returns the entry's id, or undefined where none was written
 * @throws AppError with its field where the photo can't be taken; what `write` throws
 */
export async function withGuestPhoto(
  { showcaseId, from, sent }: { showcaseId: string; from: string; sent: Buffer },
  write: (attach: AttachPhoto) => Promise<string | undefined>,
): Promise<string | undefined> {
  await requireRoom('guest-photo').catch((cause: unknown) => {
    throw refuse('UNAVAILABLE', 'We can’t take photos just now. Please sign without one, or try again in a minute.', cause);
  });
  await countBytes(from, sent.length);
  const id = await reserve(showcaseId, sent.length);
  let entryId: string | undefined;
  try {
    await storage.put(sentKey(id), sent, 'application/octet-stream');
    await read(id, showcaseId);
    entryId = await write((trx, written) => attachPhoto(trx, { id, entryId: written }));
    return entryId;
  } finally {
    if (!entryId) await removeGuestPhotos([id]);
  }
}

async function countBytes(from: string, bytes: number): Promise<void> {
  try {
    await perAddress.count(from, Math.ceil(bytes / MEGABYTE));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, userMessage, retryAfter } = error;
    throw new AppError(code, userMessage, { field: GUEST_PHOTO, ...(retryAfter && { retryAfter }) });
  }
}

/** A place and room for it. @returns its id */
const reserve = (showcaseId: string, bytes: number): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, `guest-photos:${showcaseId}`);
    const count = await countPhotos(trx, showcaseId);
    if (count.all >= MAX_PHOTOS || count.bytes + bytes > MAX_BOOK_PHOTO_BYTES) {
      throw refuse('LIMIT_REACHED', 'This guest book has all the photos that it can hold. Please sign without one.');
    }
    if (count.waiting >= MAX_WAITING_PHOTOS) {
      const words = 'The owner has many photos to look at before yours. Please sign without one, or come back another day.';
      throw refuse('LIMIT_REACHED', words);
    }
    return insertPhoto(trx, { showcaseId, bytes });
  });

/** Waits until the worker has read it. */
async function read(id: string, showcaseId: string): Promise<void> {
  const found = await unsafeFindShowcase(db, showcaseId);
  if (!found) throw new AppError('NOT_FOUND', 'Guest book not found');
  const request = { contract: guestPhotoJob, ownerId: found.ownerId, input: { photoId: id }, key: id };
  const result = await enqueue(request)
    .then((jobId) => waitForJob(jobId, { timeoutMs: WAIT_MS }))
    .catch((cause: unknown) => {
      throw cause instanceof AppError && cause.status < 500
        ? refuse('UNPROCESSABLE', 'This photo can’t be read. Please choose another one.', cause)
        : refuse('UNAVAILABLE', 'We could not read the photo just now. Please try again, or sign without it.', cause);
    });
  const { refusal } = guestPhotoJob.result.parse(result);
  if (refusal !== null) throw refuse('UNPROCESSABLE', refusal);
}

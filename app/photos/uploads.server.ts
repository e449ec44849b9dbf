import { z } from 'zod';
import { requireRoom } from '#app/jobs/require-room.server.ts';
import { announceUpload } from '#app/limits/within-budget.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { storableText } from '#app/platform/storable-text.ts';
import type { Upload } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { MAX_UPLOAD_BYTES, objectPath, uploadKey } from './photo-files.ts';
import { FORMATS_IN_WORDS, UPLOAD_TYPES } from './photo-formats.ts';
import { findAnnouncedPhoto, insertPhoto } from './photos.repository.server.ts';

const TOO_LARGE = `The file is larger than ${MAX_UPLOAD_BYTES / 1e6} MB.`;

export const uploadRequestSchema = z.object({
  filename: storableText.pipe(z.string().trim().min(1, 'Please name the file').max(255)),
  contentType: z.enum(UPLOAD_TYPES, { error: `File type must be ${FORMATS_IN_WORDS}` }),
  /**
   * Its size: the address then accepts no more, and is the S3 server's own where there is one. Optional, since the specification
   * omits it: without it the address accepts the largest size allowed, at the web process.
   */
  bytes: z.int().nonnegative().optional(),
  /** The size of the full-size file, where it follows in parts: what is sent to the address itself is then a small picture of it. */
  originalBytes: z.int().positive().max(MAX_UPLOAD_BYTES, TOO_LARGE).optional(),
});

/** How long an upload address is valid: for a large photo over a slow connection (seconds). */
export const UPLOAD_SECONDS = 900;

/**
 * Reserves room for a photo: returns the address to PUT it to, and its future path.
 * @throws AppError TOO_MANY_REQUESTS with too many pending uploads, or no room for one more; UNAVAILABLE while the work queue is full
 */
export async function createUpload({
  ownerId,
  filename,
  contentType,
  bytes: announced = 0,
  originalBytes,
}: z.output<typeof uploadRequestSchema> & { ownerId: string }): Promise<{ uploadUrl: string; objectPath: string }> {
  // An empty or oversized file is refused on arrival, with a message.
  const bytes = Math.min(announced || MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);
  await requireRoom('photo');
  const room = Math.max(bytes, originalBytes ?? 0);
  const { id } = await announceUpload({ userId: ownerId, bytes: room, seconds: UPLOAD_SECONDS }, (trx) =>
    insertPhoto(trx, { ownerId, filename, bytes: room, ...(originalBytes && { originalBytes, awaitsOriginal: true }) }),
  );
  const uploadUrl = await storage.presignPut(uploadKey(id), {
    contentType,
    // An oversized file is refused on arrival, with a message.
    bytes: announced > 0 && announced <= MAX_UPLOAD_BYTES ? announced : undefined,
    maxBytes: MAX_UPLOAD_BYTES,
    seconds: UPLOAD_SECONDS,
  });
  return { uploadUrl, objectPath: objectPath(id) };
}

/** Of a photo sent whole, or of a part of one. */
const UPLOAD_KEY = /^photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(upload$|original\/\d{1,2}$)/;

/**
 * Addresses that are receiving a body in this process: concurrent ones would take up many times the announced size. Not stored,
 * so that a killed process leaves no address blocked.
 */
const underWay = singleton('uploads under way', () => new Set<string>());

/**
 * Receives a photo's bytes at its signed address, once and from one sender at a time: after its ingest, or after its account is
 * deleted, it is refused though the address is still valid.
 * @throws AppError CONFLICT, FORBIDDEN; see ObjectStorage.receive
 */
export async function receivePhotoUpload(upload: Upload): Promise<void> {
  const [, id, file] = UPLOAD_KEY.exec(upload.key) ?? [];
  const photo = id ? await findAnnouncedPhoto(db, id) : undefined;
  if (!photo) throw new AppError('FORBIDDEN', 'This upload address is not valid.');
  const isAwaited = file === 'upload' ? photo.status === 'pending' : photo.awaitsOriginal && photo.status !== 'refused';
  if (!isAwaited) throw new AppError('CONFLICT', 'This photo has arrived already.');
  if (underWay.has(upload.key)) {
    throw new AppError(
      'CONFLICT',
      'This file is being sent already. Please wait until that has ended, or ask for a new upload address.',
    );
  }
  underWay.add(upload.key);
  try {
    await storage.receive(upload);
  } finally {
    underWay.delete(upload.key);
  }
}

import { z } from 'zod';
import { announceUpload } from '#app/limits/within-budget.server.ts';
import { storableText } from '#app/platform/storable-text.ts';
import { storage } from '#app/storage/storage.server.ts';
import { MAX_UPLOAD_BYTES, objectPath, UPLOAD_TYPES, uploadKey } from './photo-files.ts';
import { insertPhoto } from './photos.repository.server.ts';

export const uploadRequestSchema = z.object({
  filename: storableText.pipe(z.string().trim().min(1, 'Please name the file').max(255)),
  contentType: z.enum(UPLOAD_TYPES, { error: 'File type must be JPEG, PNG or WebP' }),
  /**
   * How large it is: the address then takes so much and no more, and is the S3 server's own where there is one. Beyond the
   * specification, which leaves it out: then the address takes the largest allowed, at the web process.
   */
  bytes: z.int().nonnegative().optional(),
});

/** How long an upload address holds: a large photo over a slow line (seconds). */
const ADDRESS_SECONDS = 900;

/**
 * Makes room for a photo: the address to PUT it to, and the path under which it will be known.
 * @throws AppError TOO_MANY_REQUESTS with too many uploads on their way, or no room for one more
 */
export async function createUpload({
  ownerId,
  filename,
  contentType,
  bytes: announced = 0,
}: z.output<typeof uploadRequestSchema> & { ownerId: string }): Promise<{ uploadUrl: string; objectPath: string }> {
  // What is empty or too large is refused when it comes, in words.
  const bytes = Math.min(announced || MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);
  const { id } = await announceUpload({ userId: ownerId, bytes, seconds: ADDRESS_SECONDS }, (trx) =>
    insertPhoto(trx, { ownerId, filename, bytes }),
  );
  const uploadUrl = await storage.presignPut(uploadKey(id), {
    contentType,
    // What is larger than may be is refused where it comes, in words.
    bytes: announced > 0 && announced <= MAX_UPLOAD_BYTES ? announced : undefined,
    maxBytes: MAX_UPLOAD_BYTES,
    seconds: ADDRESS_SECONDS,
  });
  return { uploadUrl, objectPath: objectPath(id) };
}

import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { MAX_UPLOAD_BYTES, objectPath, UPLOAD_TYPES, uploadKey } from './photo-files.ts';
import { insertPhoto } from './photos.repository.server.ts';

export const uploadRequestSchema = z.object({
  filename: storableText.pipe(z.string().trim().min(1, 'Please name the file').max(255)),
  contentType: z.enum(UPLOAD_TYPES, { error: 'File type must be JPEG, PNG or WebP' }),
});

/** How long an upload address holds: a large photo over a slow line (seconds). */
const ADDRESS_SECONDS = 900;

/** Makes room for a photo: the address to PUT it to, and the path under which it will be known. */
export async function createUpload({
  ownerId,
  filename,
  contentType,
}: z.output<typeof uploadRequestSchema> & { ownerId: string }): Promise<{ uploadUrl: string; objectPath: string }> {
  const { id } = await insertPhoto(db, { ownerId, filename });
  const uploadUrl = await storage.presignPut(uploadKey(id), {
    contentType,
    maxBytes: MAX_UPLOAD_BYTES,
    seconds: ADDRESS_SECONDS,
  });
  return { uploadUrl, objectPath: objectPath(id) };
}

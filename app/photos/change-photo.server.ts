import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { db } from '#db/client.ts';
import { toDetails } from './describe-photos.server.ts';
import { MAX_CAPTION, type PhotoDetails } from './photo-details.ts';
import { findOwnPhotos, updateOwnPhoto } from './photos.repository.server.ts';

const fraction = z.number().min(0).max(1);

/** The body of PATCH /api/photos/{id}: changes the given fields. A blank caption removes it. */
export const photoChangeSchema = z
  .object({
    caption: storableText
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .pipe(z.string().max(MAX_CAPTION, tooLong(MAX_CAPTION)))
      .nullable()
      .transform((text) => text || null),
    focalX: fraction,
    focalY: fraction,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Please name what is to be changed: caption, focalX or focalY');

/**
 * Sets the caption or focal point of one's own photo.
 * @throws AppError NOT_FOUND for another's photo as for none; UNPROCESSABLE while it is not ready, and for a refused one
 */
export async function changePhoto({
  id,
  ownerId,
  change,
}: {
  id: string;
  ownerId: string;
  change: z.output<typeof photoChangeSchema>;
}): Promise<PhotoDetails> {
  const [photo] = await findOwnPhotos(db, { ownerId, ids: [id] });
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  // Its ingest sets the focal point, and would overwrite this one.
  if (photo.status === 'pending') throw new AppError('UNPROCESSABLE', 'The photo is not ready yet');
  if (photo.status === 'refused') throw new AppError('UNPROCESSABLE', photo.refusal ?? 'The picture can’t be used.');
  const isMoved = change.focalX !== undefined || change.focalY !== undefined;
  const changed = await updateOwnPhoto(db, { id, ownerId, change: { ...change, ...(isMoved && { isFramed: true }) } });
  // Deleted in between.
  if (!changed) throw new AppError('NOT_FOUND', 'Photo not found');
  return toDetails(changed);
}

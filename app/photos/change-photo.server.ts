import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { db } from '#db/client.ts';
import { blurRegionsSchema } from './blur-regions.schema.ts';
import type { StoredBlur } from './blur-regions.ts';
import { renewBlurred } from './blurred-photos.server.ts';
import { toDetails } from './describe-photos.server.ts';
import { ownerFramesSchema } from './owner-frames.schema.ts';
import type { OwnerFraming } from './owner-frames.ts';
import { MAX_CAPTION, type PhotoDetails } from './photo-details.ts';
import { objectPath } from './photo-files.ts';
import { findOwnPhotos, updateOwnPhoto } from './photos.repository.server.ts';

const fraction = z.number().min(0).max(1);

/**
 * The body of PATCH /api/photos/{id}: changes the given fields. A blank caption removes it. `frames` replaces all of the owner's
 * frames; without any, the photo is cropped automatically again, as if its point had not been set either. `blurRegions` replaces all parts
 * that are blurred for strangers.
 */
export const photoChangeSchema = z
  .object({
    caption: storableText
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .pipe(z.string().max(MAX_CAPTION, tooLong(MAX_CAPTION)))
      .nullable()
      .transform((text) => text || null),
    focalX: fraction,
    focalY: fraction,
    frames: ownerFramesSchema,
    isCarInView: z.literal(true),
    blurRegions: blurRegionsSchema,
  })
  .partial()
  .refine(
    (change) => Object.keys(change).length > 0,
    'Please name what is to be changed: caption, focalX, focalY, frames, isCarInView or blurRegions',
  );

/**
 * Sets the caption, the focal point, the frames or the blurred parts of one's own photo, or answers whether its car is in view.
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
  const { frames, isCarInView, blurRegions, ...columns } = change;
  const isMoved = columns.focalX !== undefined || columns.focalY !== undefined;
  const isReset = frames !== undefined && Object.keys(frames).length === 0;
  const changed = await updateOwnPhoto(db, {
    id,
    ownerId,
    change: {
      ...columns,
      ...(isReset && { isFramed: false }),
      ...(isMoved && { isFramed: true }),
      ...(blurRegions && {
        blur: JSON.stringify({ of: photo.hash ?? '', regions: blurRegions, isChecked: true } satisfies StoredBlur),
      }),
      ...((frames || isCarInView) && {
        ownerFraming: JSON.stringify({
          frames: frames ?? photo.ownerFraming?.frames ?? {},
          isCarInView: isCarInView ?? photo.ownerFraming?.isCarInView ?? false,
        } satisfies OwnerFraming),
      }),
    },
  });
  // Deleted in between.
  if (!changed) throw new AppError('NOT_FOUND', 'Photo not found');
  if (blurRegions) await renewBlurred([objectPath(id)]);
  return toDetails(changed);
}

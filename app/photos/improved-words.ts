import type { Updateable } from 'kysely';
import type { PhotoRow } from '#db/schema.ts';
import type { PhotosTable } from '#db/tables/showcases.ts';
import { framingOf } from './describe-photos.server.ts';
import { turnFrames, turnPoint } from './improvement.ts';
import type { OwnerFraming } from './owner-frames.ts';
import { type StoredSeen, seenOf } from './seen.ts';

type TakenOver = Pick<Updateable<PhotosTable>, 'caption' | 'focalX' | 'focalY' | 'isFramed' | 'ownerFraming'>;

/** The caption, the frames and the center that the owner has set for a photo, as its improved version gets them. */
export function takenOver(photo: PhotoRow, turned: number): TakenOver {
  const size = { width: photo.width ?? 1, height: photo.height ?? 1 };
  const { focalX, focalY, frames } = framingOf(photo);
  const point = turnPoint({ x: focalX, y: focalY }, size, turned);
  const framing = photo.ownerFraming && { ...photo.ownerFraming, frames: turnFrames(frames, size, turned) };
  return {
    caption: photo.caption,
    isFramed: photo.isFramed,
    ...(photo.isFramed && { focalX: withinPicture(point.x), focalY: withinPicture(point.y) }),
    ownerFraming: framing && JSON.stringify(framing satisfies OwnerFraming),
  };
}

const withinPicture = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** What is known of either version's view: both show the same, so that a model is not asked again. @param hash of the improved version */
export function seenInBoth(improved: PhotoRow, photo: PhotoRow, hash: string): string | null {
  const seen = seenOf(improved) ?? seenOf(photo);
  return seen && JSON.stringify({ ...seen, of: hash } satisfies StoredSeen);
}

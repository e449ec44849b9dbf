import { objectPath, photoIdOf } from '#app/photos/photo-files.ts';
import { findOwnPhotos } from '#app/photos/photos.repository.server.ts';
import { db } from '#db/client.ts';
import type { DraftState } from './draft.schema.ts';

/** Splits a state's photos into this owner's and those that are deleted, refused, or another's. */
export async function checkDraftPhotos(
  ownerId: string,
  photos: DraftState['photos'],
): Promise<{ kept: DraftState['photos']; missing: string[] }> {
  const own = await findOwnPhotos(db, { ownerId, ids: photos.map(({ path }) => photoIdOf(path)) });
  const usable = new Set(own.filter(({ status }) => status !== 'refused').map(({ id }) => objectPath(id)));
  return {
    kept: photos.filter(({ path }) => usable.has(path)),
    missing: photos.filter(({ path }) => !usable.has(path)).map(({ path }) => path),
  };
}

import { objectPath, photoIdOf } from '#app/photos/photo-files.ts';
import { findOwnPhotos } from '#app/photos/photos.repository.server.ts';
import { db } from '#db/client.ts';
import type { DraftState } from './draft.schema.ts';

/**
 * A draft's state with no pictures but this owner's: photos and papers that are deleted, refused, or another's are left out.
 * @returns also the photos that were left out
 */
export async function keepOwnPictures(ownerId: string, state: DraftState): Promise<{ kept: DraftState; missing: string[] }> {
  const papers = state.papers ?? [];
  const paths = [...state.photos.map(({ path }) => path), ...papers.map(({ photoUrl }) => photoUrl)];
  const own = await findOwnPhotos(db, { ownerId, ids: paths.map(photoIdOf) });
  const usable = new Set(own.filter(({ status }) => status !== 'refused').map(({ id }) => objectPath(id)));
  return {
    kept: {
      ...state,
      photos: state.photos.filter(({ path }) => usable.has(path)),
      ...(state.papers && { papers: papers.filter(({ photoUrl }) => usable.has(photoUrl)) }),
    },
    missing: state.photos.filter(({ path }) => !usable.has(path)).map(({ path }) => path),
  };
}

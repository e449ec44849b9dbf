import { pathsForStrangers } from '#app/photos/blurred-photos.server.ts';
import { type OpenPhoto, unsafeOpenPhoto } from '#app/photos/open-photo.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { unsafeFindShared } from './find-shared.server.ts';
import type { SharedPicture } from './shared-picture-headers.ts';

/**
 * A photo of a public page by its number, 1 for the cover.
 * @throws AppError NOT_FOUND, also while it is not ready for strangers: then it keeps its number
 */
export async function openSharedPhoto({
  slug,
  place,
  rendition,
}: {
  slug: string;
  place: number;
  rendition: 'thumbnail' | 'medium' | 'screen';
}): Promise<OpenPhoto & SharedPicture> {
  const { share, showcase, blursPlates } = await unsafeFindShared(slug);
  const own = showcase.photoUrls[place - 1];
  const path = own && blursPlates ? (await pathsForStrangers([own])).get(own) : own;
  if (!path) throw new AppError('NOT_FOUND', 'Photo not found');
  return { ...(await unsafeOpenPhoto(path, rendition)), isListed: share.isListed };
}

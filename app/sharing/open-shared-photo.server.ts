import { type OpenPhoto, unsafeOpenPhoto } from '#app/photos/open-photo.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { findShared } from './find-shared.server.ts';

/**
 * A photo of a public page by its number, 1 for the cover.
 * @returns also whether search engines may find the page
 * @throws AppError NOT_FOUND
 */
export async function openSharedPhoto({
  slug,
  place,
  rendition,
}: {
  slug: string;
  place: number;
  rendition: 'thumbnail' | 'screen';
}): Promise<OpenPhoto & { isListed: boolean }> {
  const { share, showcase } = await findShared(slug);
  const path = showcase.photoUrls[place - 1];
  if (!path) throw new AppError('NOT_FOUND', 'Photo not found');
  return { ...(await unsafeOpenPhoto(path, rendition)), isListed: share.isListed };
}

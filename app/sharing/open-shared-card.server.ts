import { createHash } from 'node:crypto';
import { cacheOf } from '#app/documents/lru-cache.ts';
import { pathsForStrangers } from '#app/photos/blurred-photos.server.ts';
import { photoIdOf, renditionKey } from '#app/photos/photo-files.ts';
import { unsafeFindReadyPhotos } from '#app/photos/unsafe-find-ready-photos.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { storage } from '#app/storage/storage.server.ts';
import { drawCard } from './draw-card.server.ts';
import { unsafeFindShared } from './find-shared.server.ts';
import type { SharedPicture } from './shared-picture-headers.ts';

/** Some two hundred pictures: a link that is passed on is requested by many machines within a minute. */
const kept = cacheOf(20_000_000);

/**
 * The picture of a public page's link preview, a JPEG.
 * @throws AppError NOT_FOUND for a page that is off, or without its cover; UNAVAILABLE while that is not ready for strangers: another photo
 * would be kept for long by whoever shows the link
 */
export async function openSharedCard(slug: string): Promise<SharedPicture & { draw: () => Promise<Buffer> }> {
  const { share, showcase, blursPlates } = await unsafeFindShared(slug);
  const { year, make, model } = showcase.vehicleData;
  const cover = showcase.photoUrls[0] ?? '';
  const path = blursPlates ? (await pathsForStrangers([cover])).get(cover) : cover;
  if (!path) throw new AppError('UNAVAILABLE', 'Its photo is being prepared.', { retryAfter: 60 });
  const photo = (await unsafeFindReadyPhotos([path])).get(path);
  if (!photo) throw new AppError('NOT_FOUND', 'Photo not found');
  const { hash, focalX, focalY, subject, frames } = photo;
  const key = createHash('sha256')
    .update(JSON.stringify([hash, focalX, focalY, subject, frames.card ?? null, year, make, model]))
    .digest('hex')
    .slice(0, 32);
  const draw = async () =>
    drawCard({
      photo: { bytes: await storage.read(renditionKey(photoIdOf(path), 'page')), focalX, focalY, subject, frames },
      year,
      name: `${make} ${model}`,
    });
  return { etag: `"${key}-card"`, isListed: share.isListed, draw: () => kept(key, draw) };
}

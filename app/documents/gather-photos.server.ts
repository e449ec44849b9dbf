import { type ReadyPhoto, requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { unsafeFindReadyPhotos } from '#app/photos/unsafe-find-ready-photos.server.ts';
import { photoPaths } from '#app/showcases/save-showcase.server.ts';
import type { DocumentRequest } from './document-request.ts';

/**
 * A document's photos by objectPath: its owner's own, each of them ready. An event flyer shows a logo that any administrator has
 * uploaded, and omits one that was deleted or refused.
 * @throws AppError NOT_FOUND, UNPROCESSABLE for one of the owner's photos
 */
export async function gatherPhotos({
  ownerId,
  request,
}: {
  ownerId: string;
  request: DocumentRequest;
}): Promise<Map<string, ReadyPhoto>> {
  if (request.kind === 'event-flyer') {
    const { nonProfitLogoUrl } = request.promoCode;
    return unsafeFindReadyPhotos(nonProfitLogoUrl ? [nonProfitLogoUrl] : []);
  }
  const paths = photoPaths(request.content.project);
  const photos = await requireOwnPhotos({ ownerId, paths });
  return new Map(photos.map((photo, index) => [paths[index] ?? '', photo]));
}

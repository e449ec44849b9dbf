import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { photoPaths } from '#app/showcases/save-showcase.server.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { putDraft } from './drafts.repository.server.ts';

/**
 * Keeps a new showcase until it is paid for, in place of the one that waited before.
 * @throws AppError NOT_FOUND, UNPROCESSABLE for a photo
 */
export async function keepDraft({ ownerId, content }: { ownerId: string; content: DocumentContent }): Promise<void> {
  await requireOwnPhotos({ ownerId, paths: photoPaths(content.project) });
  await putDraft(db, { ownerId, content });
}

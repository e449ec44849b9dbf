import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { toBlocks } from '#app/showcases/blocks.ts';
import { type DraftState, draftStateSchema } from '#app/showcases/drafts/draft.schema.ts';
import { lockDrafts, markWaiting, putWaiting, releaseWaiting } from '#app/showcases/drafts/drafts.repository.server.ts';
import { picturePaths } from '#app/showcases/save-showcase.server.ts';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';

/**
 * Keeps a new showcase until it is paid for: on its draft, while the one that waited before becomes a plain draft again; without
 * a draft, in place of the one that waited.
 * @throws AppError NOT_FOUND, UNPROCESSABLE for a photo; NOT_FOUND for a draft that is not this owner's, or changes a showcase
 */
export async function keepDraft({
  ownerId,
  draftId,
  content,
}: {
  ownerId: string;
  draftId?: string | undefined;
  content: ShowcaseContent;
}): Promise<void> {
  await requireOwnPhotos({ ownerId, paths: picturePaths(content) });
  await db.transaction().execute(async (trx) => {
    await lockDrafts(trx, ownerId);
    if (!draftId) return putWaiting(trx, { ownerId, content, state: stateOf(content) });
    await releaseWaiting(trx, ownerId);
    if (!(await markWaiting(trx, { id: draftId, ownerId, content }))) throw new AppError('NOT_FOUND', 'Draft not found');
  });
}

/** The builder's state at its last step. */
function stateOf({
  project,
  historicalContent,
  vehicleDescription,
  handwritten,
  edited,
  isReadByOwner,
  evidence,
  papers,
}: ShowcaseContent): DraftState {
  const blocks = toBlocks({ historicalContent, vehicleDescription });
  return draftStateSchema.parse({
    step: 4,
    owner: project.ownerData,
    vehicle: project.vehicleData,
    photos: project.photoUrls.map((path, index) => ({ path, name: `Photo ${index + 1}` })),
    theme: project.theme,
    layoutTemplateId: project.layoutTemplateId,
    qrUrl: project.qrUrl,
    content: { historicalContent, vehicleDescription, photoUrls: project.photoUrls, evidence },
    handwritten: Object.fromEntries([...handwritten, ...edited].map((name) => [name, blocks[name]])),
    ...(edited.length > 0 && { edited }),
    isReadByOwner,
    papers,
  });
}

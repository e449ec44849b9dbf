import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { DraftReceipt, DraftState } from './draft.schema.ts';
import { findOwnDraft, updateDraft } from './drafts.repository.server.ts';
import { keepOwnPictures } from './keep-own-pictures.server.ts';

/**
 * Overwrites the version of a draft that the write is based on. Photos that are not, or no longer, the owner's are left out and
 * reported: a lost photo must not cause the loss of text.
 * @throws AppError OUTDATED when it has been changed since, and nothing is written; NOT_FOUND
 */
export async function writeDraft({
  id,
  ownerId,
  version,
  state,
}: {
  id: string;
  ownerId: string;
  version: number;
  state: DraftState;
}): Promise<DraftReceipt> {
  const { kept, missing } = await keepOwnPictures(ownerId, state);
  const row = await updateDraft(db, { id, ownerId, version, state: kept });
  if (row) {
    const { showcaseId, updatedAt } = row;
    return { id, showcaseId, version: row.version, updatedAt: updatedAt.toISOString(), missingPhotos: missing };
  }
  if (!(await findOwnDraft(db, { id, ownerId }))) throw new AppError('NOT_FOUND', 'Draft not found');
  throw new AppError('OUTDATED', 'This showcase was changed elsewhere in the meantime.');
}

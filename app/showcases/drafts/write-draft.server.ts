import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { DraftReceipt, DraftState } from './draft.schema.ts';
import { findDraftWith, findOwnDraft, updateDraft } from './drafts.repository.server.ts';
import { keepOwnPictures } from './keep-own-pictures.server.ts';

/**
 * Overwrites the version of a draft that the write is based on. Photos that are not, or no longer, the owner's are left out and
 * reported: a lost photo must not cause the loss of text. A write is safe to repeat: the state that is stored already is accepted
 * whatever version it is based on, since the reply to the first may have been lost, or the page closed before it.
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
  const written = await updateDraft(db, { id, ownerId, version, state: kept });
  const row = written ?? (await findDraftWith(db, { id, ownerId, state: kept }));
  if (row) {
    const { showcaseId, updatedAt } = row;
    return { id, showcaseId, version: row.version, updatedAt: updatedAt.toISOString(), missingPhotos: missing };
  }
  if (!(await findOwnDraft(db, { id, ownerId }))) throw new AppError('NOT_FOUND', 'Draft not found');
  throw new AppError('OUTDATED', 'This showcase was changed elsewhere in the meantime.');
}

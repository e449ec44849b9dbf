import type { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { type DraftReceipt, MAX_DRAFTS, type newDraftSchema } from './draft.schema.ts';
import { countDrafts, findOwnDraft, insertDraft, lockDrafts } from './drafts.repository.server.ts';
import { keepOwnPictures } from './keep-own-pictures.server.ts';

/**
 * Creates a draft; repeated with the same id, it returns the existing one. Photos that are not the owner's are left out.
 * @throws AppError LIMIT_REACHED above twenty; CONFLICT when the showcase has a draft already, or the id is taken; NOT_FOUND for
 * another's showcase
 */
export async function beginDraft({
  ownerId,
  draft: { id, showcaseId = null, state },
}: {
  ownerId: string;
  draft: z.output<typeof newDraftSchema>;
}): Promise<DraftReceipt> {
  if (showcaseId && !(await findOwnShowcase(db, { id: showcaseId, ownerId }))) {
    throw new AppError('NOT_FOUND', 'Showcase not found');
  }
  const { kept, missing } = await keepOwnPictures(ownerId, state);
  const row = await db.transaction().execute(async (trx) => {
    await lockDrafts(trx, ownerId);
    const standing = id && (await findOwnDraft(trx, { id, ownerId }));
    if (standing) return standing;
    if ((await countDrafts(trx, ownerId)) >= MAX_DRAFTS) {
      throw new AppError(
        'LIMIT_REACHED',
        `You have ${MAX_DRAFTS} unfinished showcases, as many as can be kept. Please finish or discard one of them on the dashboard.`,
      );
    }
    return insertDraft(trx, { id, ownerId, showcaseId, state: kept });
  });
  if (!row) throw new AppError('CONFLICT', 'Unsaved changes to this showcase are kept already.');
  return { id: row.id, showcaseId, version: row.version, updatedAt: row.updatedAt.toISOString(), missingPhotos: missing };
}

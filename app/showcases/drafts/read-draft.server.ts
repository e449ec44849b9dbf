import { AppError } from '#app/platform/app-error.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { checkDraftPhotos } from './check-draft-photos.server.ts';
import { type Draft, draftStateSchema } from './draft.schema.ts';
import { findOwnDraft } from './drafts.repository.server.ts';

/** A draft of one's own, for the builder. @throws AppError NOT_FOUND */
export async function readDraft({ id, ownerId }: { id: string; ownerId: string }): Promise<Draft> {
  const row = await findOwnDraft(db, { id, ownerId });
  if (!row) throw new AppError('NOT_FOUND', 'Draft not found');
  const { showcaseId, version, updatedAt } = row;
  // Fills in what an older release did not write.
  const state = draftStateSchema.parse(row.state);
  const showcase = showcaseId ? await findOwnShowcase(db, { id: showcaseId, ownerId }) : undefined;
  const { missing } = await checkDraftPhotos(ownerId, state.photos);
  return {
    id,
    showcaseId,
    version,
    updatedAt: updatedAt.toISOString(),
    state,
    missingPhotos: missing,
    trophies: showcase?.trophies ?? [],
  };
}

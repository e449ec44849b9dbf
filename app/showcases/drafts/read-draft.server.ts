import { AppError } from '#app/platform/app-error.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { type Draft, draftStateSchema } from './draft.schema.ts';
import { findOwnDraft } from './drafts.repository.server.ts';
import { keepOwnPictures } from './keep-own-pictures.server.ts';

/** A draft of one's own, for the builder. @throws AppError NOT_FOUND */
export async function readDraft({ id, ownerId }: { id: string; ownerId: string }): Promise<Draft> {
  const row = await findOwnDraft(db, { id, ownerId });
  if (!row) throw new AppError('NOT_FOUND', 'Draft not found');
  const { showcaseId, version, updatedAt } = row;
  // Fills in what an older release did not write.
  const state = draftStateSchema.parse(row.state);
  const showcase = showcaseId ? await findOwnShowcase(db, { id: showcaseId, ownerId }) : undefined;
  const { kept, missing } = await keepOwnPictures(ownerId, state);
  return {
    id,
    showcaseId,
    version,
    updatedAt: updatedAt.toISOString(),
    // Its missing photos are shown as such, for their owner to replace.
    state: { ...kept, photos: state.photos },
    missingPhotos: missing,
    trophies: showcase?.trophies ?? [],
  };
}

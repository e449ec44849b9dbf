import { objectPath, photoIdOf } from '#app/photos/photo-files.ts';
import { findOwnPhotos } from '#app/photos/photos.repository.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import { type DraftSummary, draftStateSchema } from './draft.schema.ts';
import { listOwnDrafts } from './drafts.repository.server.ts';
import { nameOfDraft } from './name-of-draft.ts';

/** An owner's unfinished showcases, the last changed first. */
export async function listDrafts(ownerId: string): Promise<DraftSummary[]> {
  const [rows, subscription] = await Promise.all([listOwnDrafts(db, ownerId), findSubscription(db, ownerId)]);
  // A draft of a later release that can't be parsed must not hide the others: it is listed, and can be discarded.
  const drafts = rows.map((row) => ({ row, state: draftStateSchema.safeParse(row.state).data ?? draftStateSchema.parse({}) }));
  const ids = drafts.flatMap(({ state }) => state.photos.map(({ path }) => photoIdOf(path)));
  const photos = await findOwnPhotos(db, { ownerId, ids: [...new Set(ids)] });
  const ready = new Set(photos.filter(({ status }) => status === 'ready').map(({ id }) => objectPath(id)));
  return drafts.map(({ row, state }) => ({
    id: row.id,
    showcaseId: row.showcaseId,
    vehicle: nameOfDraft(state.vehicle),
    step: state.step,
    updatedAt: row.updatedAt.toISOString(),
    cover: state.photos.find(({ path }) => ready.has(path))?.path ?? null,
    isWaiting: row.content !== null && !subscription.isActive,
  }));
}

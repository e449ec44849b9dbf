import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { deleteOwnDraft } from './drafts.repository.server.ts';

/** @throws AppError NOT_FOUND */
export async function discardDraft(draft: { id: string; ownerId: string }): Promise<void> {
  if (!(await deleteOwnDraft(db, draft))) throw new AppError('NOT_FOUND', 'Draft not found');
}

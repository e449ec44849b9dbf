import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { contentOf } from './content-of.ts';
import { saveShowcase } from './save-showcase.server.ts';
import type { Showcase } from './showcase.schema.ts';
import { findOwnShowcase } from './showcases.repository.server.ts';

/**
 * Duplicates an owner's showcase with all its content, trophies and flyer settings. The copy takes a place of the subscription
 * and is private.
 * @throws AppError NOT_FOUND for another's as for none; LIMIT_REACHED; UNPROCESSABLE for a deleted photo;
 * TOO_MANY_REQUESTS when the daily budget of new showcases is used up
 */
export async function duplicateShowcase({ id, ownerId }: { id: string; ownerId: string }): Promise<Showcase> {
  const showcase = await findOwnShowcase(db, { id, ownerId });
  if (!showcase) throw new AppError('NOT_FOUND', 'Showcase not found');
  return saveShowcase({ ownerId, content: contentOf(showcase) });
}

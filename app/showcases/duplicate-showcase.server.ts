import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { contentOf } from './content-of.ts';
import { saveShowcase } from './save-showcase.server.ts';
import type { Showcase } from './showcase.schema.ts';
import { findOwnShowcase } from './showcases.repository.server.ts';

/**
 * Saves a second showcase with all that an owner's first one says and shows, its trophies and flyer settings too. It takes a
 * place of the subscription, and nothing of it is public.
 * @throws AppError NOT_FOUND for another's as for none; LIMIT_REACHED; UNPROCESSABLE for a photo that is gone;
 *   TOO_MANY_REQUESTS when the day's new showcases are used up
 */
export async function duplicateShowcase({ id, ownerId }: { id: string; ownerId: string }): Promise<Showcase> {
  const showcase = await findOwnShowcase(db, { id, ownerId });
  if (!showcase) throw new AppError('NOT_FOUND', 'Showcase not found');
  return saveShowcase({ ownerId, content: contentOf(showcase) });
}

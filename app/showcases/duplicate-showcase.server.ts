import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { contentOf } from './content-of.ts';
import { saveShowcase } from './save-showcase.server.ts';
import type { Showcase } from './showcase.schema.ts';
import { unsafeFindShowcase } from './showcases.repository.server.ts';

/**
 * Duplicates an owner's showcase with all its content, trophies and flyer settings. The copy takes a place of the subscription
 * and is private; once it is shared, plates and faces are blurred as in the other.
 * @throws AppError NOT_FOUND for another's as for none; LIMIT_REACHED; UNPROCESSABLE for a deleted photo;
 * TOO_MANY_REQUESTS when the daily budget of new showcases is used up
 */
export async function duplicateShowcase({ id, ownerId }: { id: string; ownerId: string }): Promise<Showcase> {
  const found = await unsafeFindShowcase(db, id);
  if (found?.ownerId !== ownerId) throw new AppError('NOT_FOUND', 'Showcase not found');
  return saveShowcase({ ownerId, content: contentOf(found.showcase), blursPlates: found.blursPlates });
}

import { AppError } from '#app/platform/app-error.ts';
import { type PublicShowcase, publicShowcase } from '#app/showcases/public-showcase.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { isSlug } from './make-slug.server.ts';
import { findOpenShare, type ShareRow } from './shares.repository.server.ts';

/** A public page with the public part of its showcase, from which everything on it is made. */
export type Shared = { share: ShareRow; showcase: PublicShowcase; ownerId: string };

/** A showcase by its public slug. @throws AppError NOT_FOUND for a page that is off as for none */
export async function findShared(slug: string): Promise<Shared> {
  const share = isSlug(slug) ? await findOpenShare(db, slug) : undefined;
  const found = share && (await unsafeFindShowcase(db, share.showcaseId));
  if (!found) throw new AppError('NOT_FOUND', 'Showcase not found');
  return { share, showcase: publicShowcase(found.showcase, share), ownerId: found.ownerId };
}

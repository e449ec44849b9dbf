import type { User } from '#app/accounts/user.ts';
import { logger } from '#app/platform/logger.server.ts';
import { isByVisitor } from '#app/sharing/is-by-visitor.ts';
import { isSlug } from '#app/sharing/make-slug.server.ts';
import { db } from '#db/client.ts';
import { tallyVisit } from './visit-tally.server.ts';
import { findFollowed } from './visits.repository.server.ts';
import { REFERRER } from './visits.ts';

type Visitor = {
  request: Request;
  viewer: User | null;
  /** As it is counted (address-key.ts). */
  address: string;
};

/** Counts a view of a public page, unless it is the owner's or a machine's. Stores nothing about the visitor. */
export function countVisit(
  { showcaseId, ownerId }: { showcaseId: string; ownerId: string },
  { request, viewer, address }: Visitor,
): void {
  if (!isByVisitor(request, { viewer, ownerId })) return;
  const isScan = new URL(request.url).searchParams.get('from') === 'code';
  tallyVisit({ showcaseId, what: 'views', isScan, address });
}

/**
 * Counts a visitor of the landing page who comes from a public page that is on, like a view. Not someone who is signed in, and so sees
 * no landing page, nor a page's data that are read again.
 * @param isDocument whether the request is for the whole page
 */
export async function countFollow({ request, viewer, address, isDocument }: Visitor & { isDocument: boolean }): Promise<void> {
  if (viewer || !isDocument) return;
  const slug = new URL(request.url).searchParams.get(REFERRER);
  if (!slug || !isSlug(slug)) return;
  try {
    const followed = await findFollowed(db, slug);
    if (!followed || !isByVisitor(request, { viewer, ownerId: followed.ownerId })) return;
    tallyVisit({ showcaseId: followed.showcaseId, what: 'follows', address });
  } catch (error) {
    // A failure to count must keep nobody from reading.
    logger.warn({ err: error }, 'visit not counted');
  }
}

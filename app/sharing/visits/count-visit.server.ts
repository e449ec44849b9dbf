import type { User } from '#app/accounts/user.ts';
import { logger } from '#app/platform/logger.server.ts';
import { isByVisitor } from '#app/sharing/is-by-visitor.ts';
import { isSlug } from '#app/sharing/make-slug.server.ts';
import { db } from '#db/client.ts';
import { mayCount } from './may-count.server.ts';
import { addVisit, findFollowed } from './visits.repository.server.ts';
import { REFERRER } from './visits.ts';

type Visitor = {
  request: Request;
  viewer: User | null;
  /** As it is counted (address-key.ts). */
  address: string;
};

/** Counts a view of a public page, unless it is the owner's or a machine's. Stores nothing about the visitor. */
export async function countVisit(
  { showcaseId, ownerId }: { showcaseId: string; ownerId: string },
  { request, viewer, address }: Visitor,
): Promise<void> {
  if (!isByVisitor(request, { viewer, ownerId })) return;
  const isScan = new URL(request.url).searchParams.get('from') === 'code';
  await whateverHappens(async () => {
    if (await mayCount(`views:${showcaseId}`, address)) await addVisit(db, { showcaseId, views: 1, scans: isScan ? 1 : 0 });
  });
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
  await whateverHappens(async () => {
    const followed = await findFollowed(db, slug);
    if (!followed || !isByVisitor(request, { viewer, ownerId: followed.ownerId })) return;
    const { showcaseId } = followed;
    if (await mayCount(`follows:${showcaseId}`, address)) await addVisit(db, { showcaseId, follows: 1 });
  });
}

/** A failure to count must keep nobody from reading. */
const whateverHappens = (count: () => Promise<void>): Promise<void> =>
  count().catch((error: unknown) => logger.warn({ err: error }, 'visit not counted'));

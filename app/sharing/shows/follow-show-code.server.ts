import type { User } from '#app/accounts/user.ts';
import { codeTarget } from '#app/documents/showcase-documents.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { isByVisitor } from '#app/sharing/is-by-visitor.ts';
import { isSlug } from '#app/sharing/make-slug.server.ts';
import { sharedAddress } from '#app/sharing/shared-address.server.ts';
import { findShare } from '#app/sharing/shares.repository.server.ts';
import { sharedPath } from '#app/sharing/sharing.ts';
import { db } from '#db/client.ts';
import { addScan, findShowByToken } from './shows.repository.server.ts';

/**
 * Counts a scan of a show's code, unless it is the owner's or a machine's. Stores nothing about who it was.
 * @returns where the showcase's codes lead now: its owner's link, its public page while that is on, or the site; for no code, and for one
 * of a deleted showcase, the public page of that name, which says that there is none
 */
export async function followShowCode(
  token: string,
  { request, viewer }: { request: Request; viewer: User | null },
): Promise<string> {
  const show = isSlug(token) ? await findShowByToken(db, token) : undefined;
  if (!show) return sharedPath(encodeURIComponent(token));
  const { id, isRemoved, showcaseId, ownerId, qrUrl } = show;
  if (!isRemoved && isByVisitor(request, { viewer, ownerId })) {
    try {
      await addScan(db, id);
    } catch (error) {
      // A failure to count must keep nobody from the car.
      logger.warn({ err: error }, 'scan not counted');
    }
  }
  return codeTarget({ qrUrl }, sharedAddress(await findShare(db, showcaseId)));
}

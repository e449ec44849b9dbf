import { redirect } from '@remix-run/node';
import { getUser } from '#app/accounts/guards.server.ts';
import { codeTarget } from '#app/documents/showcase-documents.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { isByVisitor } from '#app/sharing/is-by-visitor.ts';
import { isSlug } from '#app/sharing/make-slug.server.ts';
import { sharedAddress } from '#app/sharing/shared-address.server.ts';
import { findShare } from '#app/sharing/shares.repository.server.ts';
import { sharedPath } from '#app/sharing/sharing.ts';
import { mayCount } from '#app/sharing/visits/may-count.server.ts';
import { flyerAddress } from '#app/showcases/flyer-address.ts';
import { db } from '#db/client.ts';
import { addScan, findShowByToken } from './shows.repository.server.ts';

/** What a show's code is on: a flyer, which opens the brochure, or another piece of the kit. */
type CodeOf = 'flyer' | 'piece';

type Scan = {
  request: Request;
  token: string;
  codeOf: CodeOf;
  /** The client's, as it is counted (address-key.ts). */
  address: string;
};

/**
 * Answers a scan of a show's code: counts it, unless it is the owner's or a machine's, and leads on. Stores nothing about who it was. The
 * reply is not to be kept, since where it leads changes.
 */
export async function followShowCode(scan: Scan): Promise<Response> {
  return redirect(await targetOf(scan), {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}

/**
 * @returns for a piece, where the showcase's codes lead now: its owner's link, its public page while that is on, or the site; for a flyer,
 * the address of any other flyer's code; for no code, and for one of a deleted showcase, the public page of that name, which says that
 * there is none
 */
async function targetOf({ request, token, codeOf, address }: Scan): Promise<string> {
  const show = isSlug(token) ? await findShowByToken(db, token) : undefined;
  if (!show) return sharedPath(encodeURIComponent(token));
  const { id, isRemoved, showcaseId, ownerId, qrUrl, flyerToken } = show;
  if (!isRemoved && isByVisitor(request, { viewer: await getUser(request), ownerId })) {
    try {
      if (await mayCount(`scans:${id}`, address)) await addScan(db, id);
    } catch (error) {
      // A failure to count must keep nobody from the car.
      logger.warn({ err: error }, 'scan not counted');
    }
  }
  if (codeOf === 'flyer') return flyerAddress({ id: showcaseId, token: flyerToken });
  return codeTarget({ qrUrl }, sharedAddress(await findShare(db, showcaseId)));
}

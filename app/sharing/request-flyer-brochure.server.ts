import type { User } from '#app/accounts/user.ts';
import { type RequestedDocument, requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { isSame } from '#app/platform/is-same.server.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import { withAllPhotosForStrangers } from '#app/showcases/photos-for-strangers.server.ts';
import { publicShowcase } from '#app/showcases/public-showcase.ts';
import { type FoundShowcase, unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { requestPublicEdition } from './request-public-edition.server.ts';
import { sharedAddress } from './shared-address.server.ts';
import { findShare } from './shares.repository.server.ts';

/**
 * The brochure at the address in a flyer's code: complete for its owner and administrators, the public edition for anyone with
 * the code's token while the owner keeps it open.
 * @param token of the code; null for the bare address
 * @param signal aborts waiting for its photos; null for a client that does not wait
 * @throws AppError NOT_FOUND for one that is closed as for none; TOO_MANY_REQUESTS when the daily budget is used up; see also withAllPhotosForStrangers
 */
export async function requestFlyerBrochure({
  id,
  token,
  viewer,
  signal,
}: {
  id: string;
  token: string | null;
  viewer: User | null;
  signal: AbortSignal | null;
}): Promise<RequestedDocument> {
  const found = await unsafeFindShowcase(db, id);
  if (!found) throw missing();
  const { showcase, ownerId, flyer, blursPlates } = found;
  const share = await findShare(db, id);
  if (ownerId === viewer?.id || viewer?.role === 'admin') {
    const chargedTo = viewer.id === ownerId ? ownerId : null;
    const request = projectDocument('brochure', contentOf(showcase), { sharedAddress: sharedAddress(share) });
    return requestDocument({ ownerId, chargedTo, request });
  }
  if (!opens(flyer, token)) throw missing();
  const seen = publicShowcase(showcase, { showsContact: share?.showsContact ?? false });
  const shown = await withAllPhotosForStrangers(seen, { blursPlates, signal });
  return requestPublicEdition({ kind: 'brochure', ownerId, showcase: shown, share });
}

const missing = () => new AppError('NOT_FOUND', 'Showcase not found');

function opens(flyer: FoundShowcase['flyer'], token: string | null): boolean {
  if (!flyer.isOpen) return false;
  if (token === null) return flyer.opensById;
  return isSame(flyer.token, token);
}

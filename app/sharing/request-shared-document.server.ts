import type { RequestedDocument } from '#app/documents/request-document.server.ts';
import { findSharedWhole } from './find-shared.server.ts';
import { requestPublicEdition } from './request-public-edition.server.ts';

/**
 * The public edition of a document that a public page offers.
 * @param signal aborts waiting for its photos; null for a client that does not wait
 * @throws AppError, see findSharedWhole; TOO_MANY_REQUESTS, see requestPublicEdition
 */
export async function requestSharedDocument({
  slug,
  kind,
  signal,
}: {
  slug: string;
  kind: 'brochure' | 'deck';
  signal: AbortSignal | null;
}): Promise<RequestedDocument> {
  const { share, showcase, ownerId } = await findSharedWhole(slug, {
    isOffered: ({ offersBrochure, offersPresentation }) => (kind === 'brochure' ? offersBrochure : offersPresentation),
    signal,
  });
  return requestPublicEdition({ kind, ownerId, showcase, share });
}

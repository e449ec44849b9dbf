import type { RequestedDocument } from '#app/documents/request-document.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { findShared, findSharedWhole } from './find-shared.server.ts';
import { requestPublicEdition } from './request-public-edition.server.ts';

/**
 * The public edition of a document that a public page offers.
 * @throws AppError NOT_FOUND for one it does not offer as for none; TOO_MANY_REQUESTS, see requestPublicEdition
 */
export async function requestSharedDocument({
  slug,
  kind,
}: {
  slug: string;
  kind: 'brochure' | 'deck';
}): Promise<RequestedDocument> {
  const { share } = await findShared(slug);
  const isOffered = kind === 'brochure' ? share.offersBrochure : share.offersPresentation;
  if (!isOffered) throw new AppError('NOT_FOUND', 'Document not found');
  const { showcase, ownerId } = await findSharedWhole(slug);
  return requestPublicEdition({ kind, ownerId, showcase, share });
}

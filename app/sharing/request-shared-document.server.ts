import { type RequestedDocument, requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { publicContent } from '#app/showcases/public-showcase.ts';
import { findShared } from './find-shared.server.ts';
import { sharedAddress } from './shared-address.server.ts';

/** The public edition of a document that a public page offers. @throws AppError NOT_FOUND for one it does not offer as for none */
export async function requestSharedDocument({
  slug,
  kind,
}: {
  slug: string;
  kind: 'brochure' | 'deck';
}): Promise<RequestedDocument> {
  const { share, showcase, ownerId } = await findShared(slug);
  const isOffered = kind === 'brochure' ? share.offersBrochure : share.offersPresentation;
  if (!isOffered) throw new AppError('NOT_FOUND', 'Document not found');
  const request = projectDocument(kind, publicContent(showcase), { sharedAddress: sharedAddress(share) });
  return requestDocument({ ownerId, chargedTo: null, request });
}

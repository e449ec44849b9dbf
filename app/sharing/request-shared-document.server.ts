import { type RequestedDocument, requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import { findShared } from './find-shared.server.ts';

/** A document that a public page offers. @throws AppError NOT_FOUND for one it does not offer as for none */
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
  return requestDocument({ ownerId, request: projectDocument(kind, contentOf(showcase)) });
}

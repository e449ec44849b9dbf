import { type RequestedDocument, requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { type PublicShowcase, publicContent } from '#app/showcases/public-showcase.ts';
import { sharedAddress } from './shared-address.server.ts';
import type { ShareRow } from './shares.repository.server.ts';

/**
 * The edition of a document that strangers have, at the cost of a daily budget of its owner's for these alone: strangers can't use up
 * what the owner's own documents have, and whoever changes a showcase again and again fills no disk with prints of it.
 * @param showcase as strangers see it
 * @throws AppError TOO_MANY_REQUESTS when that is used up. No older edition is handed out then: it could tell what has been hidden since
 */
export const requestPublicEdition = ({
  kind,
  ownerId,
  showcase,
  share,
}: {
  kind: 'brochure' | 'deck';
  ownerId: string;
  showcase: PublicShowcase;
  share: ShareRow | undefined;
}): Promise<RequestedDocument> =>
  requestDocument({
    ownerId,
    chargedTo: ownerId,
    budget: 'publicEditions',
    request: projectDocument(kind, publicContent(showcase), { sharedAddress: sharedAddress(share) }),
  });

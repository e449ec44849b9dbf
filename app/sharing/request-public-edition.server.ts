import { type RequestedDocument, requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { type PublicShowcase, publicContent } from '#app/showcases/public-showcase.ts';
import { sharedAddress } from './shared-address.server.ts';
import type { ShareRow } from './shares.repository.server.ts';

/**
 * The public edition of a document, charged to a separate daily budget of its owner: visitors can't use up the budget of the owner's
 * own documents, and someone who keeps changing a showcase can't fill the disk with its editions.
 * @param showcase its public part
 * @throws AppError TOO_MANY_REQUESTS when that is used up. An older edition is not served then: it may show what has been hidden since
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

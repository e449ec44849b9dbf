import { markUsed } from '#app/documents/documents.repository.server.ts';
import { type RequestedDocument, requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { type PublicShowcase, publicContent } from '#app/showcases/public-showcase.ts';
import { db } from '#db/client.ts';
import { type Edition, findNewestEdition, noteEdition } from './public-editions.repository.server.ts';
import { sharedAddress } from './shared-address.server.ts';
import type { ShareRow } from './shares.repository.server.ts';

/**
 * The edition of a document that strangers have, at the cost of a daily budget of its owner's for these alone: strangers can't use up
 * what the owner's own documents have, and whoever changes a showcase again and again fills no disk with prints of it. Past it the
 * newest is handed out that was made while the owner let strangers have the same (contact, address of the public page).
 * @param showcase as strangers see it
 * @throws AppError TOO_MANY_REQUESTS when the budget is used up and there is none; see requestDocument
 */
export async function requestPublicEdition({
  kind,
  showcaseId,
  ownerId,
  showcase,
  share,
}: {
  kind: Edition['kind'];
  showcaseId: string;
  ownerId: string;
  showcase: PublicShowcase;
  share: ShareRow | undefined;
}): Promise<RequestedDocument> {
  const address = sharedAddress(share);
  const request = projectDocument(kind, publicContent(showcase), { sharedAddress: address });
  const edition: Edition = { showcaseId, kind, showsContact: share?.showsContact ?? false, sharedAddress: address ?? null };
  try {
    const requested = await requestDocument({ ownerId, chargedTo: ownerId, budget: 'publicEditions', request });
    await noteEdition(db, { ...edition, contentHash: requested.contentHash });
    return requested;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    const document = await findNewestEdition(db, edition);
    if (!document) throw error;
    await markUsed(db, document.id);
    return { state: 'finished', contentHash: document.contentHash, document };
  }
}

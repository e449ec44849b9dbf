import type { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { type RecordSharing, shareForFlyer } from '#app/showcases/share-showcase.server.ts';
import type { flyerRequestSchema } from './document-request.ts';
import { type RequestedDocument, requestDocument } from './request-document.server.ts';
import { flyerDocument } from './showcase-documents.server.ts';

/**
 * The flyer of a showcase, for its owner or an administrator. From now on anyone who scans its code can read the brochure, unless
 * its owner has closed it, which stays in force.
 * @throws AppError NOT_FOUND; CONFLICT for an administrator where the owner has closed it
 */
export async function requestFlyer({
  user,
  flyer: { projectId, ...codes },
  record,
}: {
  user: User;
  flyer: z.output<typeof flyerRequestSchema>;
  record?: RecordSharing;
}): Promise<RequestedDocument> {
  const { showcase, ownerId } = await shareForFlyer({ id: projectId, user, record });
  return requestDocument({ ownerId, chargedTo: user.id, request: flyerDocument(showcase, codes) });
}

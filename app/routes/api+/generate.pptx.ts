import { requireUser } from '#app/accounts/guards.server.ts';
import { deckRequestSchema } from '#app/documents/document-request.ts';
import { requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { findSharedAddress } from '#app/sharing/shared-address.server.ts';
import { withTrustedEvidence } from '#app/showcases/evidence/seal-evidence.server.ts';
import { ownerOfDocuments } from '#app/showcases/get-showcase.server.ts';
import { respondWithDocument } from './respond-with-document.server.ts';

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const { projectId, ...content } = await parseJson(request, deckRequestSchema);
  const ownerId = await ownerOfDocuments({ projectId, user });
  const sharedAddress = await findSharedAddress({ showcaseId: projectId, ownerId });
  const deck = projectDocument('deck', withTrustedEvidence(content, ownerId), { sharedAddress });
  return respondWithDocument(request, await requestDocument({ ownerId, chargedTo: user.id, request: deck }));
});

export const loader = onlyBy('POST');

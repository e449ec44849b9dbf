import { requireUser } from '#app/accounts/guards.server.ts';
import { brochureRequestSchema } from '#app/documents/document-request.ts';
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
  const { edition, paper, projectId, ...content } = await parseJson(request, brochureRequestSchema);
  const ownerId = await ownerOfDocuments({ projectId, user });
  const sharedAddress = await findSharedAddress({ showcaseId: projectId, ownerId });
  const brochure = projectDocument('brochure', withTrustedEvidence(content, ownerId), { edition, paper, sharedAddress });
  return respondWithDocument(request, await requestDocument({ ownerId, chargedTo: user.id, request: brochure }));
});

export const loader = onlyBy('POST');

import { requireUser } from '#app/accounts/guards.server.ts';
import { recordSharing } from '#app/admin/projects/record-sharing.server.ts';
import { flyerRequestSchema } from '#app/documents/document-request.ts';
import { requestFlyer } from '#app/documents/request-flyer.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { respondWithDocument } from './respond-with-document.server.ts';

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const flyer = await parseJson(request, flyerRequestSchema);
  return respondWithDocument(request, await requestFlyer({ user, flyer, record: recordSharing(user) }));
});

export const loader = onlyBy('POST');

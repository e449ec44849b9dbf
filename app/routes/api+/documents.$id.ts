import { requireUser } from '#app/accounts/guards.server.ts';
import { getDocument } from '#app/documents/open-document.server.ts';
import { apiRoute, onlyBy, parseId } from '#app/platform/http.server.ts';
import { fileResponse } from './respond-with-document.server.ts';

/** A finished document, at the address that a followed job returns. */
export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  const document = await getDocument({ id: parseId(params.id, 'Document'), user });
  return fileResponse(request, document, { isDownload: new URL(request.url).searchParams.has('download') });
});

export const action = onlyBy('GET', 'HEAD');

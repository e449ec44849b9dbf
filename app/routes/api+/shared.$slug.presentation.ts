import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { requestSharedDocument } from '#app/sharing/request-shared-document.server.ts';
import { respondWithDocument, waitedFor } from './respond-with-document.server.ts';

/** The presentation that a public page offers. */
export const loader = apiRoute(async ({ request, params }) =>
  respondWithDocument(
    request,
    await requestSharedDocument({ slug: params.slug ?? '', kind: 'deck', signal: waitedFor(request) }),
    { isPublic: true, isOpened: true },
  ),
);

export const action = onlyBy('GET', 'HEAD');

import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { requestSharedDocument } from '#app/sharing/request-shared-document.server.ts';
import { SAME_ORIGIN } from '#app/sharing/sharing.ts';
import { respondWithDocument, waitedFor } from './respond-with-document.server.ts';

/** The brochure that a public page offers. */
export const loader = apiRoute(async ({ request, params }) =>
  respondWithDocument(
    request,
    await requestSharedDocument({ slug: params.slug ?? '', kind: 'brochure', signal: waitedFor(request) }),
    { isPublic: true, isOpened: !new URL(request.url).searchParams.has(SAME_ORIGIN) },
  ),
);

export const action = onlyBy('GET', 'HEAD');

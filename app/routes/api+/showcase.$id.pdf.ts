import { getUser } from '#app/accounts/guards.server.ts';
import { requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { apiRoute, onlyBy, parseId } from '#app/platform/http.server.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import { getReadableShowcase } from '#app/showcases/get-showcase.server.ts';
import { respondWithDocument } from './respond-with-document.server.ts';

/** Where the code on a flyer leads: also strangers come here, once the flyer is out. */
export const loader = apiRoute(async ({ request, params }) => {
  const viewer = await getUser(request);
  const { showcase, ownerId } = await getReadableShowcase({ id: parseId(params.id, 'Showcase'), viewer });
  return respondWithDocument(
    request,
    await requestDocument({ ownerId, request: projectDocument('brochure', contentOf(showcase)) }),
  );
});

export const action = onlyBy('GET', 'HEAD');

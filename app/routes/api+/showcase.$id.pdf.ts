import { getUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId } from '#app/platform/http.server.ts';
import { requestFlyerBrochure } from '#app/sharing/request-flyer-brochure.server.ts';
import { FLYER_TOKEN } from '#app/showcases/flyer-address.ts';
import { respondWithDocument, waitedFor } from './respond-with-document.server.ts';

/** The address in a flyer's code, open to anyone with the code's token once the flyer is in use. */
export const loader = apiRoute(async ({ request, params }) => {
  const viewer = await getUser(request);
  const token = new URL(request.url).searchParams.get(FLYER_TOKEN);
  const asked = { id: parseId(params.id, 'Showcase'), token, viewer, signal: waitedFor(request) };
  return respondWithDocument(request, await requestFlyerBrochure(asked), { isPublic: true });
});

export const action = onlyBy('GET', 'HEAD');

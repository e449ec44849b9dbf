import { requireUser } from '#app/accounts/guards.server.ts';
import { listMissingParts } from '#app/photos/originals.server.ts';
import { apiRoute, onlyBy, parseId, requireMethod } from '#app/platform/http.server.ts';

/** The parts of a photo's full-size file that are still to be sent. A POST, since it makes addresses. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Photo');
  return Response.json({ parts: await listMissingParts({ ownerId: user.id, id }) });
});

export const loader = onlyBy('POST');

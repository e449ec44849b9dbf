import { requireUser } from '#app/accounts/guards.server.ts';
import { requestImproved } from '#app/photos/request-improved.server.ts';
import { apiRoute, onlyBy, parseId, requireMethod } from '#app/platform/http.server.ts';

/** The improved version of a photo, which is made once. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  return Response.json(await requestImproved({ id: parseId(params.id, 'Photo'), ownerId: user.id }));
});

export const loader = onlyBy('POST');

import { requireUser } from '#app/accounts/guards.server.ts';
import { endSessionsElsewhere } from '#app/accounts/session.server.ts';
import { apiRoute, onlyBy, requireMethod } from '#app/platform/http.server.ts';

/** Signs the user out on every other device. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'DELETE');
  const user = await requireUser(request);
  return Response.json({ ended: await endSessionsElsewhere(request, user.id) });
});

export const loader = onlyBy('DELETE');

import { requireUser } from '#app/accounts/guards.server.ts';
import { endAllSessions } from '#app/accounts/session.server.ts';
import { apiRoute, onlyBy, requireMethod } from '#app/platform/http.server.ts';

/** Signs the user out on every device, including this one. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'DELETE');
  const user = await requireUser(request);
  return new Response(null, { status: 204, headers: { 'Set-Cookie': await endAllSessions(user.id) } });
});

export const loader = onlyBy('DELETE');

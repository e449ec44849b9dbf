import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId, requireMethod } from '#app/platform/http.server.ts';
import { takeShowOff } from '#app/sharing/shows/keep-shows.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'DELETE');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Showcase');
  await takeShowOff({ id, user, showId: parseId(params.showId, 'Show') });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('DELETE');

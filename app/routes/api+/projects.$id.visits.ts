import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId } from '#app/platform/http.server.ts';
import { readVisits } from '#app/sharing/visits/read-visits.server.ts';

export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  return Response.json(await readVisits({ id: parseId(params.id, 'Showcase'), user }));
});

export const action = onlyBy('GET', 'HEAD');

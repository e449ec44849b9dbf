import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { listShowcases } from '#app/showcases/get-showcase.server.ts';

export const loader = apiRoute(async ({ request }) => {
  const user = await requireUser(request);
  return Response.json(await listShowcases(user.id));
});

export const action = onlyBy('GET', 'HEAD');

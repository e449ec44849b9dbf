import { listDeletedShowcases } from '#app/account-deletion/delete-showcase.server.ts';
import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request }) => {
  const user = await requireUser(request);
  return Response.json(await listDeletedShowcases(user.id));
});

export const action = onlyBy('GET', 'HEAD');

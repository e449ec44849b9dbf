import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';

export const loader = apiRoute(async ({ request }) => {
  const user = await requireUser(request);
  return Response.json(await getSubscriptionStatus(user.id));
});

export const action = onlyBy('GET', 'HEAD');

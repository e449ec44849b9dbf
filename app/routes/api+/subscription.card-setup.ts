import { requireUser } from '#app/accounts/guards.server.ts';
import { prepareCardChange } from '#app/billing/subscription/change-card.server.ts';
import { apiRoute, onlyBy, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  return Response.json(await prepareCardChange(user.id));
});

export const loader = onlyBy('POST');

import { requireUser } from '#app/accounts/guards.server.ts';
import { changeRenewal } from '#app/billing/subscription/change-renewal.server.ts';
import { apiRoute, onlyBy, requireMethod } from '#app/platform/http.server.ts';
import { getSubscriptionStatus } from '#app/showcases/subscription-status.server.ts';

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  await changeRenewal({ userId: user.id, isRenewed: false });
  return Response.json(await getSubscriptionStatus(user.id));
});

export const loader = onlyBy('POST');

import { completeOnboarding } from '#app/accounts/complete-onboarding.server.ts';
import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  await completeOnboarding(user);
  return Response.json({ ...user, isOnboarded: true });
});

export const loader = onlyBy('POST');

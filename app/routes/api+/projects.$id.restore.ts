import { restoreShowcase } from '#app/account-deletion/delete-showcase.server.ts';
import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  await restoreShowcase({ id: parseId(params.id, 'Showcase'), ownerId: user.id });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('POST');

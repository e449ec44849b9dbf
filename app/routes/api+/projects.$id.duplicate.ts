import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId, requireMethod } from '#app/platform/http.server.ts';
import { duplicateShowcase } from '#app/showcases/duplicate-showcase.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const copy = await duplicateShowcase({ id: parseId(params.id, 'Showcase'), ownerId: user.id });
  return Response.json(copy, { status: 201 });
});

export const loader = onlyBy('POST');

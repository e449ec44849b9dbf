import { deleteShowcase } from '#app/account-deletion/delete-showcase.server.ts';
import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { getShowcase } from '#app/showcases/get-showcase.server.ts';
import { showcaseUpdateSchema, updateShowcase } from '#app/showcases/update-showcase.server.ts';

export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  return Response.json(await getShowcase({ id: parseId(params.id, 'Showcase'), user }));
});

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'PUT', 'DELETE');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Showcase');
  if (request.method === 'DELETE') {
    await deleteShowcase({ id, ownerId: user.id });
    return new Response(null, { status: 204 });
  }
  const update = await parseJson(request, showcaseUpdateSchema);
  return Response.json(await updateShowcase({ id, ownerId: user.id, update }));
});

import { requireUser } from '#app/accounts/guards.server.ts';
import { changePhoto, photoChangeSchema } from '#app/photos/change-photo.server.ts';
import { apiRoute, onlyBy, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PATCH');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Photo');
  const change = await parseJson(request, photoChangeSchema);
  return Response.json(await changePhoto({ id, ownerId: user.id, change }));
});

export const loader = onlyBy('PATCH');

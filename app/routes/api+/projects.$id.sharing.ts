import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { chooseSharing, readSharing } from '#app/sharing/choose-sharing.server.ts';
import { sharingSchema } from '#app/sharing/sharing.schema.ts';

export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  return Response.json(await readSharing({ id: parseId(params.id, 'Showcase'), user }));
});

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'PUT');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Showcase');
  return Response.json(await chooseSharing({ id, user, choice: await parseJson(request, sharingSchema) }));
});

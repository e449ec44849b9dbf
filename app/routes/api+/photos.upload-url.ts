import { requireUser } from '#app/accounts/guards.server.ts';
import { createUpload, uploadRequestSchema } from '#app/photos/uploads.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const upload = await parseJson(request, uploadRequestSchema);
  return Response.json(await createUpload({ ownerId: user.id, ...upload }));
});

export const loader = onlyBy('POST');

import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const content = await parseJson(request, documentContentSchema);
  return Response.json(await saveShowcase({ ownerId: user.id, content }), { status: 201 });
});

export const loader = onlyBy('POST');

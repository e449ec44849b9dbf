import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { trophiesSchema } from '#app/showcases/showcase.schema.ts';
import { updateTrophies } from '#app/showcases/update-showcase.server.ts';

const bodySchema = z.object({ trophies: trophiesSchema });

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PATCH');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Showcase');
  const { trophies } = await parseJson(request, bodySchema);
  return Response.json(await updateTrophies({ id, ownerId: user.id, trophies }));
});

export const loader = onlyBy('PATCH');

import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { flyerConfigSchema } from '#app/showcases/showcase.schema.ts';
import { updateFlyerConfig } from '#app/showcases/update-showcase.server.ts';

const bodySchema = z.object({ flyerConfig: flyerConfigSchema });

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PATCH');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Showcase');
  const { flyerConfig } = await parseJson(request, bodySchema);
  return Response.json(await updateFlyerConfig({ id, ownerId: user.id, flyerConfig }));
});

export const loader = onlyBy('PATCH');

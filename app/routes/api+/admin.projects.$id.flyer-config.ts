import { requireAdmin } from '#app/accounts/guards.server.ts';
import { configureFlyer } from '#app/admin/projects/edit-project.server.ts';
import { parseProjectId } from '#app/admin/projects/get-project.server.ts';
import { flyerConfigBodySchema } from '#app/admin/projects/project-patch.schema.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PATCH');
  const admin = await requireAdmin(request);
  const id = parseProjectId(params.id);
  const { flyerConfig } = await parseJson(request, flyerConfigBodySchema);
  return Response.json(await configureFlyer({ id, admin, flyerConfig }));
});

export const loader = onlyBy('PATCH');

import { requireAdmin } from '#app/accounts/guards.server.ts';
import { chooseFeatured } from '#app/admin/featured/choose-featured.server.ts';
import { featuredBodySchema, searchSchema } from '#app/admin/featured/featured.schema.ts';
import { listFeatured } from '#app/admin/featured/list-featured.server.ts';
import { apiRoute, parse, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return Response.json(await listFeatured(parse(searchSchema, new URL(request.url).searchParams.get('q') ?? undefined)));
});

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'GET', 'HEAD', 'PUT');
  const admin = await requireAdmin(request);
  const { ids, version } = await parseJson(request, featuredBodySchema);
  return Response.json(await chooseFeatured({ admin, ids, version }));
});

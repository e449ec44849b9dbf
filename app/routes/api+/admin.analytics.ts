import { requireAdmin } from '#app/accounts/guards.server.ts';
import { readAnalytics } from '#app/admin/analytics/read-analytics.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return Response.json(await readAnalytics());
});

export const action = onlyBy('GET', 'HEAD');

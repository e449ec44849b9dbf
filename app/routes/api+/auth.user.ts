import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request }) =>
  Response.json(await requireUser(request), { headers: { 'Cache-Control': 'no-store' } }),
);

export const action = onlyBy('GET', 'HEAD');

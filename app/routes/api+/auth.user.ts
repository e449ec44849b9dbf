import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request }) =>
  Response.json(await requireUser(request), { headers: { 'Cache-Control': 'no-store' } }),
);

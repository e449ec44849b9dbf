import { requireAdmin } from '#app/accounts/guards.server.ts';
import { readMonthIn, readMonthlyReport } from '#app/admin/monthly-report/read-month.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return Response.json(await readMonthlyReport(readMonthIn(request)));
});

export const action = onlyBy('GET', 'HEAD');

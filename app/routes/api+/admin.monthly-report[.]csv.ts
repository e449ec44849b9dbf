import { requireAdmin, requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { exportMonth } from '#app/admin/monthly-report/export-month.server.ts';
import { readMonthIn } from '#app/admin/monthly-report/read-month.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithCsv } from './respond-with-csv.server.ts';

export const loader = apiRoute(async (args) => {
  const admin = await requireRecentSignIn(args.request, requireAdmin);
  const month = readMonthIn(args.request);
  return respondWithCsv(args, { list: `books_${month.month}`, take: () => exportMonth({ month, admin }) });
});

export const action = onlyBy('GET', 'HEAD');

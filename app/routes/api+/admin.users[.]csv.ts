import { requireAdmin, requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { exportUsers } from '#app/admin/users/export-users.server.ts';
import { USER_SORTS } from '#app/admin/users/user-list.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithCsv } from './respond-with-csv.server.ts';

export const loader = apiRoute(async (args) => {
  const admin = await requireRecentSignIn(args.request, requireAdmin);
  const request = parseListRequest(args.request, USER_SORTS);
  return respondWithCsv(args, { list: 'users', take: () => exportUsers({ request, admin }) });
});

export const action = onlyBy('GET', 'HEAD');

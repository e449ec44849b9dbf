import { requireAdmin } from '#app/accounts/guards.server.ts';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { listUsers } from '#app/admin/users/list-users.server.ts';
import { USER_SORTS } from '#app/admin/users/user-list.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithPage } from './respond-with-page.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return respondWithPage(request, await listUsers(parseListRequest(request, USER_SORTS)));
});

export const action = onlyBy('GET', 'HEAD');

import { requireAdmin } from '#app/accounts/guards.server.ts';
import { listActions, parseAuditRequest } from '#app/admin/audit/list-actions.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithPage } from './respond-with-page.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return respondWithPage(request, await listActions(parseAuditRequest(request)));
});

export const action = onlyBy('GET', 'HEAD');

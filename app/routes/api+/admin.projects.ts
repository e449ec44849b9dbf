import { requireAdmin } from '#app/accounts/guards.server.ts';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { listProjects } from '#app/admin/projects/list-projects.server.ts';
import { PROJECT_SORTS } from '#app/admin/projects/project-list.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { respondWithPage } from './respond-with-page.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return respondWithPage(request, await listProjects(parseListRequest(request, PROJECT_SORTS)));
});

export const action = onlyBy('GET', 'HEAD');

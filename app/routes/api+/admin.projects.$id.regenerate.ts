import { requireAdmin } from '#app/accounts/guards.server.ts';
import { parseProjectId } from '#app/admin/projects/get-project.server.ts';
import { regenerateBodySchema } from '#app/admin/projects/project-patch.schema.ts';
import { regenerateDocument } from '#app/admin/projects/regenerate-document.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { respondWithDocument } from './respond-with-document.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const admin = await requireAdmin(request);
  const id = parseProjectId(params.id);
  const { fileType } = await parseJson(request, regenerateBodySchema);
  return respondWithDocument(request, await regenerateDocument({ id, admin, fileType }), { isDownload: true });
});

export const loader = onlyBy('POST');
